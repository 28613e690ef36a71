import { randomBytes } from "node:crypto";
import { type Command, Option } from "commander";
import { dialect } from "../account/records.js";
import { createSandbox } from "../create-sandbox.js";
import { type Dialect, usualKeys } from "../options.js";
import type { Sandbox } from "../sandbox.js";
import { maskedUrl } from "../webhooks/delivery.js";
import { programName } from "./program-name.js";
import { usualOrigin } from "./running-sandbox.js";

/** The flags of the options whose names differ. */
const flagsOfOptions: Record<string, string> = {
	"keys.0.key": "--key",
	stateFile: "--state",
	"clock.at": "--at",
};

/** The end of a webhook's address, on Node and in Medusa. */
const webhookPath = /\/hooks\/(?:pix-checkout\/)?[\w-]{22,}$/;

interface Flags {
	port: number;
	host?: string;
	webhookUrl?: string;
	key?: string;
	dialect?: Dialect;
	state?: string;
	seed?: string;
	at?: string;
	stopped?: boolean;
	chargeTtlMs?: number;
}

/** `webhookUrl` as `--webhook-url`. */
export function flagOfOption(option: string): string {
	const flag = option.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
	return flagsOfOptions[option] ?? `--${flag}`;
}

/** Makes the program start a sandbox when no other command is named. */
export function startCommand(program: Command): Command {
	return (
		program
			.description(
				"Starts the payment-collection service on your own machine, with state, webhooks, a clock and faults. No flag is needed.",
			)
			.usage("[flags] | COMMAND [flags]")
			.addOption(new Option("--port <PORT>", "0 takes a free one").default(4010).argParser(Number))
			.option("--host <ADDRESS>", "address to listen on (127.0.0.1)")
			// Every account on the machine can read a program's flags, but not its environment.
			.addOption(
				new Option("--webhook-url <URL>", "where to post events; else nowhere").env(
					"PIX_CHECKOUT_SANDBOX_WEBHOOK_URL",
				),
			)
			.addOption(
				new Option("--key <sk_live_…>", "the one secret key to accept").env(
					"PIX_CHECKOUT_SANDBOX_KEY",
				),
			)
			.addOption(
				new Option("--dialect <DIALECT>", "what --key speaks (reference)").choices(dialect.options),
			)
			.option("--state <FILE>", "keeps everything in this file, and continues from it")
			.option("--seed <TEXT>", "repeats identifiers, codes and draws of faults")
			.option("--at <TIME>", "where the clock begins, in ISO 8601 (now)")
			.option("--stopped", "the clock stands still until it moves")
			.option("--charge-ttl-ms <MS>", "how long a Pix charge can be paid (3600000)", Number)
			.addHelpText("after", `\n${more}`)
			.enablePositionalOptions()
			.allowExcessArguments()
			.action(async () => {
				const [word] = program.args;
				if (word !== undefined) {
					const names = program.commands.map((command) => command.name());
					program.error(`error: there is no command ${word}, only ${names.join(", ")}`);
				}
				const flags = program.opts<Flags>();
				if (flags.dialect !== undefined && flags.key === undefined) {
					program.error("error: --dialect needs --key; without it each key has its own dialect");
				}
				const sandbox = await start(flags);
				announce(sandbox, flags);
				await untilSignalled();
				await sandbox.close();
			})
	);
}

const more = `Without a key it knows ${usualKeys.map(({ key }) => key).join(" and ")}.
When ready it prints "listening on", the base URL, and the lines for a store's .env. Its page, at the
same address without /v1, and its control routes under /_sandbox do everything else.

It ends with 0 when it is done, 1 when the sandbox rejects it or doesn't answer, 2 for wrong usage.`;

function start({ key, dialect = "reference", ...flags }: Flags): Promise<Sandbox> {
	const { port, host, webhookUrl, seed } = flags;
	return createSandbox({
		port,
		host,
		webhookUrl,
		seed,
		stateFile: flags.state,
		chargeTtlMs: flags.chargeTtlMs,
		keys: key === undefined ? undefined : [{ key, dialect }],
		clock: { stopped: flags.stopped ?? false, at: flags.at },
	});
}

function announce(sandbox: Sandbox, flags: Flags): void {
	const { url, origin, seed, clock } = sandbox;
	const { webhookUrl, state } = flags;
	const [first, ...others] = keyLines(flags);
	const lines = [
		`listening on ${url}`,
		"",
		`  page      ${origin}/`,
		`  keys      ${first}`,
		...others.map((line) => `            ${line}`),
		`  webhooks  ${webhookUrl ? maskedUrl(webhookUrl) : "only logged; see listen --help"}`,
		`  seed      ${seed}`,
		`  clock     ${new Date(clock.now()).toISOString()}, ${clock.mode}`,
		`  state     ${state ?? "forgotten at the end; --state FILE keeps it"}`,
		"",
		...shopLines(sandbox, flags),
		"",
		`In another terminal: ${programName} --help. Ctrl-C stops it.`,
	];
	console.log(lines.join("\n"));
}

/** The usual keys are no secret. A given key is one, so the command doesn't print it. */
function keyLines({ key, dialect = "reference" }: Flags): string[] {
	return key === undefined
		? usualKeys.map((one) => `${one.key.padEnd(25)}  speaks ${one.dialect}`)
		: [`yours, speaks ${dialect}`];
}

/**
 * The lines for the shop's `.env`, and how the shop gets the webhooks: with a fresh webhook
 * secret, unless the receiver's address holds one.
 */
function shopLines(
	{ url, origin }: Sandbox,
	{ key, dialect = "reference", webhookUrl }: Flags,
): string[] {
	const isKnown = webhookUrl !== undefined && webhookPath.test(new URL(webhookUrl).pathname);
	const secret = randomBytes(16).toString("hex");
	const listen = `${programName} listen${origin === usualOrigin ? "" : ` --url ${origin}`}`;
	return [
		"For the .env of a shop with @pix-checkout/server or the Medusa plugin:",
		"",
		`PIX_CHECKOUT_API_URL=${url}`,
		key === undefined
			? "PIX_CHECKOUT_SECRET_KEY=sk_live_sandbox_reference"
			: "# PIX_CHECKOUT_SECRET_KEY is your own key",
		isKnown
			? "# PIX_CHECKOUT_WEBHOOK_SECRET is the end of the receiver's address"
			: `PIX_CHECKOUT_WEBHOOK_SECRET=${secret}`,
		...(dialect === "reference" ? [] : [`PIX_CHECKOUT_DIALECT=${dialect}`]),
		...(webhookUrl === undefined
			? [
					"",
					"So that it gets the webhooks, in another terminal, on Node",
					`  ${listen} --forward-to http://localhost:3000/pix-checkout/hooks/${secret}`,
					"or in Medusa",
					`  ${listen} --forward-to http://localhost:9000/hooks/pix-checkout/${secret}`,
					"or start the sandbox with --webhook-url and that address. Keep a secret that the .env has already.",
				]
			: []),
	];
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
