#!/usr/bin/env node
import { Command, CommanderError } from "commander";
import { SandboxError, SandboxOptionsError } from "../sandbox-error.js";
import { chargeCommand } from "./charge-command.js";
import { listenCommand } from "./listen-command.js";
import { printable } from "./printable.js";
import { programName } from "./program-name.js";
import { RunningSandboxError } from "./running-sandbox.js";
import { flagOfOption, startCommand } from "./start-command.js";

const program = startCommand(new Command(programName))
	.addCommand(chargeCommand("pay", "pays a charge"))
	.addCommand(chargeCommand("expire", "expires a charge before its time"))
	.addCommand(listenCommand());
for (const command of [program, ...program.commands]) {
	command
		.exitOverride()
		.helpOption("-h, --help", "this page")
		.helpCommand(false)
		.showHelpAfterError(`See ${programName} --help`);
}

// Another program, such as `| head`, has closed the output: end without an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
	if (error.code !== "EPIPE") {
		throw error;
	}
	process.exit(0);
});
try {
	await program.parseAsync();
} catch (error) {
	process.exitCode = exitCodeOf(error);
}

/** Prints what Commander has not printed. */
function exitCodeOf(error: unknown): number {
	if (error instanceof CommanderError) {
		return error.exitCode === 0 ? 0 : 2;
	}
	if (error instanceof SandboxOptionsError) {
		for (const { option, problem } of error.problems) {
			console.error(`error: ${flagOfOption(option)} ${problem}`);
		}
		return 2;
	}
	if (error instanceof SandboxError || error instanceof RunningSandboxError) {
		// Our own messages have lines.
		console.error(`error: ${error.message.split("\n").map(printable).join("\n")}`);
		return 1;
	}
	throw error;
}
