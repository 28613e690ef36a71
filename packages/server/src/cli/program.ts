import { Command } from "commander";
import { inLines } from "../charge/steps/printable.js";
import { Commands, notes, programName } from "./commands.js";
import { addIssueCommands } from "./issue-commands.js";
import { addPaymentCommands } from "./payment-commands.js";
import { addSetupCommands } from "./setup-commands.js";
import type { Terminal } from "./terminal.js";

/** @param end gets the exit code of a command that has run */
export function programOn(terminal: Terminal, end: (code: number) => void): Command {
	const { say, complain } = terminal;
	const program = new Command(programName)
		.description("Looks after the payments of a shop.")
		.configureOutput({
			writeOut: (text) => say(text.trimEnd()),
			writeErr: (text) => complain(inLines(text.trimEnd())),
			getOutHelpWidth: () => 80,
		})
		.exitOverride()
		.showHelpAfterError("(--help shows what there is)");
	const commands = new Commands(program, terminal, end);
	addSetupCommands(commands);
	addPaymentCommands(commands);
	addIssueCommands(commands);
	return program.addHelpText("after", notes);
}
