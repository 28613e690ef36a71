/** A made-up BR Code with a right check sum. */
export const copyPaste =
	"00020101021226800014br.gov.bcb.pix2558pix.example.com/qr/v2/7d9f0335-8dcc-4054-9bf9-0dbd61d36906520400005303986540559.905802BR5915LOJA DE EXEMPLO6009SAO PAULO62290525PC000000000000000000000016304EE0D";

/** Another code for the same order, as after a renewal. */
export const renewedCopyPaste =
	"00020101021226800014br.gov.bcb.pix2558pix.example.com/qr/v2/c2a4f1de-3b67-4e90-8a15-5f0e7b92d418520400005303986540559.905802BR5915LOJA DE EXEMPLO6009SAO PAULO62290525PC000000000000000000000026304EF1D";

/** A made-up slip of R$ 59,90, due on 2026-11-24, with right check digits. */
export const barcode = "00195164000000059901234567890123456789012345";
export const digitableLine = "00191234546789012345767890123457516400000005990";

/** The time of the store's clock, unless a test needs another. */
export const serverTime = "2026-11-21T12:00:00.000Z";

/** When the payment of a paid answer arrived: 9:02:41 in São Paulo. */
export const paidAt = "2026-11-21T12:02:41.000Z";

/** An answer of the status route, as JSON, with a test's own fields. */
export function pixAnswer(changes: Readonly<Record<string, unknown>> = {}) {
	return {
		id: "payses_01EXAMPLE",
		method: "pix",
		status: "pending",
		paid: changes.status === "paid",
		paid_at: changes.status === "paid" ? paidAt : null,
		amount_cents: 5990,
		currency: "BRL",
		created_at: "2026-11-21T11:44:32.000Z",
		expires_at: "2026-11-21T12:14:32.000Z",
		payee: "LOJA DE EXEMPLO",
		pix: { copy_paste: copyPaste, payment_link: "https://pay.example.com/c/1" },
		boleto: null,
		server_time: serverTime,
		reason: null,
		renewable: false,
		renewable_at: null,
		renewal_ended: null,
		poll_after_ms: 3000,
		...changes,
	};
}

/** The same for a boleto, which expires at the end of its last day in São Paulo. */
export function boletoAnswer(changes: Readonly<Record<string, unknown>> = {}) {
	return pixAnswer({
		method: "boleto",
		expires_at: "2026-11-25T02:59:59.000Z",
		payee: null,
		pix: null,
		boleto: { url: "https://pay.example.com/boleto/1", barcode, digitable_line: digitableLine },
		...changes,
	});
}
