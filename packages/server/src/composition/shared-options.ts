import { z } from "zod";
import { type ChargePolicy, policyDefaults } from "../charge/charge-policy.js";
import { retentionDays } from "../desk/privacy/retention.js";

// The options that each platform has, with their checks.

/** The merchant's account at the service. */
export interface ServiceOptions {
	/** Base address of the service; ends in `/v1`. */
	apiUrl: string | undefined;
	/** The secret key, `sk_live_…`. Keep it in the environment, not in the repository. */
	secretKey: string | undefined;
	/** The secret in the webhook's address: 22 or more letters, digits, `-` or `_` (128 bits). */
	webhookSecret: string | undefined;
	/** The secret before it, valid while the merchant changes the address at the service. */
	previousWebhookSecret?: string | undefined;
	/** The dialect of requests for Pix. Default `reference`. */
	dialect?: "guide" | "reference" | undefined;
	/**
	 * Says that the service is the sandbox, also in production: for a staging copy of the shop. Needs a key
	 * that begins with `sk_live_sandbox_`, and then allows http. Default `false`.
	 */
	sandbox?: boolean | undefined;
	/** Time limit of one request to the service, in milliseconds, at most 30,000. Default 10,000. */
	timeoutMs?: number | undefined;
}

export interface PaymentOptions {
	/**
	 * Looks up the address of a postal code for the shopper's form, at public services. Only the postal
	 * code leaves the shop. Default `false`.
	 */
	cepLookup?: boolean | undefined;
	/**
	 * Minutes between the expiry of a Pix code and the cancellation of what it should pay. Default 15;
	 * fractions are allowed.
	 */
	pixGraceMinutes?: number | undefined;
	/**
	 * Banking days between a boleto's due date and the cancellation of what it should pay. Default 3: the
	 * bank confirms a slip that is paid on its last day days later.
	 */
	boletoGraceBankingDays?: number | undefined;
	/**
	 * Days for which the checkout keeps the history of charges and the notes on refunds by hand, from 30
	 * to 3,650. Default 1,825: five years, as for the books. Data of payers go earlier: when nothing
	 * needs them, and never later than this.
	 */
	retentionDays?: number | undefined;
}

const secretForm = /^[\w-]{22,}$/;
const wrongSecret = "must be 22 or more letters, digits, - or _: openssl rand -hex 16 makes one";
const trueOrFalse = z.boolean("must be true or false");
const wholeNumber = z.int("must be a whole number");

/** @param advice what to do where the text is missing; an empty variable counts as missing, too */
function filledIn(advice: string) {
	const missing = `is missing: ${advice}`;
	return z.string(missing).min(1, { error: missing, abort: true });
}

function between(least: number, most: number, byDefault: number) {
	const wrong = `must be from ${least} to ${most}`;
	return wholeNumber.min(least, wrong).max(most, wrong).default(byDefault);
}

export const serviceOptions = {
	apiUrl: filledIn(
		"give the service's address, for example process.env.PIX_CHECKOUT_API_URL",
	).regex(/^https?:\/\/\S+\/v1$/, "must be an http(s) address that ends in /v1"),
	secretKey: filledIn(
		"give the service's secret key, for example process.env.PIX_CHECKOUT_SECRET_KEY",
	)
		.refine((key) => !key.startsWith("pk_live_"), "is a public key (pk_live_…); use the secret one")
		.refine((key) => /^[ps]k_live_/.test(key), "must start with sk_live_"),
	webhookSecret: filledIn(
		"give the webhook's secret, for example process.env.PIX_CHECKOUT_WEBHOOK_SECRET",
	).regex(secretForm, wrongSecret),
	previousWebhookSecret: z.string().regex(secretForm, wrongSecret).optional(),
	dialect: z.enum(["guide", "reference"], "must be reference or guide").default("reference"),
	sandbox: trueOrFalse.default(false),
	timeoutMs: between(1, 30_000, 10_000),
};

export const paymentOptions = {
	cepLookup: trueOrFalse.default(false),
	pixGraceMinutes: z.number("must be a number").min(0, "must not be negative").default(15),
	boletoGraceBankingDays: wholeNumber.min(0, "must not be negative").default(3),
	retentionDays: between(retentionDays.least, retentionDays.most, retentionDays.default),
};

/** Both groups in one object. Ignores other options. */
export const sharedOptions = z.object({ ...serviceOptions, ...paymentOptions });

export type SharedOptions = z.infer<typeof sharedOptions>;

/** The policy of charges by the shared options, and by the platform's own. */
export function policyOf(
	options: Pick<SharedOptions, "dialect" | "pixGraceMinutes" | "boletoGraceBankingDays">,
	own: Pick<ChargePolicy, "unpaidOrders" | "unpaidOrderLimits"> & Partial<ChargePolicy>,
): ChargePolicy {
	return {
		...policyDefaults,
		dialect: options.dialect,
		pixGraceMs: options.pixGraceMinutes * 60_000,
		boletoGraceBankingDays: options.boletoGraceBankingDays,
		...own,
	};
}
