#!/usr/bin/env node
// In git, unlike `dist/`, so that npm can link the command in a checkout before the first build.
import "../dist/cli.js";
