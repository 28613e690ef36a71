import { z } from "zod";
import { maxCents } from "../charge/brazil/cents.js";
import { type ChargePolicy, minCentsOf } from "../charge/charge-policy.js";
import { type ChargeMethod, chargeMethods } from "../charge/charge-record.js";
import { uncleanPlaces } from "../charge/payer/clean-text.js";
import { payerIncompleteMessage, payerProblems } from "../charge/payer/payer-problems.js";
import { resolvePayer } from "../charge/payer/resolve-payer.js";
import { readableText } from "../doors/requests/validation.js";
import { PaymentError } from "./payment-error.js";

/** `amountCents` in cents. */
export interface NewPayment {
	/**
	 * The shop's own id of the order, at most 200 characters, and never used again: the same id is the
	 * same payment. A number that comes again, as a sequence does after the shop's database was rolled
	 * back, shows another customer's code, or "paid".
	 */
	orderId: string;
	amountCents: number;
	method: ChargeMethod;
	/** `{ name, email, document, phone, address: { zip, … } }`: a boleto needs all, Pix nothing. */
	payer?: Record<string, unknown>;
}

export interface PaymentFilter {
	orderId?: string | undefined;
	/** `open`: neither paid nor cancelled. */
	state?: "open" | "paid" | "cancelled" | undefined;
	/** From 1 to 100; 50 unless given. */
	limit?: number | undefined;
	/** The `next` of the page before. */
	after?: string | undefined;
}

export const cents = z
	.int({ error: "must be a whole number of cents" })
	.min(1, "must be at least 1 cent")
	.max(maxCents, `must be at most ${maxCents} cents`);
export const name = z
	.string({ error: "must be a text" })
	.regex(/\S/, "must not be empty")
	.refine(...readableText(200))
	.regex(/^\P{Cc}*$/u, "must be one line");
export const newPaymentSchema = z.object({
	orderId: name,
	amountCents: cents,
	method: z.enum(chargeMethods, { error: `must be ${chargeMethods.join(" or ")}` }),
	payer: z.record(z.string(), z.unknown(), { error: "must be an object" }).optional(),
});
export const changesSchema = z.object({ amountCents: cents });
export const refundSchema = z.object({ refundId: name, amountCents: cents });
const notFromHere = "must be the next of the page before";
export const filterSchema = z.object({
	orderId: name.optional(),
	state: z.enum(["open", "paid", "cancelled"]).optional(),
	limit: z.int().min(1).max(100).default(50),
	after: z
		.string()
		.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z [\w-]{1,100}$/, notFromHere)
		.refine((place) => !Number.isNaN(Date.parse(place.slice(0, 24))), notFromHere)
		.optional(),
});

/** @throws PaymentError `invalid_request` for an amount that the service doesn't charge */
export function refuseAmount(
	amountCents: number,
	method: ChargeMethod,
	policy: ChargePolicy,
): void {
	const minCents = minCentsOf(method, policy);
	if (amountCents < minCents) {
		throw new PaymentError(
			"invalid_request",
			`amountCents: must be at least ${minCents} cents by ${method}`,
		);
	}
}

/** @throws PaymentError `payer_incomplete` that names the missing and invalid fields */
export function refusePayer(
	payer: Record<string, unknown> | undefined,
	method: ChargeMethod,
): void {
	const problems = payerProblems(resolvePayer({ explicit: payer }), method);
	const unclean = uncleanPlaces({ payer: payer ?? {} });
	if (problems || unclean.length > 0) {
		const { missing = [], invalid = [] } = problems ?? {};
		throw new PaymentError(
			"payer_incomplete",
			payerIncompleteMessage({ missing, invalid: [...new Set([...invalid, ...unclean])] }),
		);
	}
}

/** @throws PaymentError `invalid_request` that names each problem, and no value */
export function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
	const result = schema.safeParse(value);
	if (!result.success) {
		const problems = result.error.issues.map(
			({ path, message }) => `${path.join(".") || "the argument"}: ${message}`,
		);
		throw new PaymentError("invalid_request", problems.join("; "));
	}
	return result.data;
}
