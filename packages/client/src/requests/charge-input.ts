/** A Pix charge to be created (the service's specification, "POST /v1/charges"). */
export interface PixChargeInput {
	/** Integer cents, positive; at least 500 in the guide dialect. */
	amountCents: number;
	/** A text for you: comes back when the charge is read (reference) or listed. */
	description?: string;
	/** Who pays. Blank fields are not sent. The document may be written with punctuation. */
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
	/** A text for you: comes back when the charge is listed. */
	description?: string;
	/** Who pays. */
	customer: {
		/** Full name. */
		name: string;
		/** E-mail address. */
		email: string;
		/** CPF or CNPJ, also alphanumeric. */
		document: string;
		/** Area code plus number, 10 or 11 digits; `+55` before them is taken away. */
		phone: string;
	};
	/** Where the payer lives. */
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
	/** As in `PixChargeInput`. */
	amountCents?: number | null | undefined;
	/** As in `PixChargeInput`. */
	description?: string | null | undefined;
	/** As in `PixChargeInput`. */
	customer?: Unfinished<NonNullable<PixChargeInput["customer"]>> | null | undefined;
}

/** What `checkBoletoFields` takes: a `BoletoChargeInput` that may still lack anything. */
export interface BoletoFields {
	/** As in `BoletoChargeInput`. */
	amountCents?: number | null | undefined;
	/** As in `BoletoChargeInput`. */
	description?: string | null | undefined;
	/** As in `BoletoChargeInput`. */
	customer?: Unfinished<BoletoChargeInput["customer"]> | null | undefined;
	/** As in `BoletoChargeInput`. */
	billingAddress?: Unfinished<BoletoChargeInput["billingAddress"]> | null | undefined;
}
