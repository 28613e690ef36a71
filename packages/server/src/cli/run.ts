import { Command, CommanderError } from "commander";
import { errorCode } from "../charge/steps/errors.js";
import { inLines, printable } from "../charge/steps/printable.js";
import { SetupError } from "../composition/setup-error.js";
import { PaymentError } from "../order-book/payment-error.js";
import { Commands, notes, programName, type Terminal } from "./commands.js";
import { addIssueCommands } from "./issue-commands.js";
import { addPaymentCommands } from "./payment-commands.js";
import { addSetupCommands } from "./setup-commands.js";
import { UsageError } from "./usage-error.js";

/** @returns the exit code: 0 fine, 1 a problem, 2 wrong usage */
export async function run(args: string[], terminal: Terminal): Promise<number> {
	let code = 0;
	const program = programOn(terminal, (ended) => {
		code = ended;
	});
	try {
		await program.parseAsync(args.length === 0 ? ["--help"] : args, { from: "user" });
		return code;
	} catch (error) {
		if (error instanceof CommanderError) {
			// Only a help page ends a command without an error.
			return error.exitCode === 0 ? 0 : 2;
		}
		const isUsage =
			error instanceof UsageError ||
			(error instanceof PaymentError && error.code === "invalid_request");
		terminal.complain(
			isUsage
				? `${printable(error.message)}\n(--help shows what there is)`
				: printable(messageOf(error)),
		);
		return isUsage ? 2 : 1;
	}
}

function programOn(terminal: Terminal, end: (code: number) => void): Command {
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

/** Errors of others could hold an address or a payer's data. */
function messageOf(error: unknown): string {
	return error instanceof SetupError || error instanceof PaymentError
		? error.message
		: `failed (${errorCode(error)}); npx @pix-checkout/server doctor says what is wrong`;
}
