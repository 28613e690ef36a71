import { html, type TemplateResult } from "lit";
import type { OrderPhase } from "./order-phase.js";

interface News {
	title: string;
	text: string;
	tone: "calm" | "good" | "bad";
}

const newsTexts: Record<OrderPhase, News> = {
	waiting: {
		title: "Pedido feito. Falta só o pagamento.",
		text: "Pague abaixo. Esta página avisa sozinha quando o pagamento for confirmado, e você pode fechá-la e voltar depois.",
		tone: "calm",
	},
	paid: {
		title: "Pagamento confirmado. Obrigado!",
		text: "Seu pedido está garantido e já vamos prepará-lo para o envio.",
		tone: "good",
	},
	expired: {
		title: "O prazo para pagar terminou",
		text: "Não pague mais este código. Se você já pagou, fique tranquilo: a confirmação aparece aqui. Se não, o pedido será cancelado e nada será cobrado.",
		tone: "bad",
	},
	failed: {
		title: "O pagamento não foi concluído",
		text: "Nada foi cobrado. Este pedido será cancelado; você pode comprar de novo quando quiser.",
		tone: "bad",
	},
	canceled: {
		title: "Pedido cancelado",
		text: "O pagamento não chegou a tempo, e os produtos voltaram para a loja. Nada foi cobrado.",
		tone: "bad",
	},
	"paid-too-late": {
		title: "Recebemos seu pagamento, mas este pedido está cancelado",
		text: "A loja vai cuidar disso com você: guarde o comprovante e fale conosco informando o número do pedido.",
		tone: "bad",
	},
};

/** The payment's state and its meaning for the order, in plain words. */
export function orderNews(phase: OrderPhase): TemplateResult {
	const { title, text, tone } = newsTexts[phase];
	return html`
		<div class="notice notice-${tone} order-news" role="status">
			<p class="notice-title">${title}</p>
			<p>${text}</p>
		</div>
	`;
}
