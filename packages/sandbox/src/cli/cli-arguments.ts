import { parseArgs } from "node:util";
import type { Dialect, SandboxOptions } from "../options.js";

/** What the command line asks for. */
export type CliRequest =
	| { kind: "help" }
	| { kind: "start"; options: SandboxOptions }
	| { kind: "mistake"; message: string };

const DEFAULT_PORT = 4010;

/** Reads the flags; values are checked here only as far as `createSandbox()` can't. */
export function readArguments(args: readonly string[]): CliRequest {
	const flags = parseFlags(args);
	if (flags instanceof Error) return { kind: "mistake", message: flags.message };
	if (flags.help) return { kind: "help" };

	const port = wholeNumber(flags.port ?? String(DEFAULT_PORT));
	if (port === undefined) return mistake("--port", "a number from 0 to 65535");
	const ttl = flags["charge-ttl"] === undefined ? undefined : wholeNumber(flags["charge-ttl"]);
	if (flags["charge-ttl"] !== undefined && ttl === undefined) {
		return mistake("--charge-ttl", "a number of seconds");
	}
	const dialect = flags.dialect ?? "reference";
	if (!isDialect(dialect)) return mistake("--dialect", "guide or reference");
	if (flags.dialect !== undefined && flags.key === undefined) {
		return {
			kind: "mistake",
			message: "--dialect needs --key; without it each of the two keys has its own dialect",
		};
	}
	return {
		kind: "start",
		options: {
			port,
			...(flags.host === undefined ? {} : { host: flags.host }),
			...(flags["webhook-url"] === undefined ? {} : { webhookUrl: flags["webhook-url"] }),
			...(flags.key === undefined ? {} : { keys: [{ key: flags.key, dialect }] }),
			...(ttl === undefined ? {} : { chargeTtlSeconds: ttl }),
		},
	};
}

function parseFlags(args: readonly string[]) {
	try {
		return parseArgs({
			args: [...args],
			options: {
				port: { type: "string" },
				host: { type: "string" },
				"webhook-url": { type: "string" },
				key: { type: "string" },
				dialect: { type: "string" },
				"charge-ttl": { type: "string" },
				help: { type: "boolean", short: "h" },
			},
		}).values;
	} catch (error) {
		return error instanceof Error ? error : new Error(String(error));
	}
}

function mistake(flag: string, expected: string): CliRequest {
	return { kind: "mistake", message: `${flag} must be ${expected}` };
}

function wholeNumber(text: string): number | undefined {
	return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

function isDialect(text: string): text is Dialect {
	return text === "guide" || text === "reference";
}
