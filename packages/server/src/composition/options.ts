import { z } from "zod";
import type { OnPayment } from "../callbacks/change-notifier.js";
import type { OnIssue } from "../callbacks/issue-event.js";
import { type ChargePolicy, policyDefaults } from "../charge/charge-policy.js";
import { printableLogger } from "../charge/steps/printable.js";
import { retentionDays } from "../desk/privacy/retention.js";
import type { OnPaid } from "../order-book/capture-recorder.js";
import { defaultConnections, fewestConnections } from "./patient-pool.js";
import { SetupError } from "./setup-error.js";
import { unsafeOptions } from "./unsafe-options.js";

/** The merchant's account at the service. */
export interface ServiceOptions {
	/** Base address of the service; ends in `/v1`. */
	apiUrl: string | undefined;
	/** The secret key, `sk_live_…`. */
	secretKey: string | undefined;
	/** The secret in the webhook's address: 22 or more letters, digits, `-` or `_` (128 bits). */
	webhookSecret: string | undefined;
	/** The secret before it, valid while the merchant changes the address at the service. */
	previousWebhookSecret?: string;
	/** The dialect of requests for Pix. Default `reference`. */
	dialect?: "guide" | "reference";
	/**
	 * Says that the service is the sandbox, also in production: for a staging copy of the shop. Needs a key
	 * that begins with `sk_live_sandbox_`, and then allows http. Default `false`.
	 */
	sandbox?: boolean;
	/** Time limit of one request to the service, in milliseconds, at most 30,000. Default 10,000. */
	timeoutMs?: number;
}

export interface PixCheckoutOptions {
	/** A connection string of PostgreSQL, such as `process.env.DATABASE_URL`. */
	database: string | undefined;
	/** The schema of the checkout's tables. Default `pix_checkout`. */
	schema?: string;
	/**
	 * As many connections to PostgreSQL this process opens at most, 3 or more. Default 15. What finds none
	 * waits. A quarter of them, 4 at most, run `onPaid`: below 6 there is one, and an `onPaid` that hangs
	 * delays the payments of all other orders for up to 20 s.
	 */
	connections?: number;
	service: ServiceOptions;
	/** See {@link OnPaid}. */
	onPaid: OnPaid;
	/** See {@link OnIssue}. */
	onIssue?: OnIssue;
	/** When a payment's status changes, or what was captured for it: see {@link OnPayment}. */
	onChanged?: OnPayment;
	/**
	 * When a payment is over without its money: it is cancelled, also by `payments.cancel`, or with
	 * `unpaidPayments: "keep"` the grace of its last code has passed. See {@link OnPayment}.
	 */
	onExpired?: OnPayment;
	/** Begins the paths of {@link PixCheckout.fetch}. Default `/pix-checkout`. */
	basePath?: string;
	/** The origins of pages elsewhere that may call the checkout, such as `https://shop.example`. */
	storefronts?: string[];
	/** Looks up the address of a postal code, at public services. Default `false`. */
	cepLookup?: boolean;
	/** Minutes between the expiry of a Pix code and the cancellation of its payment. Default 15. */
	pixGraceMinutes?: number;
	/** Banking days between a boleto's due date and the cancellation of its payment. Default 3. */
	boletoGraceBankingDays?: number;
	/** What happens to a payment that is not paid in time. Default `cancel`. */
	unpaidPayments?: "cancel" | "keep";
	/**
	 * Days for which the checkout keeps the history of charges, from 30 to 3,650. Default 1,825: five
	 * years, as for the books. Data of payers go earlier: when nothing needs them, and never later than
	 * this.
	 */
	retentionDays?: number;
	/** Logs one line a call, without secrets or payer data. Default: the console. */
	logger?: Pick<Console, "info" | "warn" | "error">;
}

/** What the checkout works with, once it opens. */
export type ParsedOptions = z.infer<typeof schema>;

export const defaultBasePath = "/pix-checkout";

const secret = z
	.string({
		error: "give the webhook's secret, for example process.env.PIX_CHECKOUT_WEBHOOK_SECRET",
	})
	.regex(
		/^[\w-]{22,}$/,
		"must be 22 or more letters, digits, - or _: openssl rand -hex 16 makes one",
	);

const wrongRetention = `must be from ${retentionDays.least} to ${retentionDays.most}`;

const schema = z.strictObject({
	database: z
		.string({ error: "give PostgreSQL's address, for example process.env.DATABASE_URL" })
		.regex(
			/^postgres(?:ql)?:\/\/\S+$/,
			"must be the address of a PostgreSQL, postgres://…; a shop on another database gives the checkout a PostgreSQL of its own",
		),
	schema: z
		.string()
		.regex(/^[a-z_][a-z0-9_]{0,62}$/, "must be a name of lower-case letters, digits and _")
		.default("pix_checkout"),
	connections: z
		.int()
		.min(fewestConnections, `must be ${fewestConnections} or more`)
		.default(defaultConnections),
	service: z.strictObject({
		apiUrl: z
			.string({ error: "give the service's address, for example process.env.PIX_CHECKOUT_API_URL" })
			.regex(/^https?:\/\/\S+\/v1$/, "must be an http(s) address that ends in /v1"),
		secretKey: z
			.string({
				error: "give the service's secret key, for example process.env.PIX_CHECKOUT_SECRET_KEY",
			})
			.startsWith("sk_live_", "must start with sk_live_"),
		webhookSecret: secret,
		previousWebhookSecret: secret.optional(),
		dialect: z.enum(["guide", "reference"]).default("reference"),
		sandbox: z.boolean().default(false),
		timeoutMs: z.int().min(1).max(30_000).default(10_000),
	}),
	onPaid: z.custom<OnPaid>(isFunction, "must be a function"),
	onIssue: z.custom<OnIssue>(isFunction, "must be a function").optional(),
	onChanged: z.custom<OnPayment>(isFunction, "must be a function").optional(),
	onExpired: z.custom<OnPayment>(isFunction, "must be a function").optional(),
	basePath: z
		.string()
		.regex(/^(?:\/[\w.~-]+)*$/, "must be a path without a slash at its end, such as /pix-checkout")
		.default(defaultBasePath),
	storefronts: z
		.array(
			z
				.string()
				.regex(/^https?:\/\/[^\s/?#@]+$/, "must be an origin, such as https://shop.example"),
		)
		.default([]),
	cepLookup: z.boolean().default(false),
	retentionDays: z
		.int("must be a whole number")
		.min(retentionDays.least, wrongRetention)
		.max(retentionDays.most, wrongRetention)
		.default(retentionDays.default),
	pixGraceMinutes: z.number().min(0, "must not be negative").default(15),
	boletoGraceBankingDays: z.int().min(0, "must not be negative").default(3),
	unpaidPayments: z.enum(["cancel", "keep"]).default("cancel"),
	logger: z
		.custom<Pick<Console, "info" | "warn" | "error">>()
		.default(console)
		.transform(printableLogger),
});

function isFunction(value: unknown): boolean {
	return typeof value === "function";
}

/**
 * @param nodeEnv `production` also rejects options for development only; see {@link unsafeOptions}
 * @throws SetupError that names each missing or invalid option, never its value
 */
export function parseOptions(
	options: PixCheckoutOptions,
	nodeEnv = process.env.NODE_ENV,
): ParsedOptions {
	const parsed = schema.safeParse(options);
	if (!parsed.success) {
		throw refusal(parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`));
	}
	const unsafe = nodeEnv === "production" ? unsafeOptions(parsed.data.service) : [];
	if (unsafe.length > 0) {
		throw refusal(unsafe.map((problem) => `service.${problem}`));
	}
	return parsed.data;
}

function refusal(problems: readonly string[]): SetupError {
	return new SetupError(`pix-checkout is not configured. ${problems.join(". ")}`);
}

/** The core's policy by these options. A shop counts its customers' open orders itself. */
export function chargePolicy(options: ParsedOptions): ChargePolicy {
	return {
		...policyDefaults,
		dialect: options.service.dialect,
		pixGraceMs: options.pixGraceMinutes * 60_000,
		boletoGraceBankingDays: options.boletoGraceBankingDays,
		unpaidOrders: options.unpaidPayments,
		unpaidOrderLimits: { perCustomer: null, perEmail: null },
	};
}
