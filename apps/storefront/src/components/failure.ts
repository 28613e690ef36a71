import { CartNotCompletedError } from "../api/cart-not-completed-error.js";
import { isLostAnswer, isTimeout } from "../api/lost-answer.js";
import { StoreAnswerError } from "../api/store-answer-error.js";

/** A failure in words for the shopper, and the way to continue. */
export interface Failure {
	title: string;
	text: string;
	wayOn: "retry" | "cart";
}

export function failureFrom(error: unknown): Failure {
	if (isLostAnswer(error)) {
		return isTimeout(error) ? noAnswer : noConnection;
	}
	if (error instanceof CartNotCompletedError) {
		return paymentRefused;
	}
	if (error instanceof StoreAnswerError) {
		return answered(error);
	}
	return unexpected;
}

const unexpected: Failure = {
	title: "Algo deu errado",
	text: "Não foi culpa sua, e nada do que você preencheu se perdeu. Tente de novo.",
	wayOn: "retry",
};

const paymentRefused: Failure = {
	title: "O pagamento não pôde ser iniciado",
	text: "Nada foi cobrado. Tente de novo ou escolha outra forma de pagamento.",
	wayOn: "retry",
};

const outOfStock: Failure = {
	title: "Não há estoque suficiente",
	text: "Alguém foi mais rápido: não temos mais essa quantidade. Diminua a quantidade ou tire o produto do carrinho.",
	wayOn: "cart",
};

const tooManyUnpaidOrders: Failure = {
	title: "Você já tem pedidos esperando pagamento",
	text: "São tantos que não podemos reservar mais produtos agora. Pague um deles, ou espere um vencer, e tente de novo. Nada foi cobrado.",
	wayOn: "retry",
};

const noAnswer: Failure = {
	title: "A loja está demorando para responder",
	text: "Nada do que você preencheu se perdeu. Tente de novo em instantes.",
	wayOn: "retry",
};

const noConnection: Failure = {
	title: "Sem conexão com a loja",
	text: "Confira sua internet e tente de novo. Nada do que você preencheu se perdeu.",
	wayOn: "retry",
};

function answered({ status, code }: StoreAnswerError): Failure {
	if (code === "insufficient_inventory") {
		return outOfStock;
	}
	if (code === "too_many_unpaid_orders") {
		return tooManyUnpaidOrders;
	}
	if (status === 404) {
		return {
			title: "Não encontramos o que você procura",
			text: "Talvez tenha saído da loja enquanto você olhava. Veja o carrinho e tente de novo.",
			wayOn: "cart",
		};
	}
	if (status === 409) {
		return {
			title: "Seu pedido ainda está sendo processado",
			text: "Espere um instante e tente de novo: o mesmo pedido não é feito duas vezes.",
			wayOn: "retry",
		};
	}
	if (status === 429) {
		return {
			title: "Muitos pedidos ao mesmo tempo",
			text: "A loja está cheia. Espere um minuto e tente de novo.",
			wayOn: "retry",
		};
	}
	if (status >= 500) {
		return {
			title: "A loja está com um problema",
			text: "Nada do que você preencheu se perdeu. Tente de novo em instantes.",
			wayOn: "retry",
		};
	}
	return {
		title: "A loja não aceitou o pedido",
		text: "Confira os dados e a forma de pagamento e tente de novo.",
		wayOn: "retry",
	};
}
