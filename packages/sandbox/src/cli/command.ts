import { parseArgs } from "node:util";
import type { z } from "zod";
import { UsageError } from "./cli-error.js";
import { didYouMean } from "./nearest-word.js";
import type { Session } from "./session.js";

/** A flag as its help page shows it. */
export interface Flag {
	/** What follows it, such as `SECONDS`; a flag without is a switch. */
	value?: string;
	about: string;
	/** What holds without it. */
	standard?: string;
}

export interface Command {
	/** One or two words, such as `webhooks resend`; the empty one starts a sandbox. */
	name: string;
	/** What follows the name, such as `CHARGE`. */
	words: string;
	/** One line for the list of all commands. */
	about: string;
	/** What the help page says besides. */
	more: string;
	flags: Record<string, Flag>;
	examples: readonly string[];
	/** @throws {UsageError} when the words or flags can't be used. */
	run(args: readonly string[], session: Session): Promise<void>;
}

interface Definition<Schema extends z.ZodType>
	extends Pick<Command, "name" | "about" | "flags" | "examples"> {
	words?: string;
	more?: string;
	/** Checks `{ words, ...flags }`; its messages stand behind the name of the flag. */
	input: Schema;
	run(input: z.output<Schema>, session: Session): Promise<void>;
}

/** Flags that every command knows. */
export const SHARED_FLAGS: Record<string, Flag> = {
	json: { about: "JSON instead of words" },
	help: { about: "this page" },
};

/** Flags of all that needs a running sandbox. */
export const REMOTE_FLAGS: Record<string, Flag> = {
	url: {
		value: "URL",
		about: "the running sandbox; else PIX_CHECKOUT_SANDBOX_URL",
		standard: "http://127.0.0.1:4010",
	},
};

/** A command whose words and flags are checked before it runs. */
export function defineCommand<Schema extends z.ZodType>(definition: Definition<Schema>): Command {
	const { name, words = "", about, more = "", flags, examples, input, run } = definition;
	return {
		name,
		words,
		about,
		more,
		flags,
		examples,
		run: async (args, session) => {
			const parsed = input.safeParse(readArguments(args, { ...flags, ...SHARED_FLAGS }));
			if (!parsed.success) throw new UsageError(problemsOf(parsed.error));
			await run(parsed.data, session);
		},
	};
}

/** What `parseArgs` wants to know of flags. */
export function parseOptions(flags: Record<string, Flag>) {
	return Object.fromEntries(
		Object.entries(flags).map(([name, { value }]) => [
			name,
			{
				type: value === undefined ? ("boolean" as const) : ("string" as const),
				...(name === "help" ? { short: "h" } : {}),
			},
		]),
	);
}

/** `{ words, ...flags }` as they were given. */
function readArguments(args: readonly string[], flags: Record<string, Flag>) {
	const config = { args: [...args], options: parseOptions(flags), allowPositionals: true };
	const { tokens } = parseArgs({ ...config, strict: false, tokens: true });
	for (const token of tokens) {
		if (token.kind === "option" && !Object.hasOwn(flags, token.name)) {
			const names = Object.keys(flags).map((flag) => `--${flag}`);
			throw new UsageError(
				`There is no flag ${token.rawName} here.${didYouMean(token.rawName, names)}`,
			);
		}
	}
	try {
		const { values, positionals } = parseArgs(config);
		return { ...values, words: positionals };
	} catch (cause) {
		// Such as a flag without its value: Node's message names it.
		throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
	}
}

function problemsOf(error: z.ZodError): string {
	return error.issues
		.map(({ path: [first], message }) =>
			first === undefined || first === "words" ? message : `--${String(first)} ${message}`,
		)
		.join("\n");
}
