/** What the service keeps, which its specification doesn't show. */
export interface Fees {
	/** In percent of a Pix charge's amount, with two decimals. */
	pixFeePercent: number;
	/** In cents of each boleto, and never more than its amount. */
	boletoFeeCents: number;
}

/** What the service keeps of a charge, in cents. */
export function feeCents(method: "pix" | "boleto", amountCents: number, fees: Fees): number {
	switch (method) {
		case "pix":
			return Math.round((amountCents * Math.round(fees.pixFeePercent * 100)) / 10_000);
		case "boleto":
			return Math.min(fees.boletoFeeCents, amountCents);
	}
}
