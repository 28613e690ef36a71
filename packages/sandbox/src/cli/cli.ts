#!/usr/bin/env node
import { RefusedError, UsageError } from "./cli-error.js";
import { COMMAND_GROUPS } from "./command-list.js";
import { start } from "./commands/start.js";
import { findCommand, siblingsOf } from "./find-command.js";
import { commandHelp, mainHelp, PROGRAM } from "./help.js";
import { openSession } from "./session.js";

const args = process.argv.slice(2);
/** Which page helps with a mistake. */
let page = `${PROGRAM} --help`;
// As `| head` does it: who reads no more needs no more.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
	if (error.code !== "EPIPE") throw error;
	process.exit(0);
});
try {
	await main();
} catch (error) {
	complain(error);
}

async function main(): Promise<void> {
	const { command, help, args: rest, url, json } = findCommand(args);
	page = `${PROGRAM} ${command.name} --help`.replace("  ", " ");
	switch (help) {
		case "program":
			process.stdout.write(mainHelp(start, COMMAND_GROUPS));
			break;
		case "command":
			process.stdout.write(commandHelp(command, siblingsOf(command)));
			break;
		case "none":
			await command.run(rest, openSession({ url, json }));
			break;
	}
}

function complain(error: unknown): void {
	if (error instanceof UsageError) {
		print("usage", `${error.message}\nSee ${page}`);
		process.exitCode = 2;
	} else if (error instanceof RefusedError) {
		print(error.code, error.message);
		process.exitCode = 1;
	} else {
		throw error;
	}
}

function print(code: string, message: string): void {
	const isJson = args.includes("--json");
	console.error(isJson ? JSON.stringify({ error: { code, message } }) : `${PROGRAM}: ${message}`);
}
