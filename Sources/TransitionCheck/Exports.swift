// What another package uses of this suite: subjects, laws, runs and findings. Only what is named
// here is part of the product.

@_exported import class Campaign.Run
@_exported import enum Campaign.Grade
@_exported import struct Campaign.Cause
@_exported import struct Campaign.Corpus
@_exported import struct Campaign.Finding
@_exported import struct Campaign.RegressionEntry
@_exported import struct Campaign.Replay
@_exported import struct Campaign.RunConfiguration
@_exported import struct Campaign.Summary
@_exported import enum Model.Severity
@_exported import struct Model.Law
@_exported import struct Model.Scenario
@_exported import struct Model.Violation
@_exported import struct Reporting.FilmStrip
@_exported import struct Reporting.Location
@_exported import struct Reporting.Report
@_exported import Subjects
