import type { BillingAddress, Charge, ChargeStatus, Customer } from "../account/charge.js";
import type { Withdrawal, WithdrawalStatus } from "../account/withdrawal.js";
import type { Dialect } from "../options.js";
import { isoWithMilliseconds } from "../timestamp.js";

/** A charge as tests and the control routes see it. Times are ISO 8601 in UTC. */
export interface SandboxCharge {
	/** The guide's identifier, and the one in webhooks. */
	uuid: string;
	/** The reference's identifier, `ch_svc_…`. */
	id: string;
	/** The dialect of the key that created it. */
	dialect: Dialect;
	method: "pix" | "boleto";
	status: ChargeStatus;
	/** Integer cents. */
	amountCents: number;
	/** What the service keeps, in cents. */
	feeCents: number;
	/** As it was sent. */
	description?: string;
	/** As it was sent. */
	customer?: Customer;
	/** As it was sent; boletos only. */
	billingAddress?: BillingAddress;
	/** As it was sent. */
	metadata?: Record<string, unknown>;
	createdAt: string;
	expiresAt: string;
	/** Paid charges only. */
	paidAt?: string;
	/** Pix charges only. */
	pix?: { copyPaste: string; paymentLink: string };
	/** Boletos only: 44 digits, 47 digits, the document, and `YYYY-MM-DD` in São Paulo's calendar. */
	boleto?: { barcode: string; digitableLine: string; url: string; dueDate: string };
}

/** A withdrawal as tests and the control routes see it. Times are ISO 8601 in UTC. */
export interface SandboxWithdrawal {
	uuid: string;
	/** `wd_svc_…`. */
	id: string;
	status: WithdrawalStatus;
	/** Integer cents. */
	amountCents: number;
	createdAt: string;
	completedAt?: string;
}

export function chargeView(charge: Charge): SandboxCharge {
	const { uuid, id, dialect, method, status, amountCents, feeCents } = charge;
	return {
		uuid,
		id,
		dialect,
		method,
		status,
		amountCents,
		feeCents,
		...defined({
			description: charge.description,
			customer: charge.customer,
			metadata: charge.metadata,
		}),
		createdAt: isoWithMilliseconds(charge.createdAt),
		expiresAt: isoWithMilliseconds(charge.expiresAt),
		...(charge.paidAt === undefined ? {} : { paidAt: isoWithMilliseconds(charge.paidAt) }),
		...codes(charge),
	};
}

export function withdrawalView(withdrawal: Withdrawal): SandboxWithdrawal {
	const { uuid, id, status, amountCents, createdAt, completedAt } = withdrawal;
	return {
		uuid,
		id,
		status,
		amountCents,
		createdAt: isoWithMilliseconds(createdAt),
		...(completedAt === undefined ? {} : { completedAt: isoWithMilliseconds(completedAt) }),
	};
}

function codes(charge: Charge): Pick<SandboxCharge, "pix" | "boleto" | "billingAddress"> {
	switch (charge.method) {
		case "pix":
			return { pix: { copyPaste: charge.copyPaste, paymentLink: charge.paymentLink } };
		case "boleto": {
			const { barcode, digitableLine, boletoUrl, dueDate, billingAddress } = charge;
			return { boleto: { barcode, digitableLine, url: boletoUrl, dueDate }, billingAddress };
		}
	}
}

function defined<T extends object>(fields: T): Partial<T> {
	const copy: Partial<T> = { ...fields };
	for (const name in copy) if (copy[name] === undefined) delete copy[name];
	return structuredClone(copy);
}
