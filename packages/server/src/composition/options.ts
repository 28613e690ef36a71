import type { Pool } from "pg";
import { z } from "zod";
import type { OnError } from "../callbacks/call-shop.js";
import type { OnPayment } from "../callbacks/change-notifier.js";
import type { OnIssue } from "../callbacks/issue-event.js";
import type { ChargePolicy } from "../charge/charge-policy.js";
import { inWords, problemsOf } from "../doors/requests/validation.js";
import type { OnPaid } from "../order-book/capture-recorder.js";
import { defaultConnections, fewestConnections } from "./patient-pool.js";
import { SetupError } from "./setup-error.js";
import {
	type PaymentOptions,
	paymentOptions,
	policyOf,
	type ServiceOptions,
	serviceOptions,
} from "./shared-options.js";
import type { ShopLogger } from "./shop-logger.js";
import { unsafeOptions } from "./unsafe-options.js";

export interface PixCheckoutOptions extends PaymentOptions {
	/** A connection string of PostgreSQL, such as `process.env.DATABASE_URL`; or give {@link pool}. */
	database?: string | undefined;
	/**
	 * In place of `database`: the shop's own pool of `pg`, of 4 clients or more. The checkout leaves it one, sets
	 * what it depends on in each transaction, and never ends it.
	 */
	pool?: Pool | undefined;
	/** The schema of the checkout's tables. Default `pix_checkout`. */
	schema?: string | undefined;
	/**
	 * As many connections to PostgreSQL this process opens at most, or takes of `pool` at once: 3 or more.
	 * Default 15, of `pool` all but one if that is less. What finds none waits. A quarter of them, 4 at most,
	 * run `onPaid`: below 6 there is one, and an `onPaid` that hangs delays the payments of all other orders for
	 * up to 20 s.
	 */
	connections?: number | undefined;
	service: ServiceOptions;
	/** See {@link OnPaid}. */
	onPaid: OnPaid;
	/** See {@link OnIssue}. */
	onIssue?: OnIssue | undefined;
	/** When a payment's status changes, or what was captured for it: see {@link OnPayment}. */
	onChanged?: OnPayment | undefined;
	/**
	 * When a payment is over without its money: it is cancelled, also by `payments.cancel`, or with
	 * `unpaidPayments: "keep"` the grace of its last code has passed. See {@link OnPayment}.
	 */
	onExpired?: OnPayment | undefined;
	/** When one of these callbacks fails. The log has the error and its stack, too. See {@link OnError}. */
	onError?: OnError | undefined;
	/** Begins the paths of {@link PixCheckout.fetch}. Default `/pix-checkout`. */
	basePath?: string | undefined;
	/** The origins of pages elsewhere that may call the checkout, such as `https://shop.example`. */
	storefronts?: string[] | undefined;
	/** What happens to a payment that is not paid in time. Default `cancel`. */
	unpaidPayments?: "cancel" | "keep" | undefined;
	/**
	 * Such as the console, pino or winston. Gets one line a call, without secrets or payer data; but what a
	 * callback of yours throws is logged as it is, with its stack. Default: the console.
	 */
	logger?: ShopLogger | undefined;
}

/** The address of a PostgreSQL, or the shop's own pool. */
export type WhichDatabase =
	| { database: string; pool?: undefined }
	| { database?: undefined; pool: Pool };

/** What the checkout works with, once it opens. */
export type Settings = Omit<z.infer<typeof optionsSchema>, "database" | "pool">;

export type ParsedOptions = Settings & WhichDatabase;

export const defaultBasePath = "/pix-checkout";

const levels = ["info", "warn", "error"] as const;

/** Begins the paths of doors. */
export const basePath = z
	.string()
	.regex(/^(?:\/[\w.~-]+)*$/, "must be a path without a slash at its end, such as /pix-checkout");

export const optionsSchema = z.strictObject({
	database: z
		.string({ error: "must be PostgreSQL's address, for example process.env.DATABASE_URL" })
		.min(1, {
			error: "is missing: give PostgreSQL's address, for example process.env.DATABASE_URL",
			abort: true,
		})
		.regex(
			/^postgres(?:ql)?:\/\/\S+$/,
			"must be the address of a PostgreSQL, postgres://…; a shop on another database gives the checkout a PostgreSQL of its own",
		)
		.optional(),
	pool: z.custom<Pool>(isPool, "must be a Pool of pg").optional(),
	schema: z
		.string()
		.regex(/^[a-z_][a-z0-9_]{0,62}$/, "must be a name of lower-case letters, digits and _")
		.default("pix_checkout"),
	connections: z
		.int()
		.min(fewestConnections, `must be ${fewestConnections} or more`)
		.default(defaultConnections),
	service: z.strictObject(serviceOptions),
	onPaid: z.custom<OnPaid>(isFunction, "must be a function"),
	onIssue: z.custom<OnIssue>(isFunction, "must be a function").optional(),
	onChanged: z.custom<OnPayment>(isFunction, "must be a function").optional(),
	onExpired: z.custom<OnPayment>(isFunction, "must be a function").optional(),
	onError: z.custom<OnError>(isFunction, "must be a function").optional(),
	basePath: basePath.default(defaultBasePath),
	storefronts: z
		.array(
			z
				.string()
				.regex(/^https?:\/\/[^\s/?#@]+$/, "must be an origin, such as https://shop.example"),
		)
		.default([]),
	...paymentOptions,
	unpaidPayments: z.enum(["cancel", "keep"]).default("cancel"),
	logger: z
		.custom<ShopLogger>(
			isShopLogger,
			"must have info, warn and error, as the console, pino and winston",
		)
		.default(console),
});

function isFunction(value: unknown): boolean {
	return typeof value === "function";
}

export function isShopLogger(given: unknown): given is ShopLogger {
	return levels.every((level) => isFunction(Object(given)[level]));
}

/**
 * @param nodeEnv `production` also rejects options for development only; see {@link unsafeOptions}
 * @throws SetupError that names each missing or invalid option, never its value
 */
export function parseOptions(
	options: PixCheckoutOptions,
	nodeEnv = process.env.NODE_ENV,
): ParsedOptions {
	const parsed = optionsSchema.safeParse(options, { error: inWords });
	const problems = [
		...problemsOfDatabase(Object(options)),
		...(parsed.error ? problemsOf(parsed.error, "the argument") : []),
	];
	if (!parsed.success || problems.length > 0) {
		throw refusal(problems);
	}
	const unsafe = nodeEnv === "production" ? unsafeOptions(parsed.data.service) : [];
	if (unsafe.length > 0) {
		throw refusal(unsafe.map((problem) => `service.${problem}`));
	}
	const { database = "", pool, connections, ...others } = parsed.data;
	return pool
		? { ...others, pool, connections: options.connections ?? Math.min(connections, mostOf(pool)) }
		: { ...others, database, connections };
}

function isPool(value: unknown): boolean {
	const { connect, options }: { connect?: unknown; options?: unknown } = Object(value);
	return isFunction(connect) && typeof Object(options).max === "number";
}

/** As many of its clients at most: one is left to a handler, or an `onPaid`, that the checkout waits for. */
function mostOf({ options }: Pool): number {
	return options.max - 1;
}

function problemsOfDatabase({
	database,
	pool,
	connections = fewestConnections,
}: PixCheckoutOptions): string[] {
	if (database === undefined && pool === undefined) {
		return [
			"database: give PostgreSQL's address, for example process.env.DATABASE_URL, or pool, your own Pool of pg",
		];
	}
	if (database !== undefined && pool !== undefined) {
		return ["pool: give either pool or database, not both"];
	}
	const isTooSmall = pool !== undefined && isPool(pool) && mostOf(pool) < connections;
	return isTooSmall
		? [
				`pool: has ${pool.options.max} clients at most, and the checkout needs ${connections + 1}: ${connections} of its own, and one that it leaves to the shop; raise its max`,
			]
		: [];
}

function refusal(problems: readonly string[]): SetupError {
	return new SetupError(
		"options_invalid",
		`pix-checkout is not configured. ${problems.join(". ")}`,
	);
}

/** The policy of charges by these options. A shop counts its customers' open orders itself. */
export function chargePolicy(
	options: Pick<
		Settings,
		"service" | "unpaidPayments" | "pixGraceMinutes" | "boletoGraceBankingDays"
	>,
): ChargePolicy {
	return policyOf(
		{ ...options, dialect: options.service.dialect },
		{
			unpaidOrders: options.unpaidPayments,
			unpaidOrderLimits: { perCustomer: null, perEmail: null },
		},
	);
}
