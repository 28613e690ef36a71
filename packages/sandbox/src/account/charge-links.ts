/** The page on which a shopper sees a Pix code. */
export function paymentLink(origin: string, uuid: string): string {
	return `${origin}/pay/${uuid}`;
}

/** The document of a boleto. */
export function boletoUrl(origin: string, uuid: string): string {
	return `${origin}/boletos/${uuid}`;
}
