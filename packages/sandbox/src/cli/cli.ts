#!/usr/bin/env node
import { CommanderError } from "commander";
import { RefusedError, UsageError } from "./cli-error.js";
import { findCommand, pageOf, programOf } from "./program.js";

const args = process.argv.slice(2);
/** The help page for a mistake. */
let page = pageOf("");
// Another program, such as `| head`, has closed the output: end without an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
	if (error.code !== "EPIPE") {
		throw error;
	}
	process.exit(0);
});
try {
	const found = findCommand(args);
	page = pageOf(found.command.name);
	await programOf().parseAsync(found.args, { from: "user" });
} catch (error) {
	complain(error);
}

function complain(error: unknown): void {
	if (error instanceof UsageError) {
		print("usage", `${error.message}\nSee ${page}`);
		process.exitCode = 2;
	} else if (error instanceof RefusedError) {
		print(error.code, error.message);
		process.exitCode = 1;
	} else if (!(error instanceof CommanderError && error.exitCode === 0)) {
		// Only a help page ends a command with an exit that is no error.
		throw error;
	}
}

function print(code: string, message: string): void {
	const isJson = args.includes("--json");
	console.error(
		isJson ? JSON.stringify({ error: { code, message } }) : `pix-checkout-sandbox: ${message}`,
	);
}
