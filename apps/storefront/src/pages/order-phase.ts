import type { PixCheckoutDetail } from "@pix-checkout/element";

/** What the payment's own element has said last. */
export type PaymentNews = Pick<PixCheckoutDetail, "status" | "reason">;

/** The state of an order, for the shopper. */
export type OrderPhase = "waiting" | "recording" | "paid" | "in-review" | "unpaid" | "canceled";

interface OrderState {
	status: string;
	payment_status: string;
}

const paidStatuses = new Set(["captured", "partially_captured", "partially_refunded"]);

/** The state of the order from the store's data and the payment's news; a payment always shows. */
export function orderPhase(order: OrderState | null, news: PaymentNews | null): OrderPhase {
	if (news?.status === "paid" && news.reason !== null) {
		// A second payment leaves its order paid. Other money does not simply pay it.
		return news.reason === "paid_twice" ? "paid" : "in-review";
	}
	if (order?.payment_status === "refunded") {
		return "in-review";
	}
	const isPaid = news?.status === "paid" || paidStatuses.has(order?.payment_status ?? "");
	if (order?.status === "canceled") {
		return isPaid ? "in-review" : "canceled";
	}
	return isPaid ? "paid" : unpaidPhase(news);
}

/** A code that the store has ended for a reason is no payment that failed. */
function unpaidPhase(news: PaymentNews | null): OrderPhase {
	switch (news?.reason) {
		case "order_changed":
			return "waiting";
		case "order_cancelled":
			return "canceled";
		case "paid_another_way":
			return "paid";
	}
	switch (news?.status) {
		case "expired":
		case "failed":
			return "unpaid";
		case "received":
			return "recording";
		default:
			return "waiting";
	}
}

interface PhaseText {
	/** Behind "Pedido nº 7 ": the first words of the page. */
	heading: string;
	title: string;
	text: string;
}

/**
 * What each state means for the order; the payment's own element says how the payment stands, and what
 * becomes of money that does not simply pay the order. That nothing was charged only the store's back
 * office can know: none of these claims it.
 */
export const phaseTexts: Record<OrderPhase, PhaseText> = {
	waiting: {
		heading: "recebido. Falta pagar",
		title: "Depois do pagamento",
		text: "Separamos e enviamos seus produtos.",
	},
	recording: {
		heading: "recebido. Registrando o pagamento",
		title: "Depois do registro",
		text: "Separamos e enviamos seus produtos. Não pague de novo.",
	},
	paid: {
		heading: "pago",
		title: "Preparando seu pedido",
		text: "Avisamos quando ele sair para a entrega.",
	},
	"in-review": {
		heading: "com a loja",
		title: "A loja resolve este pagamento com você",
		text: "Não pague de novo, e guarde o comprovante. Dúvidas? Fale com a loja, informando o número do pedido.",
	},
	unpaid: {
		heading: "ainda não foi pago",
		title: "Produtos ainda reservados",
		text: "Sem pagamento, o pedido é cancelado em breve.",
	},
	canceled: {
		heading: "cancelado",
		title: "Pedido cancelado",
		text: "Os produtos voltaram para a loja. Se você pagou, guarde o comprovante e fale com a loja.",
	},
};
