/** A Pix charge to be created (the service's specification, "POST /v1/charges"). */
export interface PixChargeInput {
	/** Integer cents, positive; at least 500 in the guide dialect. */
	amountCents: number;
	description?: string;
	/** Blank fields are not sent. The document may be written with punctuation. */
	customer?: { name?: string; email?: string; document?: string };
	/**
	 * Sent as given. The specification lists it in answers only ("contents: not shown"), so don't
	 * rely on it coming back.
	 */
	metadata?: Record<string, unknown>;
}

/** A boleto charge to be created. Punctuation in document, phone and zip is taken away. */
export interface BoletoChargeInput {
	/** Integer cents, at least 500. */
	amountCents: number;
	description?: string;
	customer: {
		name: string;
		email: string;
		/** CPF or CNPJ, also alphanumeric. */
		document: string;
		/** Area code plus number, 10 or 11 digits; `+55` before them is taken away. */
		phone: string;
	};
	billingAddress: {
		/** 8 digits. */
		zip: string;
		/** 2 letters. */
		state: string;
		city: string;
		street: string;
		neighborhood: string;
		number: string;
		complement?: string;
	};
}

type Unfinished<T> = { [K in keyof T]?: T[K] | null };

/** What `checkPixFields` takes: a `PixChargeInput` that may still lack anything. */
export interface PixFields {
	amountCents?: number | null | undefined;
	description?: string | null | undefined;
	customer?: Unfinished<NonNullable<PixChargeInput["customer"]>> | null | undefined;
}

/** What `checkBoletoFields` takes: a `BoletoChargeInput` that may still lack anything. */
export interface BoletoFields {
	amountCents?: number | null | undefined;
	description?: string | null | undefined;
	customer?: Unfinished<BoletoChargeInput["customer"]> | null | undefined;
	billingAddress?: Unfinished<BoletoChargeInput["billingAddress"]> | null | undefined;
}
