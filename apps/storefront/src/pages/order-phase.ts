/** The last event of the payment's own element. */
export type PaymentEnd = "paid" | "expired" | "failed";

/** The state of an order, for the shopper. */
export type OrderPhase =
	| "waiting"
	| "paid"
	| "paid-in-part"
	| "returned"
	| "expired"
	| "failed"
	| "canceled"
	| "paid-too-late";

interface OrderState {
	status: string;
	payment_status: string;
}

const paidStatuses = new Set(["captured", "partially_captured", "partially_refunded"]);

/** The state of the order from the store's data and the payment's end; a payment always shows. */
export function orderPhase(order: OrderState | null, end: PaymentEnd | null): OrderPhase {
	if (order?.payment_status === "refunded") {
		return "returned";
	}
	const paid = end === "paid" || (order !== null && paidStatuses.has(order.payment_status));
	if (order?.status === "canceled") {
		return paid ? "paid-too-late" : "canceled";
	}
	if (!paid) {
		return end ?? "waiting";
	}
	return order?.payment_status === "partially_captured" ? "paid-in-part" : "paid";
}

interface PhaseText {
	/** Behind "Pedido nº 7 ": the first words of the page. */
	heading: string;
	title: string;
	text: string;
}

/**
 * What each state means for the order; the payment's own element says how the payment stands. That
 * nothing was charged only the store's back office can know: none of these claims it.
 */
export const phaseTexts: Record<OrderPhase, PhaseText> = {
	waiting: {
		heading: "recebido. Falta pagar",
		title: "Depois do pagamento",
		text: "Separamos e enviamos seus produtos.",
	},
	paid: {
		heading: "pago",
		title: "Preparando seu pedido",
		text: "Avisamos quando ele sair para a entrega.",
	},
	"paid-in-part": {
		heading: "pago em parte",
		title: "Falta uma parte do pagamento",
		text: "O pedido mudou depois do pagamento. Guarde o comprovante: a loja combina o resto com você.",
	},
	returned: {
		heading: "devolvido",
		title: "O pagamento foi devolvido",
		text: "Confira na conta que pagou. Dúvidas? Fale com a loja, informando o número do pedido.",
	},
	expired: {
		heading: "ainda não foi pago",
		title: "Produtos ainda reservados",
		text: "Sem pagamento, o pedido é cancelado em breve.",
	},
	failed: {
		heading: "ainda não foi pago",
		title: "O pagamento não deu certo",
		text: "Sem pagamento, o pedido é cancelado em breve.",
	},
	canceled: {
		heading: "cancelado",
		title: "Pedido cancelado",
		text: "Os produtos voltaram para a loja. Se você pagou, guarde o comprovante e fale com a loja.",
	},
	"paid-too-late": {
		heading: "cancelado",
		title: "Este pedido já estava cancelado",
		text: "Vamos resolver isso com você: guarde o comprovante e fale com a loja, informando o número do pedido.",
	},
};
