import { html, type TemplateResult } from "lit";
import { type DeliveryStage, deliveryStage } from "./delivery-stage.js";
import type { OrderPhase } from "./order-phase.js";

interface News {
	title: string;
	text: string;
	tone: "calm" | "bad";
}

/**
 * What each state means for the order. The payment's own element says how the payment stands, and
 * thanks.
 */
const newsTexts: Record<Exclude<OrderPhase, "paid">, News> = {
	waiting: {
		title: "Recebemos seu pedido",
		text: "Depois do pagamento, separamos e enviamos seus produtos.",
		tone: "calm",
	},
	expired: {
		title: "Produtos ainda reservados",
		text: "Sem pagamento, o pedido é cancelado em breve.",
		tone: "calm",
	},
	failed: {
		title: "Pedido ainda não pago",
		text: "Nada foi cobrado. Sem pagamento, cancelamos o pedido.",
		tone: "calm",
	},
	canceled: {
		title: "Pedido cancelado",
		text: "Este pedido não foi pago, e os produtos voltaram para a loja. Nada foi cobrado.",
		tone: "bad",
	},
	"paid-too-late": {
		title: "Este pedido já estava cancelado",
		text: "Vamos resolver isso com você: guarde o comprovante e fale com a loja, informando o número do pedido.",
		tone: "bad",
	},
};

const deliveryTexts: Record<DeliveryStage, Pick<News, "title" | "text">> = {
	preparation: {
		title: "Preparando seu pedido",
		text: "Acompanhe o andamento nesta página.",
	},
	shipping: { title: "Seu pedido está a caminho", text: "Acompanhe o andamento nesta página." },
	delivered: { title: "Pedido entregue", text: "Esperamos que você goste." },
};

/**
 * The state of the order, in plain words.
 *
 * @param fulfillment Medusa's `fulfillment_status`
 */
export function orderNews(phase: OrderPhase, fulfillment: string | undefined): TemplateResult {
	const { title, text, tone } = newsOf(phase, fulfillment);
	return html`
		<div class="order-news ${tone === "bad" ? "notice notice-bad" : ""}" role="status">
			<p class="order-news-title">${title}</p>
			<p>${text}</p>
		</div>
	`;
}

/** Stands there until the store answers, and is as high as what follows. */
export function newsToCome(text: string): TemplateResult {
	return html`
		<div class="order-news" role="status">
			<p class="order-news-title">${text}</p>
			<p></p>
		</div>
	`;
}

function newsOf(phase: OrderPhase, fulfillment: string | undefined): News {
	return phase === "paid"
		? { ...deliveryTexts[deliveryStage(fulfillment)], tone: "calm" }
		: newsTexts[phase];
}
