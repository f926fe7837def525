// See the note in Package.swift. A file that imports `Testing` and the module of this overlay gets
// `Testing` from here, too.
@_exported import Testing
