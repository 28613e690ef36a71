import { z } from "zod";
import { dialect } from "./account/records.js";
import { SandboxOptionsError } from "./sandbox-error.js";

/** The keys of a sandbox without given ones. They are no secret. */
export const usualKeys = [
	{ key: "sk_live_sandbox_reference", dialect: "reference" },
	{ key: "sk_live_sandbox_guide", dialect: "guide" },
] as const;

const aCentury = 100 * 365 * 86_400_000;
const duration = "must be a number of milliseconds, at most a century of them";
const milliseconds = z.number(duration).min(0, duration).max(aCentury, duration);

const aPort = "must be a number from 0 to 65535";

export const webhookUrl = z.url({
	protocol: /^https?$/,
	error: "must be an http:// or https:// address",
});

const aTime = "must be a Date, Unix milliseconds or an ISO 8601 time, from 1970 to 9999";
const instant = z
	.union([z.date(), z.number(), z.iso.datetime({ offset: true, error: aTime })], { error: aTime })
	.transform((time) => new Date(time).getTime())
	.refine((time) => time >= 0 && time < Date.UTC(10_000, 0), aTime);

export const keySchema = z.strictObject({
	/** Starts with `sk_live_`. */
	key: z.string().regex(/^sk_live_\S+$/, "must start with sk_live_"),
	dialect,
	/** Whether the service admits the key; it rejects the other two with 403. */
	state: z.enum(["active", "disabled", "revoked"]).default("active"),
});

const choicesSchema = z.strictObject({
	/**
	 * The `id` of the list's items for a guide key: the `uuid`, the default, or the `id`, `ch_svc_…`,
	 * which guide keys then read, too.
	 */
	guideListIds: z.enum(["uuid", "id"]).default("uuid"),
	/** A withdrawal above the available balance: `refused`, the default, or `accepted`. */
	overdraft: z.enum(["refused", "accepted"]).default("refused"),
});

/* Durations are milliseconds, in options, faults and routes alike. */

const optionsSchema = z.strictObject({
	/** TCP port; 0, the default, takes a free one. */
	port: z.int(aPort).min(0, aPort).max(65_535, aPort).default(0),
	/** Address to listen on; default `127.0.0.1`. */
	host: z.string().min(1).default("127.0.0.1"),
	/** The receiver of webhooks; without it the sandbox only logs them. */
	webhookUrl: webhookUrl.nullish().transform((url) => url ?? null),
	/** Waits before the sandbox retries a delivery that was not answered 200; default 1, 5, 30 s. */
	webhookRetryMs: z.array(milliseconds).default([1000, 5000, 30_000]),
	/** Default: `sk_live_sandbox_reference` and `sk_live_sandbox_guide`, each speaking its dialect. */
	keys: z
		.array(keySchema)
		.min(1, "must name at least one key")
		.prefault(() => usualKeys.map((key) => ({ ...key }))),
	/** How long a Pix charge is payable, at least 1 ms; default an hour. */
	chargeTtlMs: milliseconds.min(1, duration).default(3_600_000),
	/** Days until a boleto is due, in São Paulo's calendar; default 3. */
	boletoDueDays: z.int().min(0).max(3650).default(3),
	/** How long paid money stays in the pending balance; default a minute. */
	releaseMs: milliseconds.default(60_000),
	/** The specification's limits, per key; defaults 60 charges and 30 withdrawals a minute. */
	rateLimit: z
		.strictObject({
			chargesPerMinute: z.int().positive().default(60),
			withdrawalsPerMinute: z.int().positive().default(30),
		})
		.prefault({}),
	/** The service's behaviour where its specification shows several ways or none. */
	choices: choicesSchema.prefault({}),
	/**
	 * Where the sandbox's clock begins and whether it stands still; `sandbox.clock` moves it. A
	 * running clock follows the machine's time, or a test's own.
	 */
	clock: z
		.strictObject({
			/** A `Date`, Unix milliseconds or ISO 8601; default the time of `now`. */
			at: instant.optional(),
			/** Default false. */
			stopped: z.boolean().default(false),
			/**
			 * Unix milliseconds of a clock that a test moves, for the sandbox and other programs; default
			 * `Date.now`. The sandbox runs due tasks at the next request: `await
			 * sandbox.clock.advance(0)` runs all of them.
			 */
			now: z
				.custom<() => number>((value) => typeof value === "function", "must be a function")
				.default(() => Date.now),
		})
		.prefault({}),
	/**
	 * The same seed gives the same identifiers, codes and draws of faults. Without one the sandbox
	 * chooses it by chance: see `sandbox.seed`.
	 */
	seed: z.string().min(1, "must not be empty").max(200).optional(),
	/** How many of the last requests the log keeps; default 10,000. */
	loggedRequests: z.int().positive().default(10_000),
	/**
	 * A file that keeps charges, withdrawals, idempotency keys, webhooks and the clock, and from
	 * which the sandbox starts. The sandbox creates it if it doesn't exist.
	 */
	stateFile: z.string().min(1, "must be a path").optional(),
});

/** The dialect of a key: Variant A or Variant B. */
export type Dialect = z.output<typeof dialect>;

/** A secret key that the sandbox knows. */
export type SandboxKey = z.input<typeof keySchema>;

/** Whether the service admits a key; it rejects the other two with 403. */
export type KeyState = Settings["keys"][number]["state"];

/**
 * The sandbox's behaviour where the service's specification shows several ways or none;
 * docs/test/sandbox-choices.md lists what it chose elsewhere.
 */
export type SandboxChoices = z.input<typeof choicesSchema>;

/** Settings of a sandbox; all have defaults. */
export type SandboxOptions = z.input<typeof optionsSchema>;

/** Options with every default filled in. */
export type Settings = z.output<typeof optionsSchema>;

/** @throws {SandboxOptionsError} when an option is unknown or invalid. */
export function parseOptions(options: SandboxOptions): Settings {
	const parsed = optionsSchema.safeParse(options);
	return parsed.success ? parsed.data : refuse(parsed.error, []);
}

/** @throws {SandboxOptionsError} when it isn't an http or https address. */
export function parseWebhookUrl(url: string): string {
	const parsed = webhookUrl.safeParse(url);
	return parsed.success ? parsed.data : refuse(parsed.error, ["webhookUrl"]);
}

function refuse(cause: z.ZodError, place: string[]): never {
	const problems = cause.issues.map(({ path, message }) => ({
		option: [...place, ...path].map(String).join("."),
		problem: message,
	}));
	throw new SandboxOptionsError(problems, { cause });
}
