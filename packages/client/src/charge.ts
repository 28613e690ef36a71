/** Statuses of a charge. The client keeps statuses that the specification doesn't know. */
export type ChargeStatus = "pending" | "paid" | "expired" | "failed" | (string & {});

/** The payment methods of the service. A further one begins here: the compiler leads to the rest. */
export const chargeMethods = ["pix", "boleto"] as const;

/** A payment method of the service. */
export type ChargeMethod = (typeof chargeMethods)[number];

/** One Pix or boleto at the service, the same for both dialects. */
export interface Charge {
	/** `id` of the answer (`ch_svc_…`) if it has one, else its `uuid`. */
	id: string;
	/** `uuid` of the answer, or `id` if that is one; what webhook events name. Null if unknown. */
	uuid: string | null;
	/** The dialect of the answer. */
	dialect: Dialect;
	/** The payment method. */
	method: ChargeMethod;
	/** `paid` is confirmed; `expired` and `failed` are final. */
	status: ChargeStatus;
	/** Integer cents. */
	amountCents: number;
	/**
	 * Null if absent or unreadable. A date without a time is the end of that day in São Paulo.
	 */
	expiresAt: Date | null;
	/** Null in the guide dialect, which has no such field, and when unreadable. */
	createdAt: Date | null;
	/** When the service confirmed the payment. Null before that, and in the guide dialect. */
	paidAt: Date | null;
	/**
	 * As the client sent it. Null if it sent none, in the answer to a creation, and in the guide
	 * dialect.
	 */
	description: string | null;
	/** The code of a Pix. Every pending Pix charge has it. */
	pix: PixDetails | null;
	/** The slip of a boleto. Every pending boleto charge has it. */
	boleto: BoletoDetails | null;
	/**
	 * The payer, as the client sent it. Null if it sent none, in the answer to a creation, and in the
	 * guide dialect.
	 */
	customer: ChargeCustomer | null;
	/**
	 * The service's fee. Null in the answer to a creation, in the guide dialect, and when unreadable.
	 */
	fee: ChargeFee | null;
	/** As in the answer; null if absent. */
	metadata: unknown;
	/** True in production; null if the answer doesn't say. */
	livemode: boolean | null;
	/** The whole answer, with the fields that this type doesn't know. It can hold payer data. */
	raw: unknown;
}

/**
 * The dialect of requests: `guide` (Variant A, integration guide) or `reference` (Variant B, endpoint
 * reference). The client reads answers of both.
 */
export type Dialect = "guide" | "reference";

/** The code of a Pix. */
export interface PixDetails {
	/** The copy-and-paste code. */
	copyPaste: string;
	/** The QR code as a picture, base64; reference dialect only. */
	qrCode: string | null;
	/** A page with the code, for the payer; reference dialect only, null unless it is http or https. */
	paymentLink: string | null;
}

/** The slip of a boleto. */
export interface BoletoDetails {
	/** Address of the bank slip's document; null unless it is http or https. */
	url: string | null;
	/** As the service writes it: 44 digits of the barcode or 47 of the line. */
	barcode: string;
}

/** The payer: personal data, which must not reach a log. */
export interface ChargeCustomer {
	/** Full name. */
	name: string | null;
	/** E-mail address. */
	email: string | null;
	/** CPF or CNPJ without punctuation. Null in lists and events. */
	document: string | null;
}

/** The service's fee for a charge, in integer cents. */
export interface ChargeFee {
	/** The fee. */
	amountCents: number;
	/** The amount that the merchant receives. */
	netAmountCents: number;
}

/** The short answer of the status endpoint (the service's specification, "Charge status response"). */
export interface ChargeStatusResponse {
	/** `id` of the answer if it has one, else its `uuid`. */
	id: string;
	/** As in `Charge`. */
	status: ChargeStatus;
	/** True only when the payment is confirmed; agrees with `status`. */
	paid: boolean;
	/** The whole answer. */
	raw: unknown;
}
