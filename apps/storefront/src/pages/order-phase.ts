/** The last event of the payment's own element. */
export type PaymentEnd = "paid" | "expired" | "failed";

/** The state of an order, for the shopper. */
export type OrderPhase = "waiting" | "paid" | "expired" | "failed" | "canceled" | "paid-too-late";

interface OrderState {
	status: string;
	payment_status: string;
}

const paidStatuses = new Set(["captured", "partially_captured", "partially_refunded", "refunded"]);

/** The state of the order from the store's data and the payment's end; a payment always shows. */
export function orderPhase(order: OrderState | null, end: PaymentEnd | null): OrderPhase {
	const paid = end === "paid" || (order !== null && paidStatuses.has(order.payment_status));
	if (order?.status === "canceled") {
		return paid ? "paid-too-late" : "canceled";
	}
	return paid ? "paid" : (end ?? "waiting");
}

/**
 * Whether the page offers to buy the same items again: the shopper can't pay this order any more.
 *
 * @param renewable whether the store offers a new code for it
 */
export function isLost(phase: OrderPhase, renewable: boolean): boolean {
	return phase === "canceled" || ((phase === "expired" || phase === "failed") && !renewable);
}

/** What each state means for the order; the payment's own element says how the payment stands. */
export const phaseTexts: Record<OrderPhase, { title: string; text: string }> = {
	waiting: {
		title: "Recebemos seu pedido",
		text: "Depois do pagamento, separamos e enviamos seus produtos.",
	},
	paid: { title: "Preparando seu pedido", text: "Avisamos quando ele sair para a entrega." },
	expired: {
		title: "Produtos ainda reservados",
		text: "Sem pagamento, o pedido é cancelado em breve.",
	},
	failed: {
		title: "Pedido ainda não pago",
		text: "Sem pagamento, cancelamos o pedido.",
	},
	canceled: {
		title: "Pedido cancelado",
		text: "Os produtos voltaram para a loja. Se você pagou, guarde o comprovante e fale com a loja.",
	},
	"paid-too-late": {
		title: "Este pedido já estava cancelado",
		text: "Vamos resolver isso com você: guarde o comprovante e fale com a loja, informando o número do pedido.",
	},
};
