import type { ChargeAnswer } from "@pix-checkout/server/platform";

const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const time = new Intl.DateTimeFormat("pt-BR", {
	dateStyle: "short",
	timeStyle: "short",
	timeZone: "America/Sao_Paulo",
});

/**
 * A message that the merchant may send to a shopper, with the code of a charge and the way to it. In
 * Portuguese, whatever the dashboard speaks: shoppers who pay by Pix or boleto read it.
 */
export function payerMessage(charge: ChargeAnswer): string {
	const { method, order_display_id, amount_cents, expires_at } = charge;
	const isPix = method === "pix";
	const order = order_display_id === null ? "o seu pedido" : `o pedido nº ${order_display_id}`;
	const until =
		expires_at === null ? "" : `, até ${time.format(new Date(expires_at))} (horário de Brasília)`;
	const code = isPix ? charge.pix_copy_paste : charge.boleto_line;
	const link = isPix ? charge.pix_payment_link : charge.boleto_url;
	const means = isPix ? "este Pix copia e cola" : "este boleto";
	return [
		`Olá! Para pagar ${order}, de ${money.format(amount_cents / 100)}, use ${means}${until}:`,
		code,
		link && `${isPix ? "Ou abra" : "O boleto está em"}: ${link}`,
	]
		.filter(Boolean)
		.join("\n\n");
}
