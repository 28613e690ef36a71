import { parseArgs } from "node:util";
import { errorCode } from "../charge/steps/errors.js";
import { printable } from "../charge/steps/printable.js";
import { SetupError } from "../composition/setup-error.js";
import { PaymentError } from "../order-book/payment-error.js";
import { type Command, commands, type Flags, flagTypes } from "./commands.js";
import { openCheckout } from "./open-checkout.js";
import { UsageError } from "./usage-error.js";

/** Where a command reads and writes. */
export interface Terminal {
	environment: NodeJS.ProcessEnv;
	/** The result. */
	say(text: string): void;
	/** What went wrong. */
	complain(text: string): void;
}

/** @returns the exit code: 0 fine, 1 a problem, 2 wrong usage */
export async function run(args: string[], terminal: Terminal): Promise<number> {
	try {
		const [name, ...rest] = args;
		if (name === undefined || args.includes("--help") || args.includes("-h")) {
			terminal.say(help());
			return 0;
		}
		const command = commands.find((one) => one.name === name);
		if (!command) {
			throw new UsageError(`there is no command ${name}`);
		}
		return await runCommand(command, rest, terminal);
	} catch (error) {
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

async function runCommand(
	command: Command,
	args: string[],
	{ environment, say }: Terminal,
): Promise<number> {
	const { flags, id } = parse(command, args);
	const checkout = await openCheckout(command, flags.config, environment);
	try {
		const { value, text, isFine = true } = await command.run(checkout, flags, id);
		say(flags.json ? inLines(JSON.stringify(value, null, 2)) : text);
		return isFine ? 0 : 1;
	} finally {
		await checkout.stop();
	}
}

function parse(command: Command, args: string[]): { flags: Flags; id: string | undefined } {
	try {
		const { values, positionals } = parseArgs({
			args,
			options: flagTypes,
			allowPositionals: command.takesId ?? false,
		});
		const taken: readonly string[] = ["json", "config", ...(command.flags ?? [])];
		const other = Object.keys(values).find((flag) => !taken.includes(flag));
		if (other !== undefined || positionals.length > 1) {
			throw new UsageError(
				`${command.name} takes ${other === undefined ? "one id" : `no --${other}`}`,
			);
		}
		return { flags: values, id: positionals[0] };
	} catch (error) {
		// Its message names the flag, and says what it lacks.
		throw error instanceof TypeError ? new UsageError(error.message) : error;
	}
}

/** JSON escapes only some of the control characters. */
function inLines(json: string): string {
	return json.split("\n").map(printable).join("\n");
}

/** Errors of others could hold an address or a payer's data. */
function messageOf(error: unknown): string {
	return error instanceof SetupError || error instanceof PaymentError
		? error.message
		: `failed (${errorCode(error)}); npx @pix-checkout/server doctor says what is wrong`;
}

function help(): string {
	return `npx @pix-checkout/server COMMAND [flags]

${commands.map(({ usage, about }) => `  ${usage}\n      ${about}`).join("\n")}

  --json         JSON instead of words
  --config FILE  a module that exports the checkout, as checkout or by default

Without --config the environment says where the shop is: DATABASE_URL,
PIX_CHECKOUT_API_URL, PIX_CHECKOUT_SECRET_KEY, PIX_CHECKOUT_WEBHOOK_SECRET.

Exit codes: 0 fine, 1 a problem, 2 wrong usage.`;
}
