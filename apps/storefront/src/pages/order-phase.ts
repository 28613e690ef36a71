import type { PixCheckoutDetail } from "@pix-checkout/element";

/** What the payment's own element has said last. */
export type PaymentNews = Pick<PixCheckoutDetail, "status" | "reason">;

/** The state of an order, for the shopper. */
export type OrderPhase =
	| "waiting"
	| "recording"
	| "paid"
	| "held"
	| "paid-in-part"
	| "refund-due"
	| "refunded"
	| "expired"
	| "failed"
	| "canceled"
	| "paid-too-late";

interface OrderState {
	status: string;
	payment_status: string;
}

const paidStatuses = new Set(["captured", "partially_captured", "partially_refunded"]);

/** The state of the order from the store's data and the payment's news; a payment always shows. */
export function orderPhase(order: OrderState | null, news: PaymentNews | null): OrderPhase {
	if (news?.status === "paid" && news.reason !== null) {
		return paidPhase(news.reason);
	}
	if (order?.payment_status === "refunded") {
		return "refunded";
	}
	const isPaid = news?.status === "paid" || paidStatuses.has(order?.payment_status ?? "");
	if (order?.status === "canceled") {
		return isPaid ? "paid-too-late" : "canceled";
	}
	return isPaid ? "paid" : unpaidPhase(news);
}

/** Money that does not simply pay its order; a second payment leaves it paid. */
function paidPhase(reason: NonNullable<PaymentNews["reason"]>): OrderPhase {
	switch (reason) {
		case "paid_after_cancellation":
			return "paid-too-late";
		case "amount_missing":
			return "paid-in-part";
		case "held":
		case "used_for_another_order":
			return "held";
		case "refund_due":
			return "refund-due";
		case "refunded":
			return "refunded";
		default:
			return "paid";
	}
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
			return news.status;
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
	recording: {
		heading: "recebido. Registrando o pagamento",
		title: "Depois do registro",
		text: "Separamos e enviamos seus produtos. Não pague de novo.",
	},
	held: {
		heading: "recebido. Pagamento em conferência",
		title: "A loja confere seu pagamento",
		text: "Não pague de novo, e guarde o comprovante.",
	},
	"refund-due": {
		heading: "com pagamento a devolver",
		title: "A loja vai devolver o pagamento",
		text: "Guarde o comprovante. Dúvidas? Fale com a loja, informando o número do pedido.",
	},
	refunded: {
		heading: "com pagamento devolvido",
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
