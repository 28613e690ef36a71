import type { Dialect } from "./dialect.js";

/** Statuses of a charge. Ones that the specification doesn't know are kept as they are. */
export type ChargeStatus = "pending" | "paid" | "expired" | "failed" | (string & {});

/** One Pix or boleto at the service, the same for both dialects. */
export interface Charge {
	/** `id` of the answer (`ch_svc_…`) if it has one, else its `uuid`. */
	id: string;
	/** `uuid` of the answer, or `id` if that is one; what webhook events name. Null if unknown. */
	uuid: string | null;
	/** The dialect of the answer. */
	dialect: Dialect;
	method: "pix" | "boleto";
	status: ChargeStatus;
	/** Integer cents. */
	amountCents: number;
	/** Always there in the answer to a create. */
	expiresAt: Date | null;
	createdAt: Date | null;
	paidAt: Date | null;
	description: string | null;
	/** Always there for a pending Pix charge. */
	pix: PixDetails | null;
	/** Always there for a pending boleto charge. */
	boleto: BoletoDetails | null;
	customer: ChargeCustomer | null;
	fee: ChargeFee | null;
	/** As the service gives it, null if it doesn't. */
	metadata: unknown;
	livemode: boolean | null;
	/** The whole answer, with the fields that this type doesn't know. It can hold payer data. */
	raw: unknown;
}

export interface PixDetails {
	/** The copy-and-paste code. */
	copyPaste: string;
	/** The QR code as a picture, base64; reference dialect only. */
	qrCode: string | null;
	/** Reference dialect only. */
	paymentLink: string | null;
}

export interface BoletoDetails {
	/** Address of the bank slip's document. */
	url: string;
	/** As the service gives it: 44 digits of the barcode or 47 of the line. */
	barcode: string;
}

export interface ChargeCustomer {
	name: string | null;
	email: string | null;
	document: string | null;
}

/** In integer cents. */
export interface ChargeFee {
	amountCents: number;
	netAmountCents: number;
}

/** The short answer of the status endpoint (the service's specification, "Charge status response"). */
export interface ChargeStatusAnswer {
	/** `id` of the answer if it has one, else its `uuid`. */
	id: string;
	status: ChargeStatus;
	/** True only when the payment is confirmed; agrees with `status`. */
	paid: boolean;
	raw: unknown;
}
