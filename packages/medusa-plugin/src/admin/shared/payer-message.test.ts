import type { ChargeAnswer } from "@pix-checkout/server/platform";
import { expect, it } from "vitest";
import { payerMessage } from "./payer-message";

const pix: ChargeAnswer = {
	id: "pxcharge_1",
	order_id: "order_1",
	order_display_id: 1042,
	attempt: 1,
	method: "pix",
	state: "pending",
	issue: null,
	amount_cents: 5_990,
	fee_cents: null,
	net_cents: null,
	reference: "pxc_1",
	charge_id: "ch_svc_1",
	pix_copy_paste: "000201PIX",
	pix_payment_link: "https://pay.example/1",
	boleto_line: null,
	boleto_url: null,
	code_revoked: null,
	failure: null,
	created_at: "2026-11-28T12:00:00.000Z",
	expires_at: "2026-11-28T15:30:00.000Z",
	first_seen_at: null,
	paid_at: null,
	checked_at: null,
};

/** `Intl` writes amounts with a space that doesn't break. */
function words(charge: ChargeAnswer): string {
	return payerMessage(charge).replaceAll("\u00a0", " ");
}

it("has the order, the amount, the code, its link and the time in Brazil", () => {
	expect(words(pix)).toBe(
		"Olá! Para pagar o pedido nº 1042, de R$ 59,90, use este Pix copia e cola, até 28/11/2026, 12:30 (horário de Brasília):\n\n000201PIX\n\nOu abra: https://pay.example/1",
	);
});

it("has the line of a boleto, and only what is known", () => {
	const boleto = {
		...pix,
		method: "boleto" as const,
		order_display_id: null,
		expires_at: null,
		pix_copy_paste: null,
		pix_payment_link: null,
		boleto_line: "00190",
	};
	expect(words(boleto)).toBe(
		"Olá! Para pagar o seu pedido, de R$ 59,90, use este boleto:\n\n00190",
	);
});
