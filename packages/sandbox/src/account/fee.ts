/**
 * What the service keeps of a charge, in cents. The specification shows that there is a fee and
 * not how much; the sandbox takes 0.99 % of a Pix and R$ 1.99 of a boleto.
 */
export function feeCents(method: "pix" | "boleto", amountCents: number): number {
	switch (method) {
		case "pix":
			return Math.round((amountCents * 99) / 10_000);
		case "boleto":
			return 199;
	}
}
