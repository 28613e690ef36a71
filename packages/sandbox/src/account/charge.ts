import type { Dialect } from "../options.js";

/** The statuses of a charge (specification: "States and transitions"). */
export type ChargeStatus = "pending" | "paid" | "expired" | "failed";

/** Payer data as it was sent. */
export interface Customer {
	name?: string;
	email?: string;
	document?: string;
	phone?: string;
}

/** Where the payer of a boleto lives, as it was sent. */
export interface BillingAddress {
	zip: string;
	state: string;
	city: string;
	street: string;
	neighborhood: string;
	number: string;
	complement?: string;
}

interface AnyCharge {
	kind: "charge";
	/** UUID v4, the guide's identifier and the one in webhooks. */
	uuid: string;
	/** `ch_svc_…`, the reference's identifier. */
	id: string;
	/** The dialect of the key that created it. */
	dialect: Dialect;
	status: ChargeStatus;
	amountCents: number;
	/** What the service keeps, in cents. */
	feeCents: number;
	description?: string;
	customer?: Customer;
	metadata?: Record<string, unknown>;
	/** Unix milliseconds, as all times here. */
	createdAt: number;
	expiresAt: number;
	paidAt?: number;
}

/** A charge paid by Pix. */
export interface PixCharge extends AnyCharge {
	method: "pix";
	copyPaste: string;
	paymentLink: string;
}

/** A charge paid by bank slip. */
export interface BoletoCharge extends AnyCharge {
	method: "boleto";
	/** 44 digits. */
	barcode: string;
	/** 47 digits. */
	digitableLine: string;
	/** `YYYY-MM-DD` in São Paulo's calendar. */
	dueDate: string;
	boletoUrl: string;
	billingAddress: BillingAddress;
}

export type Charge = PixCharge | BoletoCharge;
