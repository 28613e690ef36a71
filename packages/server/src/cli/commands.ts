import { readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { parseEnv } from "node:util";
import type { Command } from "commander";
import { errorCode } from "../charge/steps/errors.js";
import { inLines } from "../charge/steps/printable.js";
import type { PixCheckout } from "../create-pix-checkout.js";
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

export interface Flags {
	json?: boolean;
	config?: string;
	env?: string;
}

/** What a command found, for programs and for people. */
export interface Result {
	value: unknown;
	text: string;
	/** `false`: the command ends with 1. */
	isFine?: boolean;
}

interface Description {
	/** With its arguments: `cancel <payment>`. */
	name: string;
	about: string;
	/** What follows the program's name. */
	example: string;
	/** Calls the shop's `onPaid`, so it needs the shop's own checkout. */
	needsShop?: boolean;
}

export const programName = "npx @pix-checkout/server";

export const notes = `
Without --config the environment says where the shop is: DATABASE_URL,
PIX_CHECKOUT_API_URL, PIX_CHECKOUT_SECRET_KEY, PIX_CHECKOUT_WEBHOOK_SECRET.
--config names a module that exports the checkout, as checkout or by default,
and starts nothing: checkout.js, not the app that listens.

Exit codes: 0 fine, 1 a problem, 2 wrong usage.`;

/** Makes commands that open the checkout, do one thing, and stop it. */
export class Commands {
	readonly #program: Command;
	readonly #terminal: Terminal;
	readonly #end: (code: number) => void;

	/** @param end gets the exit code of a command that has run */
	constructor(program: Command, terminal: Terminal, end: (code: number) => void) {
		this.#program = program;
		this.#terminal = terminal;
		this.#end = end;
	}

	add({ name, about, example, needsShop = false }: Description): Command {
		const config = needsShop ? "required, because it may call your onPaid" : "see below";
		return this.#program
			.command(name)
			.description(about)
			.option("--json", "JSON instead of words")
			.option("--config <file>", `the module of your checkout: ${config}`)
			.option("--env <file>", "reads variables that the environment lacks")
			.addHelpText("after", `\nExample:\n  ${programName} ${example}\n${notes}`)
			.hook("preAction", (command) => {
				if (needsShop && command.opts<Flags>().config === undefined) {
					throw new UsageError(
						`${command.name()} may call your onPaid: name the module that exports the checkout by --config FILE`,
					);
				}
			});
	}

	async run(
		{ config, json, env }: Flags,
		work: (checkout: PixCheckout) => Promise<Result>,
	): Promise<void> {
		const { environment, say } = this.#terminal;
		if (env !== undefined) {
			loadEnvFile(env, environment);
		}
		const checkout = await openCheckout(config, environment);
		try {
			const { value, text, isFine = true } = await work(checkout);
			say(json ? inLines(JSON.stringify(value, null, 2)) : text);
			this.#end(isFine ? 0 : 1);
		} finally {
			await checkout.stop();
		}
	}
}

/**
 * Adds what the environment lacks, as `node --env-file` does. Node 20 takes a flag of that name for its own,
 * wherever it stands, and exits with 9 without the file.
 */
function loadEnvFile(file: string, environment: NodeJS.ProcessEnv): void {
	let text: string;
	try {
		text = readFileSync(file, "utf8");
	} catch (error) {
		throw new UsageError(`--env ${file} can't be read (${errorCode(error)})`);
	}
	for (const [name, value] of Object.entries(parseEnv(text))) {
		environment[name] ??= value;
	}
}

/** Who acts, for the history: the user of the operating system, unless `--by` says. */
export function actor(by: string | undefined): string {
	if (by !== undefined) {
		return by;
	}
	try {
		return `command line (${userInfo().username})`;
	} catch {
		// A container may run as a user without a name.
		return "command line";
	}
}

/** @throws UsageError for what is no whole number */
export function numberOf(typed: string | undefined, flag: string): number | undefined {
	if (typed !== undefined && !/^\d{1,15}$/.test(typed)) {
		throw new UsageError(`${flag} takes a whole number`);
	}
	return typed === undefined ? undefined : Number(typed);
}
