// A test needs the subjects, too: `Subject` and `AnimatedApp.Change`.
@_exported import TransitionCheck
