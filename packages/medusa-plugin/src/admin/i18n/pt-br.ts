import type { Words } from "./words";

const ptBR: Words = {
	menu: "Pix e boleto",
	page: {
		title: "Pix e boleto: dinheiro que precisa de você",
		hint: "Encerre um caso com uma nota quando ele estiver resolvido.",
		open: "Abertos",
		closed: "Encerrados",
		onlyOrder: "Só um pedido é mostrado.",
		allOrders: "Mostrar todos",
		nothingOpen: "Nada a fazer",
		nothingOpenHint: "Todo pagamento que o serviço conhece tem o seu lugar.",
		nothingClosed: "Nenhum caso foi encerrado ainda",
		failed: "Não foi possível ler os casos: {{reason}}",
		retry: "Tentar de novo",
	},
	column: {
		case: "O que houve, e o que fazer",
		amount: "Valor",
		order: "Pedido",
		charge: "Cobrança",
		since: "Desde",
		closed: "Encerrado",
	},
	close: {
		action: "Encerrar",
		title: "Encerrar este caso",
		hint: "Encerrar só registra o que você fez. Não move dinheiro, e não pode ser desfeito.",
		note: "O que foi feito?",
		placeholder: "Por exemplo: devolvido por Pix em 3 de dezembro",
		cancel: "Cancelar",
		done: "O caso foi encerrado",
		failed: "Não foi possível encerrar o caso: {{reason}}",
	},
	closing: { byItself: "por si só" },
	pages: { of: "de", results: "casos", pages: "páginas", prev: "Anterior", next: "Próxima" },
	widget: {
		title: "Pix e boleto: o dinheiro deste pedido precisa de você",
		link: "Ver e encerrar",
		failed: "Não foi possível saber se o dinheiro deste pedido precisa de você: {{reason}}",
	},
	kind: {
		paid_after_cancel: {
			title: "Pago depois que o pedido foi cancelado",
			todo: "Devolva o dinheiro, ou combine um novo pedido com o cliente.",
		},
		second_charge_paid: {
			title: "Uma segunda cobrança foi paga",
			todo: "Não é a cobrança que vale para o pedido. Devolva este valor.",
		},
		amount_differs: {
			title: "Valor diferente do valor do pedido",
			todo: "Compare cobrança e pedido; depois devolva o dinheiro ou a diferença, ou combine com o cliente.",
		},
		unplaced_payment: {
			title: "Pago, e nenhum pedido espera por isso",
			todo: "Descubra de quem é o pagamento. Devolva, ou combine um novo pedido com o cliente.",
		},
		orphan_boleto: {
			title: "Um boleto que nenhum pedido usa ainda pode ser pago",
			todo: "Ele pode chegar sozinho ao banco do pagador. Peça ao cliente que pague só o boleto da página do pedido, e nenhum se o pedido foi cancelado. Se este for pago, surge um novo caso.",
		},
		orphan_pix: {
			title: "Um código Pix que nenhum pedido usa ainda pode ser pago",
			todo: "Ele não foi mostrado a ninguém. Olhe de novo quando expirar. Se for pago, surge um novo caso.",
		},
		capture_failed: {
			title: "Pago, mas o Medusa não conseguiu registrar",
			todo: "Veja o log da loja. As tentativas continuam, e o caso se encerra sozinho quando der certo.",
		},
		cancel_refused: {
			title: "Não pago no prazo, e o pedido não pode ser cancelado",
			todo: "A mercadoria foi enviada, ou o pedido está concluído. Cobre o cliente.",
		},
		pending_after_expiry: {
			title: "Vencido, e o serviço não diz o que houve",
			todo: "Olhe a cobrança no painel do serviço. Se ela terminar lá, o pedido segue sozinho. Para desistir antes, cancele o pedido.",
		},
		unreadable_charge: {
			title: "O serviço lista uma cobrança que não pode ser lida",
			todo: "Pode ser dinheiro. Olhe a cobrança no painel do serviço, e compare com o pedido. O caso se encerra sozinho quando ela puder ser lida de novo.",
		},
		webhook_not_processed: {
			title: "Uma notificação não pôde ser processada",
			todo: "Olhe a cobrança no painel do serviço, e compare com o pedido.",
		},
		amount_due_changed: {
			title: "O pedido mudou, e o código anterior foi pago",
			todo: "O valor recebido foi capturado. Devolva o que sobrou; o que falta está em aberto no pedido.",
		},
		refund_due: {
			title: "Devolução a fazer manualmente",
			todo: "O serviço não faz estornos. Devolva este valor pelo seu banco ou pelo painel do serviço.",
		},
		service_unavailable: {
			title: "O serviço de pagamento não pode ser usado",
			todo: "Confira a chave secreta, o endereço e a situação do serviço. Pedidos e pagamentos esperam, e nada é cancelado. O caso se encerra sozinho quando o serviço voltar a funcionar.",
		},
		payment_unconfirmed: {
			title: "O serviço informa um pagamento e não o confirma",
			todo: "Olhe a cobrança no painel do serviço. O pedido é mantido, e a captura acontece sozinha quando o serviço confirmar o pagamento.",
		},
		creation_failed: {
			title: "Não é possível gerar o código de um pedido",
			todo: "Confira os dados do cliente e o motivo abaixo. O pedido é mantido por um dia e depois cancelado.",
		},
		payment_reversed: {
			title: "Um pagamento capturado não consta mais como pago no serviço",
			todo: "Olhe a cobrança no painel do serviço antes de enviar. Se o dinheiro foi retirado, peça ao cliente que pague de novo.",
		},
		store_mismatch: {
			title: "Esta loja e a conta do serviço não coincidem",
			todo: "Veja se o banco de dados foi restaurado, se a chave é de outra conta, ou se outra loja usa esta conta. Compare as cobranças abaixo com o painel do serviço.",
		},
	},
};

export default ptBR;
