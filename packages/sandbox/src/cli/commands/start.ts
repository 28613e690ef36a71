import { z } from "zod";
import { dialect } from "../../account/records.js";
import { createSandbox } from "../../create-sandbox.js";
import { type SandboxOptions, usualKeys } from "../../options.js";
import type { Sandbox } from "../../sandbox.js";
import { SandboxError, SandboxOptionsError } from "../../sandbox-error.js";
import { maskedUrl } from "../../webhooks/delivery.js";
import { RefusedError, UsageError } from "../cli-error.js";
import { defineCommand, flag, flagName, shared, textFlag, toggle } from "../command.js";
import { noWords, number, wholeNumber } from "../flag-values.js";
import { dayAndTime, type Output, table } from "../output.js";
import { programName } from "../program-name.js";
import { storeHelp, storeVariables } from "../store-variables.js";

/** The flag of a wrong option, where their names differ. */
const flagsOfOptions: Record<string, string> = {
	"keys.0.key": "--key",
	chargeTtlSeconds: "--charge-ttl",
	boletoDueDays: "--boleto-days",
	releaseSeconds: "--release",
	webhookRetrySeconds: "--retries",
	stateFile: "--state",
	"clock.at": "--at",
};

const text = z.string();

/** Every account on the machine can read a program's flags, but not its environment. */
function orFrom(variable: string) {
	return text.optional().transform((flag) => flag ?? (process.env[variable] || undefined));
}

const retries = text
	.transform((text) => (text.trim() === "" ? [] : text.split(",")))
	.pipe(z.array(number));

const input = z
	.object({
		words: noWords,
		port: flag("PORT", "port to listen on; 0 takes a free one (4010)", wholeNumber.default(4010)),
		host: textFlag("ADDRESS", "address to listen on (127.0.0.1)"),
		webhookUrl: flag(
			"URL",
			"where to post events; else PIX_CHECKOUT_SANDBOX_WEBHOOK_URL, else nowhere",
			orFrom("PIX_CHECKOUT_SANDBOX_WEBHOOK_URL"),
		),
		key: flag(
			"sk_live_…",
			"the one secret key to accept; else PIX_CHECKOUT_SANDBOX_KEY",
			orFrom("PIX_CHECKOUT_SANDBOX_KEY"),
		),
		dialect: flag(
			"DIALECT",
			"what --key speaks: guide or reference (reference)",
			z.enum(dialect.options, "must be guide or reference").optional(),
		),
		state: textFlag("FILE", "keeps everything in this file, and continues from it"),
		seedFile: textFlag("FILE", "charges, withdrawals and keys to begin with (JSON)"),
		seed: textFlag("TEXT", "repeats identifiers, codes and draws of faults"),
		at: textFlag("TIME", "where the clock begins, in ISO 8601 (now)"),
		stopped: toggle("the clock stands still until it moves"),
		chargeTtl: flag("SECONDS", "how long a Pix charge can be paid (3600)", wholeNumber.optional()),
		boletoDays: flag("DAYS", "days until a boleto is due (3)", wholeNumber.optional()),
		release: flag("SECONDS", "until paid money is available (60)", wholeNumber.optional()),
		retries: flag(
			"SECONDS,…",
			"waits before a webhook is tried again (1,5,30)",
			retries.optional(),
		),
		...shared,
	})
	.refine(({ dialect, key }) => dialect === undefined || key !== undefined, {
		path: ["dialect"],
		error: "needs --key; without it each of the two keys has its own dialect",
	});

type Input = z.output<typeof input>;

export const start = defineCommand({
	name: "",
	about: "Starts a sandbox.",
	more: `Each command has a page of its own: ${programName} pay --help. A CHARGE is a
UUID, a ch_svc_… id or its first six characters. With --json each prints JSON, one value a line.

Without a key it knows ${usualKeys.map(({ key }) => key).join(" and ")}.
When ready it prints "listening on", the base URL, and the lines for a store's .env. Its page, at
the same address without /v1, shows all of it live and has the buttons for it. Without --state it
keeps nothing when it stops (Ctrl-C).

A command ends with 0 when it is done, 1 when the sandbox rejects it or doesn't answer, 2 for wrong
usage.`,
	examples: [
		"",
		"--webhook-url http://localhost:9000/hooks/pix-checkout/SECRET",
		"--stopped --seed demo",
		"pay --last",
		"listen --forward-to http://localhost:9000/hooks/pix-checkout/SECRET",
		"faults add dropped_after --on create --times 1",
		"clock advance 1h",
	],
	input,
	run: async (flags, { output }) => {
		const sandbox = await createSandbox(optionsOf(flags)).catch(explain);
		announce(sandbox, flags, output);
		await untilSignalled();
		await sandbox.close().catch(explain);
	},
});

function optionsOf(flags: Input): SandboxOptions {
	const { port, host, webhookUrl, key, dialect = "reference", seed, seedFile } = flags;
	return {
		port,
		host,
		webhookUrl,
		seed,
		seedFile,
		stateFile: flags.state,
		chargeTtlSeconds: flags.chargeTtl,
		boletoDueDays: flags.boletoDays,
		releaseSeconds: flags.release,
		webhookRetrySeconds: flags.retries,
		keys: key === undefined ? undefined : [{ key, dialect }],
		clock: { stopped: flags.stopped, at: flags.at },
	};
}

function announce(sandbox: Sandbox, flags: Input, output: Output): void {
	const { url, origin, seed, clock } = sandbox;
	const page = `${origin}/`;
	const now = new Date(clock.now()).toISOString();
	const { key, dialect = "reference", webhookUrl } = flags;
	const receiver = webhookUrl && maskedUrl(webhookUrl);
	const env = storeVariables({ url, key, dialect, webhookUrl });
	output.answer({ url, page, seed, clock: { now, mode: clock.mode }, env }, () =>
		[
			`listening on ${url}`,
			"",
			table([
				["  page", page],
				...keyLines(flags).map((line, index) => [index === 0 ? "  keys" : "", line]),
				["  webhooks", receiver ?? "only logged; see listen --help"],
				["  seed", seed],
				["  clock", `${dayAndTime(now)}, ${clock.mode}`],
				...(flags.state === undefined ? [] : [["  state", flags.state]]),
			]),
			"",
			storeHelp(env, webhookUrl),
			"",
			`In another terminal: ${programName} --help. Ctrl-C stops it.`,
		].join("\n"),
	);
}

/** The usual keys are no secret. A given key is one, so the command doesn't print it. */
function keyLines({ key, dialect = "reference", seedFile }: Input): string[] {
	const usual = table(usualKeys.map((one) => [one.key, `speaks ${one.dialect}`])).split("\n");
	const more = seedFile === undefined ? [] : ["and those of the seed file"];
	return key === undefined ? [...usual, ...more] : [`yours, speaks ${dialect}`];
}

/** The first signal closes; a second one kills, because no handler remains. */
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

function explain(error: unknown): never {
	if (error instanceof SandboxOptionsError) {
		const problems = error.problems.map(
			({ option, problem }) => `${flagsOfOptions[option] ?? flagName(option)} ${problem}`,
		);
		throw new UsageError(problems.join("\n"), { cause: error });
	}
	throw error instanceof SandboxError
		? new RefusedError(error.code, error.message, { cause: error })
		: error;
}
