/** The input of a Pix charge (the service's specification, "POST /v1/charges"). */
export interface PixChargeInput {
	/** Integer cents, positive; at least 500 in the guide dialect. */
	amountCents: number;
	/** Your own text: the service returns it in reads (reference) and in lists. */
	description?: string | undefined;
	/** The payer. The client sends no blank fields. The document may be written with punctuation. */
	customer?:
		| { name?: string | undefined; email?: string | undefined; document?: string | undefined }
		| undefined;
	/**
	 * The client sends it unchanged. The specification lists it in answers only ("contents: not
	 * shown"), so don't rely on getting it back.
	 */
	metadata?: Record<string, unknown> | undefined;
}

/** The input of a boleto charge. The client removes punctuation from document, phone and zip. */
export interface BoletoChargeInput {
	/** Integer cents, at least 500. */
	amountCents: number;
	/** Your own text: the service returns it in lists. */
	description?: string | undefined;
	/** The payer. */
	customer: {
		/** Full name. */
		name: string;
		/** E-mail address. */
		email: string;
		/** CPF or CNPJ, also alphanumeric. */
		document: string;
		/** Area code plus number, 10 or 11 digits; the client removes a leading `+55`. */
		phone: string;
	};
	/** The payer's address. */
	billingAddress: {
		/** 8 digits. */
		zip: string;
		/** The 2 letters of a Brazilian state. */
		state: string;
		city: string;
		street: string;
		neighborhood: string;
		number: string;
		complement?: string | undefined;
	};
}

/** The same with every field optional, as a form has it before it is filled in. */
type Unfinished<T> = { [K in keyof T]?: Unfinished<T[K]> | null | undefined };

/** The input of `checkPixFields`: a `PixChargeInput` whose fields are all optional. */
export type PixFields = Unfinished<Omit<PixChargeInput, "metadata">>;

/** The input of `checkBoletoFields`: a `BoletoChargeInput` whose fields are all optional. */
export type BoletoFields = Unfinished<BoletoChargeInput>;
