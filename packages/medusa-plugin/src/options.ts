import { MedusaError } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import {
	type ChargePolicy,
	payerFields,
	policyDefaults,
	retentionDays,
	type UnpaidOrderLimits,
	unsafeOptions,
} from "@pix-checkout/server/platform";
import { withEnvironment } from "./configuration/environment";

/** The merchant's settings in `medusa-config.ts`. */
export interface PixCheckoutOptions {
	/** Base address of the service; ends in `/v1`. */
	apiUrl: string;
	/** The secret key, `sk_live_…`. Keep it in the environment, not in the repository. */
	secretKey: string;
	/** The secret in the webhook's address: 22 or more letters, digits, `-` or `_` (128 bits). */
	webhookSecret: string;
	/** The secret before it, valid while the merchant changes the address at the service. */
	previousWebhookSecret?: string;
	/** The dialect of requests for Pix. Default `reference`. */
	dialect?: "guide" | "reference";
	/**
	 * Minutes between the expiry of a Pix charge and the cancellation of its unpaid order.
	 * Default 15; fractions are allowed.
	 */
	pixGraceMinutes?: number;
	/**
	 * Banking days between a boleto's due date and the cancellation of its unpaid order. Default 3:
	 * the bank confirms a slip that is paid on its last day days later.
	 */
	boletoGraceBankingDays?: number;
	/**
	 * What the sweep does with an order that is not paid in time. Default `cancel`, which releases
	 * its stock.
	 */
	unpaidOrders?: "cancel" | "keep";
	/**
	 * How many Pix and boleto orders of one logged-in customer (default 10), and under one e-mail
	 * (default 5), may wait unpaid at the same time. `null`: any number.
	 */
	unpaidOrderLimits?: { perCustomer?: number | null; perEmail?: number | null };
	/** Further metadata keys per payer field, such as `{ "customer.document": ["cpf_do_cliente"] }`. */
	payerAliases?: Partial<Record<(typeof payerFields)[number], string[]>>;
	/**
	 * Says that the service is the sandbox, also in production: for a staging copy of the store.
	 * Needs a key that begins with `sk_live_sandbox_`, and then allows http. Default `false`.
	 */
	sandbox?: boolean;
	/**
	 * Looks up the address of a postal code for the shopper's form, at public services. Only the postal
	 * code leaves the store. Default `false`.
	 */
	cepLookup?: boolean;
	/**
	 * The store's own target for money that it owes back: calendar days from the one on which the payment
	 * issue opened until it is sent. The admin counts them. Default 1.
	 */
	refundTargetDays?: number;
	/**
	 * Days for which the plugin keeps the history of charges and the notes on refunds by hand, from 30
	 * to 3,650. Default 1,825: five years, as for the books. Data of payers go earlier: when nothing
	 * needs them, and never later than this.
	 */
	retentionDays?: number;
	/** Time limit of one request to the service, in milliseconds, at most 30,000. Default 10,000. */
	timeoutMs?: number;
	/**
	 * How many shoppers' pages may wait for news in one process of the store, each on a connection;
	 * further ones ask every few seconds. 0: none waits. Default 5,000.
	 */
	maxWaitingPages?: number;
	/**
	 * The store's own public address, such as `https://store.example`, for the webhook's address that
	 * the admin shows.
	 */
	storeUrl?: string;
}

type Optional = "previousWebhookSecret" | "storeUrl";

export type ParsedOptions = Required<Omit<PixCheckoutOptions, Optional | "unpaidOrderLimits">> &
	Pick<PixCheckoutOptions, Optional> & { unpaidOrderLimits: UnpaidOrderLimits };

const secretForm = /^[\w-]{22,}$/;
const wrongSecret = "must be 22 or more letters, digits, - or _: openssl rand -hex 16 makes one";

const number = z.number({ error: "must be a number" });
const wholeNumber = z.int({ error: "must be a whole number" });
const days = wholeNumber.min(1, "must be from 1 to 3650").max(3_650, "must be from 1 to 3650");
const wrongRetention = `must be from ${retentionDays.least} to ${retentionDays.most}`;
const trueOrFalse = z.boolean({ error: "must be true or false" });

const wrongLimits = "must hold perCustomer and perEmail; the variable is a whole number, or off";
const unpaidLimit = z
	.int({ error: "must be a whole number, or null for any number" })
	.min(1, "must be 1 or more, or null for any number")
	.nullable();

const schema = z.object({
	apiUrl: z
		.string({ error: "give the service's address, for example process.env.PIX_CHECKOUT_API_URL" })
		.regex(/^https?:\/\/\S+\/v1$/, "must be an http(s) address that ends in /v1"),
	secretKey: z
		.string({
			error: "give the service's secret key, for example process.env.PIX_CHECKOUT_SECRET_KEY",
		})
		.refine((key) => !key.startsWith("pk_live_"), "is a public key (pk_live_…); use the secret one")
		.refine((key) => key.startsWith("pk_live_") || key.startsWith("sk_live_"), {
			message: "must start with sk_live_",
		}),
	webhookSecret: z
		.string({ error: "give a secret for the webhook's address: openssl rand -hex 16 makes one" })
		.regex(secretForm, wrongSecret),
	previousWebhookSecret: z.string().regex(secretForm, wrongSecret).optional(),
	storeUrl: z
		.string()
		.regex(
			/^https?:\/\/[^\s/?#@\\]+$/,
			"must be an http(s) address without a path, such as https://api.shop.example",
		)
		.refine(URL.canParse, "must be an http(s) address")
		.optional(),
	dialect: z
		.enum(["guide", "reference"], { error: "must be reference or guide" })
		.default("reference"),
	pixGraceMinutes: number.min(0, "must not be negative").default(15),
	boletoGraceBankingDays: wholeNumber.min(0, "must not be negative").default(3),
	unpaidOrders: z.enum(["cancel", "keep"]).default("cancel"),
	unpaidOrderLimits: z
		.strictObject(
			{ perCustomer: unpaidLimit.default(10), perEmail: unpaidLimit.default(5) },
			{ error: ({ code }) => (code === "invalid_type" ? wrongLimits : undefined) },
		)
		.prefault({}),
	payerAliases: z.partialRecord(z.enum(payerFields), z.array(z.string())).default({}),
	sandbox: trueOrFalse.default(false),
	refundTargetDays: days.default(1),
	retentionDays: wholeNumber
		.min(retentionDays.least, wrongRetention)
		.max(retentionDays.most, wrongRetention)
		.default(retentionDays.default),
	timeoutMs: wholeNumber
		.min(1, "must be from 1 to 30000")
		.max(30_000, "must be from 1 to 30000")
		.default(10_000),
	maxWaitingPages: wholeNumber
		.min(0, "must be from 0 to 50000")
		.max(50_000, "must be from 0 to 50000")
		.default(5_000),
	cepLookup: trueOrFalse.default(false),
});

/**
 * Validates the options that Medusa passes to the plugin's module, with the environment for those
 * that `withPixCheckout()` made. Ignores Medusa's own keys.
 *
 * @param nodeEnv `production` also rejects options for development only; see `unsafeOptions`
 * @throws MedusaError that names each missing or invalid option and its variable, never its value
 */
export function parseOptions(options: unknown, nodeEnv = process.env.NODE_ENV): ParsedOptions {
	const { options: given, variableOf } = withEnvironment(options, process.env);
	const parsed = schema.safeParse(given);
	if (!parsed.success) {
		throw refusal(parsed.error.issues.map((issue) => problemOf(issue, given, variableOf)));
	}
	const unsafe = nodeEnv === "production" ? unsafeOptions(parsed.data) : [];
	if (unsafe.length > 0) {
		throw refusal(unsafe);
	}
	return parsed.data;
}

function problemOf(
	{ path, message }: { path: PropertyKey[]; message: string },
	given: unknown,
	variableOf: (option: string) => string | null,
): string {
	const option = String(path[0]);
	const variable = variableOf(option);
	const isMissing = !(typeof given === "object" && given !== null && option in given);
	if (variable === null) {
		return `${path.join(".")}: ${message}`;
	}
	return isMissing
		? `${option}: set ${variable} in the store's environment, or in the .env that loadEnv() reads`
		: `${path.join(".")} (${variable}): ${message}`;
}

/** Rejects misspelt options before Medusa boots, and needs none of their values. */
export function refuseUnknownOptions(options: object): void {
	const unknown = Object.keys(options).filter((name) => !(name in schema.shape));
	if (unknown.length > 0) {
		throw refusal([`There is no option ${unknown.join(", ")}`]);
	}
}

function refusal(problems: readonly string[]): MedusaError {
	return new MedusaError(
		MedusaError.Types.INVALID_DATA,
		`pix-checkout is not configured. ${problems.join(". ")}. See its options in medusa-config.`,
	);
}

/** The core's policy from the merchant's options. */
export function chargePolicy(options: ParsedOptions): ChargePolicy {
	return {
		...policyDefaults,
		dialect: options.dialect,
		pixGraceMs: options.pixGraceMinutes * 60_000,
		boletoGraceBankingDays: options.boletoGraceBankingDays,
		unpaidOrders: options.unpaidOrders,
		unpaidOrderLimits: options.unpaidOrderLimits,
		payerAliases: options.payerAliases,
	};
}
