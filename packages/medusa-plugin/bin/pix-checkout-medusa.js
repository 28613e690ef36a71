#!/usr/bin/env node
// In git, unlike the build, so that npm can link the command in a checkout before the first build.
// Otherwise Medusa's lines bury those of the command. Its logger reads the level when it loads.
process.env.LOG_LEVEL ??= "error";
require("../.medusa/server/src/cli/index.js");
