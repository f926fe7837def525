// Empty on purpose: see the note in Package.swift.
