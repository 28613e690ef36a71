import { html, type TemplateResult } from "lit";
import type { OrderPhase } from "./order-phase.js";

interface News {
	title: string;
	text: string;
	tone: "calm" | "bad";
}

/** What each state means for the order. The payment's own element says how the payment stands. */
const newsTexts: Record<OrderPhase, News> = {
	waiting: {
		title: "Recebemos seu pedido",
		text: "Depois do pagamento, separamos e enviamos seus produtos. Para voltar a esta página, toque em “Último pedido”.",
		tone: "calm",
	},
	paid: {
		title: "Seu pedido está garantido",
		text: "Agora vamos separar seus produtos e preparar o envio.",
		tone: "calm",
	},
	expired: {
		title: "Seus produtos ainda estão reservados",
		text: "Sem o pagamento, o pedido é cancelado em breve e nada é cobrado.",
		tone: "bad",
	},
	failed: {
		title: "Seu pedido ainda não foi pago",
		text: "Nada foi cobrado. Sem o pagamento, o pedido é cancelado em breve.",
		tone: "bad",
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

/** The state of the order, in plain words. */
export function orderNews(phase: OrderPhase): TemplateResult {
	const { title, text, tone } = newsTexts[phase];
	return html`
		<div class="order-news ${tone === "bad" ? "notice notice-bad" : ""}" role="status">
			<p class="order-news-title">${title}</p>
			<p>${text}</p>
		</div>
	`;
}
