import { z } from "zod";
import { choicesSchema, type SandboxChoices } from "./choices.js";
import { SandboxOptionsError } from "./sandbox-error.js";

/** The keys of a sandbox that was given none. They are no secret. */
export const USUAL_KEYS = [
	{ key: "sk_live_sandbox_guide", dialect: "guide" as const },
	{ key: "sk_live_sandbox_reference", dialect: "reference" as const },
];

const A_CENTURY = 100 * 365 * 86_400;
const WHOLE_SECONDS = "must be a whole number of seconds, at least 1 and at most a century";
const seconds = z.int(WHOLE_SECONDS).min(1, WHOLE_SECONDS).max(A_CENTURY, WHOLE_SECONDS);

const A_PORT = "must be a number from 0 to 65535";

export const webhookUrl = z.url({
	protocol: /^https?$/,
	error: "must be an http:// or https:// address",
});

const A_TIME = "must be a Date, Unix milliseconds or an ISO 8601 time, from 1970 to 9999";
const instant = z
	.union([z.date(), z.number(), z.iso.datetime({ offset: true, error: A_TIME })], { error: A_TIME })
	.transform((time) => new Date(time).getTime())
	.refine((time) => time >= 0 && time < Date.UTC(10_000, 0), A_TIME);

export const keySchema = z.strictObject({
	key: z.string().regex(/^sk_live_\S+$/, "must start with sk_live_"),
	dialect: z.enum(["guide", "reference"]),
	state: z.enum(["active", "disabled", "revoked"]).default("active"),
});

const optionsSchema = z.strictObject({
	port: z.int(A_PORT).min(0, A_PORT).max(65_535, A_PORT).default(0),
	host: z.string().min(1).default("127.0.0.1"),
	webhookUrl: webhookUrl.nullish().transform((url) => url ?? null),
	webhookRetrySeconds: z.array(z.number().nonnegative().max(86_400)).default([1, 5, 30]),
	keys: z
		.array(keySchema)
		.min(1, "must name at least one key")
		.default(() => USUAL_KEYS.map((key) => ({ ...key, state: "active" as const }))),
	chargeTtlSeconds: seconds.default(3600),
	boletoDueDays: z.number().int().min(0).max(3650).default(3),
	releaseSeconds: z.number().int().nonnegative().default(60),
	rateLimit: z
		.strictObject({
			chargesPerMinute: z.number().int().positive().default(60),
			withdrawalsPerMinute: z.number().int().positive().default(30),
		})
		.prefault({}),
	choices: choicesSchema.prefault({}),
	webhookTimeoutSeconds: z.number().positive().max(60).default(5),
	clock: z
		.strictObject({
			at: instant.optional(),
			stopped: z.boolean().default(false),
		})
		.prefault({}),
	seed: z.string().min(1, "must not be empty").max(200).optional(),
	loggedRequests: z.int().positive().default(10_000),
	stateFile: z.string().min(1, "must be a path").optional(),
	seedFile: z.string().min(1, "must be a path").optional(),
});

/** Which of the service's two descriptions a key speaks: Variant A or Variant B. */
export type Dialect = "guide" | "reference";

/** Whether the service lets a key in; the other two are refused with 403. */
export type KeyState = "active" | "disabled" | "revoked";

/** A secret key that the sandbox knows. */
export interface SandboxKey {
	/** Starts with `sk_live_`. */
	key: string;
	dialect: Dialect;
	/** Default `active`. */
	state?: KeyState;
}

/** Settings of a sandbox; all have defaults. */
export interface SandboxOptions {
	/** TCP port; 0, the default, takes a free one. */
	port?: number;
	/** Address to listen on; default `127.0.0.1`. */
	host?: string;
	/** Where webhooks are sent; without it they are only logged. */
	webhookUrl?: string | null;
	/** Waits in seconds before a delivery that was not answered 200 is tried again; default 1, 5, 30. */
	webhookRetrySeconds?: number[];
	/** Default: `sk_live_sandbox_guide` and `sk_live_sandbox_reference`, each speaking its dialect. */
	keys?: SandboxKey[];
	/** How long a Pix charge can be paid, in seconds; default 3600. */
	chargeTtlSeconds?: number;
	/** Days until a boleto is due, in São Paulo's calendar; default 3. */
	boletoDueDays?: number;
	/** How long paid money stays in the pending balance, in seconds; default 60. */
	releaseSeconds?: number;
	/** The specification's limits, per key; defaults 60 charges and 30 withdrawals a minute. */
	rateLimit?: { chargesPerMinute?: number; withdrawalsPerMinute?: number };
	/** How the service behaves where its specification shows several ways or none. */
	choices?: SandboxChoices;
	/** How long a receiver may take to answer, in real seconds; default 5, as the specification says. */
	webhookTimeoutSeconds?: number;
	/**
	 * Where the sandbox's clock begins (a `Date`, Unix milliseconds or ISO 8601; default the
	 * machine's time) and whether it stands still (default false). `sandbox.clock` moves it.
	 */
	clock?: { at?: Date | number | string; stopped?: boolean };
	/**
	 * Identifiers, codes and the dice of faults are the same for the same seed. Without one it is
	 * chosen by chance: `sandbox.seed` tells it.
	 */
	seed?: string;
	/** How many of the last requests are remembered; default 10,000. */
	loggedRequests?: number;
	/**
	 * A file in which charges, withdrawals, idempotency keys, webhooks and the clock are kept, and
	 * from which they come at the start. It is made if it isn't there.
	 */
	stateFile?: string;
	/** A JSON file of charges, withdrawals and keys to begin with. */
	seedFile?: string;
}

/** Options with every default filled in. */
export type Settings = z.output<typeof optionsSchema>;

/** @throws {SandboxOptionsError} when an option is unknown or has a wrong value. */
export function parseOptions(options: SandboxOptions): Settings {
	const parsed = optionsSchema.safeParse(options);
	if (parsed.success) return parsed.data;
	throw optionsError(parsed.error, "");
}

/** @throws {SandboxOptionsError} when it isn't an http or https address. */
export function parseWebhookUrl(url: string): string {
	const parsed = webhookUrl.safeParse(url);
	if (parsed.success) return parsed.data;
	throw optionsError(parsed.error, "webhookUrl");
}

function optionsError(error: z.ZodError, option: string): SandboxOptionsError {
	return new SandboxOptionsError(
		error.issues.map((issue) => ({
			option: option || issue.path.map(String).join("."),
			problem: issue.message,
		})),
		{ cause: error },
	);
}
