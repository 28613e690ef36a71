import { z } from "zod";
import type { Charge } from "../account/charge.js";
import type { Withdrawal } from "../account/withdrawal.js";

/** A time inside the sandbox: Unix milliseconds. */
export const milliseconds = z.int().nonnegative();

export const cents = z.int().nonnegative();
export const chargeId = z
	.string()
	.regex(/^ch_svc_[a-z0-9]+$/, "must be ch_svc_ and lower-case letters or digits");
export const withdrawalId = z
	.string()
	.regex(/^wd_svc_[a-z0-9]+$/, "must be wd_svc_ and lower-case letters or digits");
export const lowerUuid = z.uuidv4("must be a UUID v4").toLowerCase();
export const chargeStatus = z.enum(["pending", "paid", "expired", "failed"]);
export const withdrawalStatus = z.enum(["processing", "completed", "failed"]);
export const metadata = z.record(z.string(), z.unknown());

export const customer = z.strictObject({
	name: z.string().optional(),
	email: z.string().optional(),
	document: z.string().optional(),
	phone: z.string().optional(),
});

export const billingAddress = z.strictObject({
	zip: z.string(),
	state: z.string(),
	city: z.string(),
	street: z.string(),
	neighborhood: z.string(),
	number: z.string(),
	complement: z.string().optional(),
});

const anyCharge = {
	kind: z.literal("charge"),
	uuid: lowerUuid,
	id: chargeId,
	dialect: z.enum(["guide", "reference"]),
	status: chargeStatus,
	amountCents: cents,
	feeCents: cents,
	description: z.string().optional(),
	customer: customer.optional(),
	metadata: metadata.optional(),
	createdAt: milliseconds,
	expiresAt: milliseconds,
	paidAt: milliseconds.optional(),
};

/** A charge or withdrawal as it is kept in the state file. */
export const recordSchema = z.union([
	z.discriminatedUnion("method", [
		z.strictObject({
			...anyCharge,
			method: z.literal("pix"),
			copyPaste: z.string(),
			paymentLink: z.string(),
		}),
		z.strictObject({
			...anyCharge,
			method: z.literal("boleto"),
			barcode: z.string(),
			digitableLine: z.string(),
			dueDate: z.iso.date(),
			boletoUrl: z.string(),
			billingAddress,
		}),
	]),
	z.strictObject({
		kind: z.literal("withdrawal"),
		uuid: lowerUuid,
		id: withdrawalId,
		status: withdrawalStatus,
		amountCents: cents,
		createdAt: milliseconds,
		completedAt: milliseconds.optional(),
	}),
]) satisfies z.ZodType<Charge | Withdrawal>;
