import type {
	Charge,
	ChargeTransaction,
	Dialect,
	UnreadableTransaction,
} from "@pix-checkout/client";
import type { ServiceCharge, ServiceStatus } from "./service-account.js";

/** The answer to a creation, as the client reads it. The guide's has no status, which means pending. */
export function createdAnswer(charge: ServiceCharge, dialect: Dialect): Charge {
	return { ...readAnswer(charge, "pending", dialect), description: null };
}

/**
 * The answer to a full read (the service's specification, "Charge, read response"). The guide names
 * neither description nor time of creation, and a boleto is always the guide's.
 */
export function readAnswer(
	charge: ServiceCharge,
	status: ServiceStatus,
	accountDialect: Dialect,
): Charge {
	const dialect = charge.method === "boleto" ? "guide" : accountDialect;
	const isReference = dialect === "reference";
	return {
		id: isReference ? charge.id : charge.uuid,
		uuid: isReference ? null : charge.uuid,
		dialect,
		method: charge.method,
		status,
		amountCents: charge.amountCents,
		expiresAt: new Date(charge.expiresAt),
		createdAt: isReference ? new Date(charge.createdAt) : null,
		paidAt: null,
		description: isReference ? charge.description : null,
		pix:
			charge.method === "pix" ? { copyPaste: charge.code, qrCode: null, paymentLink: null } : null,
		boleto: charge.method === "boleto" ? { url: charge.code, barcode: charge.code } : null,
		customer: null,
		fee: null,
		metadata: null,
		livemode: null,
		raw: null,
	};
}

/** An item of the list: always with its description, under the id of the account's dialect. */
export function listedAnswer(
	charge: ServiceCharge,
	status: ServiceStatus,
	dialect: Dialect,
): ChargeTransaction {
	const isReference = dialect === "reference";
	return {
		type: "charge",
		id: isReference ? charge.id : charge.uuid,
		uuid: isReference ? null : charge.uuid,
		status,
		amountCents: charge.amountCents,
		description: charge.description,
		createdAt: new Date(charge.createdAt),
		createdAtIsExact: true,
		paidAt: null,
		customer: null,
		fee: null,
		livemode: null,
		raw: null,
	};
}

/** An item of the list: another program's charge, and unreadable. */
export const foreignEntry: UnreadableTransaction = {
	type: "unreadable",
	id: "ch_svc_foreign",
	description: null,
	problems: ["amount_cents: invalid_type"],
	raw: { id: "ch_svc_foreign", amount: "12,34" },
};
