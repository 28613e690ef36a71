import { z } from "zod";
import { isoWithMilliseconds } from "../clock/time.js";

/* The service's data about a merchant: the one schema of memory, state file and views. */

export const dialect = z.enum(["guide", "reference"]);

/** The statuses of a charge (specification: "States and transitions"). */
const chargeStatus = z.enum(["pending", "paid", "expired", "failed"]);
export type ChargeStatus = z.output<typeof chargeStatus>;

/** `processing` is the specification's word; the other two are the sandbox's choice. */
const withdrawalStatus = z.enum(["processing", "completed", "failed"]);
export type WithdrawalStatus = z.output<typeof withdrawalStatus>;

const customer = z.strictObject({
	name: z.string().optional(),
	email: z.string().optional(),
	document: z.string().optional(),
	phone: z.string().optional(),
});
/** Payer data as the request sent it. */
export type Customer = z.output<typeof customer>;

const billingAddress = z.strictObject({
	zip: z.string(),
	state: z.string(),
	city: z.string(),
	street: z.string(),
	neighborhood: z.string(),
	number: z.string(),
	complement: z.string().optional(),
});
/** The address of a boleto's payer, as the request sent it. */
export type BillingAddress = z.output<typeof billingAddress>;

const cents = z.int().nonnegative();
const lowerUuid = z.uuidv4("must be a UUID v4").toLowerCase();

/** The fields that memory, files and views share. */
const chargeFields = {
	/** UUID v4: the guide's identifier, and the one in webhooks. */
	uuid: lowerUuid,
	/** The reference's identifier, `ch_svc_…`. */
	id: z.string().regex(/^ch_svc_[a-z0-9]+$/, "must be ch_svc_ and lower-case letters or digits"),
	/** The dialect of the key that created it. */
	dialect,
	status: chargeStatus,
	/** Integer cents. */
	amountCents: cents,
	/** The service's fee, in cents. */
	feeCents: cents,
	/** As the request sent it. */
	description: z.string().optional(),
	/** As the request sent it. */
	customer: customer.optional(),
	/** As the request sent it. */
	metadata: z.record(z.string(), z.unknown()).optional(),
};
const pixCodes = z.strictObject({ copyPaste: z.string(), paymentLink: z.string() });
const boletoCodes = z.strictObject({
	/** 44 digits. */
	barcode: z.string(),
	/** 47 digits. */
	digitableLine: z.string(),
	/** The address of the document. */
	url: z.string(),
	/** `YYYY-MM-DD` in São Paulo's calendar. */
	dueDate: z.iso.date(),
});

/** A time inside the sandbox: Unix milliseconds. */
const milliseconds = z.int().nonnegative();
const anyCharge = {
	kind: z.literal("charge"),
	...chargeFields,
	createdAt: milliseconds,
	expiresAt: milliseconds,
	paidAt: milliseconds.optional(),
};
const pixCharge = z.strictObject({ ...anyCharge, method: z.literal("pix"), pix: pixCodes });
const boletoCharge = z.strictObject({
	...anyCharge,
	method: z.literal("boleto"),
	boleto: boletoCodes,
	billingAddress,
});

const withdrawalFields = {
	uuid: lowerUuid,
	/** `wd_svc_…`. */
	id: z.string().regex(/^wd_svc_[a-z0-9]+$/, "must be wd_svc_ and lower-case letters or digits"),
	status: withdrawalStatus,
	/** Integer cents. */
	amountCents: cents,
};
const withdrawal = z.strictObject({
	kind: z.literal("withdrawal"),
	...withdrawalFields,
	createdAt: milliseconds,
	completedAt: milliseconds.optional(),
});

/** A charge or a withdrawal as memory and the state file hold it. */
export const record = z.union([
	z.discriminatedUnion("method", [pixCharge, boletoCharge]),
	withdrawal,
]);
/** A charge paid by Pix. */
export type PixCharge = z.output<typeof pixCharge>;
/** A charge paid by bank slip. */
export type BoletoCharge = z.output<typeof boletoCharge>;
export type Charge = PixCharge | BoletoCharge;
/** Money on its way out of the account. */
export type Withdrawal = z.output<typeof withdrawal>;

export const sandboxCharge = z.object({
	...chargeFields,
	method: z.enum([pixCharge.shape.method.value, boletoCharge.shape.method.value]),
	createdAt: z.string(),
	expiresAt: z.string(),
	/** Paid charges only. */
	paidAt: z.string().optional(),
	/** Pix charges only. */
	pix: pixCodes.optional(),
	/** Boletos only. */
	boleto: boletoCodes.optional(),
	/** As the request sent it; boletos only. */
	billingAddress: billingAddress.optional(),
});
/** A charge in the form that tests and the control routes see. Times are ISO 8601 in UTC. */
export type SandboxCharge = z.output<typeof sandboxCharge>;

export const sandboxWithdrawal = z.object({
	...withdrawalFields,
	createdAt: z.string(),
	completedAt: z.string().optional(),
});
/** A withdrawal in the form that tests and the control routes see. Times are ISO 8601 in UTC. */
export type SandboxWithdrawal = z.output<typeof sandboxWithdrawal>;

export function chargeView(charge: Charge): SandboxCharge {
	const { kind, createdAt, expiresAt, paidAt, ...shown } = structuredClone(charge);
	return {
		...shown,
		createdAt: isoWithMilliseconds(createdAt),
		expiresAt: isoWithMilliseconds(expiresAt),
		...(paidAt === undefined ? {} : { paidAt: isoWithMilliseconds(paidAt) }),
	};
}

export function withdrawalView(withdrawal: Withdrawal): SandboxWithdrawal {
	const { kind, createdAt, completedAt, ...shown } = withdrawal;
	return {
		...shown,
		createdAt: isoWithMilliseconds(createdAt),
		...(completedAt === undefined ? {} : { completedAt: isoWithMilliseconds(completedAt) }),
	};
}
