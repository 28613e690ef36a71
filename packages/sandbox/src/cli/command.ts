import { z } from "zod";
import { UsageError } from "./cli-error.js";
import { Output } from "./output.js";
import { RunningSandbox } from "./running-sandbox.js";

/** The dependencies of a command. */
export interface Session {
	/** The running sandbox; only commands that need it look it up. */
	readonly sandbox: RunningSandbox;
	readonly output: Output;
}

export interface Command {
	/** One or two words, such as `webhooks resend`; the empty one starts a sandbox. */
	name: string;
	/** The words behind the name, such as `CHARGE`. */
	words: string;
	/** One line for the list of all commands. */
	about: string;
	/** Further text of the help page. */
	more: string;
	examples: readonly string[];
	/** Its flags, by their names in the input. */
	flags: Readonly<Record<string, FlagHelp>>;
	/**
	 * `given` is `{ words, ...flags }`.
	 * @throws {UsageError} when the words or flags can't be used.
	 */
	run(given: unknown): Promise<void>;
}

/** A flag in the form of its help page. */
interface FlagHelp {
	/** The word behind it, such as `SECONDS`; a flag without one is a switch. */
	value: string | undefined;
	about: string;
}

const flagHelp = z.registry<FlagHelp>();

/** A flag with a value. Its schema's messages stand behind the flag's name. */
export function flag<Schema extends z.ZodType>(value: string, about: string, schema: Schema) {
	flagHelp.add(schema, { value, about });
	return schema;
}

/** A flag whose value is any text. */
export function textFlag(value: string, about: string) {
	return flag(value, about, z.string().optional());
}

/** A flag without a value: true when present. */
export function toggle(about: string) {
	const schema = z.boolean().default(false);
	flagHelp.add(schema, { value: undefined, about });
	return schema;
}

/** Flags that every command knows. */
export const shared = { json: toggle("JSON instead of words") };

/** Flags of every command that needs a running sandbox. */
export const remote = {
	url: textFlag(
		"URL",
		"the running sandbox; else PIX_CHECKOUT_SANDBOX_URL (http://127.0.0.1:4010)",
	),
	...shared,
};

const sessionFlags = z.object({ url: z.string().optional(), json: z.boolean().default(false) });

interface Definition<Shape extends z.ZodRawShape>
	extends Pick<Command, "name" | "about" | "examples"> {
	words?: string;
	more?: string;
	/** Validates `{ words, ...flags }`. */
	input: z.ZodObject<Shape>;
	run(input: z.output<z.ZodObject<Shape>>, session: Session): Promise<void>;
}

/** A command whose words and flags are validated before it runs. */
export function defineCommand<Shape extends z.ZodRawShape>(definition: Definition<Shape>): Command {
	const { words = "", more = "", input, run, ...rest } = definition;
	const helps = Object.entries(input.shape).flatMap(([name, schema]) => {
		const help = schema instanceof z.ZodType ? flagHelp.get(schema) : undefined;
		return help ? [[name, help] as const] : [];
	});
	return {
		...rest,
		words,
		more,
		flags: Object.fromEntries(helps),
		run: async (given) => {
			const parsed = input.safeParse(given);
			if (!parsed.success) {
				throw new UsageError(problemsOf(parsed.error));
			}
			const { url, json } = sessionFlags.parse(given);
			await run(parsed.data, {
				get sandbox() {
					return RunningSandbox.at(url);
				},
				output: new Output(json),
			});
		},
	};
}

/** `webhookUrl` as `--webhook-url`. */
export function flagName(name: string): string {
	return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function problemsOf(error: z.ZodError): string {
	return error.issues
		.map(({ path: [first], message }) =>
			first === undefined || first === "words" ? message : `${flagName(String(first))} ${message}`,
		)
		.join("\n");
}
