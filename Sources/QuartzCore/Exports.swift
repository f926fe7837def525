// Apple's QuartzCore exports these modules too, so a file with only `import QuartzCore` compiles.
