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
	/** How it is paid. */
	method: "pix" | "boleto";
	/** `paid` is confirmed; `expired` and `failed` are final. */
	status: ChargeStatus;
	/** Integer cents. */
	amountCents: number;
	/**
	 * Null if the answer doesn't say, or what can't be read. A date without a time is the end of that
	 * day in São Paulo.
	 */
	expiresAt: Date | null;
	/** Null in the guide dialect, which doesn't say, and for what can't be read. */
	createdAt: Date | null;
	/** When the payment was confirmed. Null if it was not, and in the guide dialect. */
	paidAt: Date | null;
	/** As it was sent. Null if it wasn't, in the answer to a create, and in the guide dialect. */
	description: string | null;
	/** What a Pix is paid with. Always there for a pending Pix charge. */
	pix: PixDetails | null;
	/** What a boleto is paid with. Always there for a pending boleto charge. */
	boleto: BoletoDetails | null;
	/** The payer, as sent. Null if none was, in the answer to a create, and in the guide dialect. */
	customer: ChargeCustomer | null;
	/**
	 * What the service keeps. Null in the answer to a create, in the guide dialect, and for what can't
	 * be read.
	 */
	fee: ChargeFee | null;
	/** As the service gives it, null if it doesn't. */
	metadata: unknown;
	/** True in production; null if the answer doesn't say. */
	livemode: boolean | null;
	/** The whole answer, with the fields that this type doesn't know. It can hold payer data. */
	raw: unknown;
}

/** What a Pix is paid with. */
export interface PixDetails {
	/** The copy-and-paste code. */
	copyPaste: string;
	/** The QR code as a picture, base64; reference dialect only. */
	qrCode: string | null;
	/** A page with the code, for the payer; reference dialect only. */
	paymentLink: string | null;
}

/** What a boleto is paid with. */
export interface BoletoDetails {
	/** Address of the bank slip's document. */
	url: string;
	/** As the service gives it: 44 digits of the barcode or 47 of the line. */
	barcode: string;
}

/** Who a charge is for: payer data, which belongs in no log. */
export interface ChargeCustomer {
	/** Full name. */
	name: string | null;
	/** E-mail address. */
	email: string | null;
	/** CPF or CNPJ without punctuation. Null in lists and events. */
	document: string | null;
}

/** What the service keeps of a charge, in integer cents. */
export interface ChargeFee {
	/** The fee. */
	amountCents: number;
	/** What is left for the merchant. */
	netAmountCents: number;
}

/** The short answer of the status endpoint (the service's specification, "Charge status response"). */
export interface ChargeStatusAnswer {
	/** `id` of the answer if it has one, else its `uuid`. */
	id: string;
	/** As in `Charge`. */
	status: ChargeStatus;
	/** True only when the payment is confirmed; agrees with `status`. */
	paid: boolean;
	/** The whole answer. */
	raw: unknown;
}
