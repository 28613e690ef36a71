import { z } from "zod";
import { createSandbox } from "../../create-sandbox.js";
import { type SandboxOptions, USUAL_KEYS } from "../../options.js";
import type { Sandbox } from "../../sandbox.js";
import { SandboxError, SandboxOptionsError } from "../../sandbox-error.js";
import { maskedUrl } from "../../webhooks/masked-url.js";
import { RefusedError, UsageError } from "../cli-error.js";
import { defineCommand } from "../command.js";
import { given, noWords, number, shared, wholeNumber } from "../flag-values.js";
import type { Output } from "../output.js";
import { dayAndTime } from "../print-times.js";
import { table } from "../table.js";

/** Which flag a wrong option came from. */
const FLAGS: Record<string, string> = {
	port: "--port",
	host: "--host",
	webhookUrl: "--webhook-url",
	"keys.0.key": "--key",
	chargeTtlSeconds: "--charge-ttl",
	boletoDueDays: "--boleto-days",
	releaseSeconds: "--release",
	webhookRetrySeconds: "--retries",
	seed: "--seed",
	stateFile: "--state",
	seedFile: "--seed-file",
	"clock.at": "--at",
};

/** Everybody on the machine can read a program's flags, and nobody else its environment. */
const orFrom = (variable: string) =>
	z
		.string()
		.optional()
		.transform((flag) => flag ?? (process.env[variable] || undefined));

const input = z
	.object({
		...shared,
		words: noWords,
		port: wholeNumber.default(4010),
		host: z.string().optional(),
		"webhook-url": orFrom("PIX_CHECKOUT_SANDBOX_WEBHOOK_URL"),
		key: orFrom("PIX_CHECKOUT_SANDBOX_KEY"),
		dialect: z.enum(["guide", "reference"], "must be guide or reference").optional(),
		"charge-ttl": wholeNumber.optional(),
		"boleto-days": wholeNumber.optional(),
		release: wholeNumber.optional(),
		retries: z
			.string()
			.transform((text) => (text.trim() === "" ? [] : text.split(",")))
			.pipe(z.array(number))
			.optional(),
		at: z.string().optional(),
		stopped: given,
		seed: z.string().optional(),
		state: z.string().optional(),
		"seed-file": z.string().optional(),
	})
	.refine(({ dialect, key }) => dialect === undefined || key !== undefined, {
		path: ["dialect"],
		error: "needs --key; without it each of the two keys has its own dialect",
	});

type Input = z.output<typeof input>;

export const start = defineCommand({
	name: "",
	about: "Starts a sandbox.",
	flags: {
		port: { value: "PORT", about: "port to listen on; 0 takes a free one", standard: "4010" },
		host: { value: "ADDRESS", about: "address to listen on", standard: "127.0.0.1" },
		"webhook-url": {
			value: "URL",
			about: "where to post events; else PIX_CHECKOUT_SANDBOX_WEBHOOK_URL, else nowhere",
		},
		key: {
			value: "sk_live_…",
			about: "the one secret key to accept; else PIX_CHECKOUT_SANDBOX_KEY",
		},
		dialect: {
			value: "DIALECT",
			about: "what --key speaks: guide or reference",
			standard: "reference",
		},
		state: { value: "FILE", about: "keeps everything in this file, and goes on from it" },
		"seed-file": { value: "FILE", about: "charges, withdrawals and keys to begin with (JSON)" },
		seed: { value: "TEXT", about: "the same identifiers, codes and dice of faults again" },
		at: { value: "TIME", about: "where the clock begins, in ISO 8601", standard: "now" },
		stopped: { about: "the clock stands still until it is moved" },
		"charge-ttl": {
			value: "SECONDS",
			about: "how long a Pix charge can be paid",
			standard: "3600",
		},
		"boleto-days": { value: "DAYS", about: "days until a boleto is due", standard: "3" },
		release: { value: "SECONDS", about: "until paid money is available", standard: "60" },
		retries: {
			value: "SECONDS,…",
			about: "waits before a webhook is tried again",
			standard: "1,5,30",
		},
	},
	more: `Without a key it knows ${USUAL_KEYS.map(({ key }) => key).join(" and ")}.
When ready it prints "listening on" and the base URL. Its page, at the same address without /v1,
shows all of it live and has the buttons for it. Without --state all is gone when it stops (Ctrl-C).`,
	examples: [
		"",
		"--webhook-url http://localhost:9000/hooks/pix-checkout/SECRET",
		"--stopped --seed demo",
	],
	input,
	run: async (flags, { output }) => {
		const sandbox = await createSandbox(optionsOf(flags)).catch((error: unknown) => {
			throw explained(error);
		});
		announce(sandbox, flags, output);
		await untilSignalled();
		await sandbox.close().catch((error: unknown) => {
			throw explained(error);
		});
	},
});

function optionsOf(flags: Input): SandboxOptions {
	return {
		port: flags.port,
		...defined({
			host: flags.host,
			webhookUrl: flags["webhook-url"],
			chargeTtlSeconds: flags["charge-ttl"],
			boletoDueDays: flags["boleto-days"],
			releaseSeconds: flags.release,
			webhookRetrySeconds: flags.retries,
			seed: flags.seed,
			stateFile: flags.state,
			seedFile: flags["seed-file"],
		}),
		...(flags.key === undefined
			? {}
			: { keys: [{ key: flags.key, dialect: flags.dialect ?? "reference" }] }),
		clock: { stopped: flags.stopped, ...defined({ at: flags.at }) },
	};
}

function announce(sandbox: Sandbox, flags: Input, output: Output): void {
	const { url, origin, seed } = sandbox;
	const page = `${origin}/`;
	const now = new Date(sandbox.clock.now()).toISOString();
	const receiver = flags["webhook-url"];
	output.answer({ url, page, seed, clock: { now, mode: sandbox.clock.mode } }, () =>
		[
			`listening on ${url}`,
			"",
			table([
				["  page", page],
				...keyLines(flags).map((line, index) => [index === 0 ? "  keys" : "", line]),
				[
					"  webhooks",
					receiver === undefined ? "only logged; see listen --help" : maskedUrl(receiver),
				],
				["  seed", seed],
				["  clock", `${dayAndTime(now)}, ${sandbox.clock.mode}`],
				...(flags.state === undefined ? [] : [["  state", flags.state]]),
			]),
			"",
			"In another terminal: pix-checkout-sandbox --help. Ctrl-C stops it.",
		].join("\n"),
	);
}

/** The usual keys are no secret; a key that was given is one, and isn't printed. */
function keyLines({ key, dialect = "reference", "seed-file": seedFile }: Input): string[] {
	if (key !== undefined) return [`yours, speaks ${dialect}`];
	const usual = USUAL_KEYS.map((one) => [one.key, `speaks ${one.dialect}`]);
	const more = seedFile === undefined ? [] : ["and those of the seed file"];
	return [...table(usual).split("\n"), ...more];
}

/** The first signal closes; a second one kills, since nobody listens any more. */
function untilSignalled(): Promise<void> {
	return new Promise((resolve) => {
		const stop = () => {
			process.removeListener("SIGINT", stop);
			process.removeListener("SIGTERM", stop);
			resolve();
		};
		process.once("SIGINT", stop);
		process.once("SIGTERM", stop);
	});
}

function explained(error: unknown): unknown {
	if (error instanceof SandboxOptionsError) {
		const problems = error.problems.map(
			({ option, problem }) => `${FLAGS[option] ?? option} ${problem}`,
		);
		return new UsageError(problems.join("\n"), { cause: error });
	}
	return error instanceof SandboxError
		? new RefusedError(error.code, error.message, { cause: error })
		: error;
}

function defined<T extends object>(fields: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
	const copy: { [Name in keyof T]?: Exclude<T[Name], undefined> } = {};
	for (const name in fields) {
		const value = fields[name];
		if (isDefined(value)) copy[name] = value;
	}
	return copy;
}

function isDefined<T>(value: T): value is Exclude<T, undefined> {
	return value !== undefined;
}
