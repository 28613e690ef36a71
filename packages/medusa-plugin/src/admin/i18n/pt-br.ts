import { chargePtBr } from "./charge-pt-br";
import type en from "./en";
import { healthPtBr } from "./health-pt-br";
import { installationPtBr } from "./installation-pt-br";
import { issuesPtBr } from "./issues-pt-br";
import { orderPtBr } from "./order-pt-br";
import { privacyPtBr } from "./privacy-pt-br";
import { reconciliationPtBr } from "./reconciliation-pt-br";

const ptBR: typeof en = {
	menu: "Pix e boleto",
	page: {
		title: "Pendências de pagamento",
		open: "Abertas",
		resolved: "Resolvidas",
		nothingOpen: "Nenhuma pendência de pagamento",
		nothingOpenHint: "Todo pagamento informado pelo serviço corresponde a um pedido.",
		nothingResolved: "Nenhuma pendência resolvida ainda",
		failed: "Não foi possível carregar as pendências: {{reason}}",
		retry: "Tentar de novo",
	},
	resolve: {
		action: "Resolver",
		title: "Resolver esta pendência",
		hint: "Isto registra o que você fez. Não movimenta dinheiro, e não pode ser desfeito.",
		note: "O que foi feito?",
		placeholder: "Por exemplo: devolvido por Pix em 3 de dezembro",
		done: "Pendência resolvida",
	},
	pages: {
		of: "de",
		result: "resultado",
		results: "resultados",
		page: "página",
		pages: "páginas",
		prev: "Anterior",
		next: "Próxima",
	},
	places: {
		start: "Início",
		charges: "Cobranças",
		reconciliation: "Conciliação",
	},
	forDevelopers: "Para quem desenvolve",
	today: {
		title: "Hoje",
		failed: "Não foi possível carregar o dia de hoje: {{reason}}",
		paid: "Pago",
		waiting: "Aguardando",
		expired: "Expirados",
		orders: "Pedidos",
		paidOf: "{{paid}} de {{ended}} pagos",
		boletosDue: "Boletos para amanhã",
		available: "Saldo",
		pending: "A liberar",
	},
	cancel: "Cancelar",
	close: "Fechar",
	export: { button: "Exportar", failed: "Não foi possível exportar: {{reason}}" },
	widget: {
		title: "Este pedido tem um pagamento a conferir",
		link: "Conferir",
		failed: "Não foi possível carregar as pendências deste pedido: {{reason}}",
	},
	charge: chargePtBr,
	order: orderPtBr,
	reconciliation: reconciliationPtBr,
	health: healthPtBr,
	installation: installationPtBr,
	issues: issuesPtBr,
	privacy: privacyPtBr,
	kind: {
		paid_after_cancellation: {
			title: "Pago depois que o pedido foi cancelado",
			todo: "Devolva o dinheiro, ou combine um novo pedido com o cliente.",
		},
		duplicate_payment: {
			title: "Pago duas vezes",
			todo: "Outro pagamento vale para o pedido. Devolva este valor.",
		},
		amount_mismatch: {
			title: "O valor não confere com o pedido",
			todo: "Compare cobrança e pedido; depois devolva o dinheiro ou a diferença, ou combine com o cliente.",
		},
		unmatched_payment: {
			title: "Um pagamento não corresponde a nenhum pedido",
			todo: "Descubra de quem é o pagamento. Devolva, ou combine um novo pedido com o cliente.",
		},
		unmatched_boleto: {
			title: "Um boleto sem pedido ainda pode ser pago",
			todo: "Ele pode chegar sozinho ao banco do pagador. Peça ao cliente que pague só o boleto da página do pedido, e nenhum se o pedido foi cancelado. Se este for pago, uma nova pendência é aberta.",
		},
		unmatched_pix: {
			title: "Um código Pix sem pedido ainda pode ser pago",
			todo: "Nenhum cliente viu este código. Consulte o serviço quando ele expirar. Se for pago, uma nova pendência é aberta.",
		},
		capture_failed: {
			title: "Pago, mas o Medusa não conseguiu registrar",
			todo: "Consulte o serviço: assim a loja tenta na hora. Ela também continua tentando sozinha, e resolve esta pendência quando o Medusa registrar o pagamento. Se durar, mostre a quem cuida da sua loja.",
		},
		cancellation_failed: {
			title: "Não pago no prazo, e o pedido não pode ser cancelado",
			todo: "O motivo diz o que impede. Quando isso acabar, a loja cancela o pedido. Se a mercadoria foi enviada, peça ao cliente que pague de outra forma. A pendência se resolve sozinha quando o pedido for pago ou cancelado.",
		},
		pending_after_expiry: {
			title: "Expirado, mas o serviço ainda informa como pendente",
			todo: "Consulte o serviço, ou olhe a cobrança no painel dele. Quando ela terminar lá, a loja cancela o pedido. Para não esperar, cancele o pedido você mesmo.",
		},
		unreadable_charge: {
			title: "O serviço lista uma cobrança que a loja não consegue ler",
			todo: "Pode ser dinheiro. Consulte o serviço, ou olhe a cobrança no painel dele, e compare com o pedido. A pendência se resolve sozinha quando a loja conseguir ler a cobrança de novo.",
		},
		webhook_failed: {
			title: "Um aviso do serviço não pôde ser processado",
			todo: "Consulte o serviço. Se não funcionar, olhe a cobrança no painel dele, e compare com o pedido.",
		},
		amount_due_changed: {
			title: "O pedido mudou, e o código anterior foi pago",
			todo: "O pagamento está registrado. Estorne no Medusa o que sobrou; o que falta está em aberto no pedido. A pendência acompanha o pedido e se resolve sozinha quando nada mais difere.",
		},
		refund_due: {
			title: "Devolução a fazer manualmente",
			todo: "O serviço não faz estornos. Devolva este valor pelo seu banco ou pelo painel do serviço.",
		},
		service_unavailable: {
			title: "O serviço de pagamento não pode ser usado",
			todo: "Veja em Configurações, Pix e boleto, o que falhou, e se o serviço informa uma instabilidade; depois consulte o serviço. Pedidos e pagamentos esperam, e a loja não cancela nada. A pendência se resolve sozinha quando o serviço voltar a funcionar.",
		},
		payment_unconfirmed: {
			title: "O serviço informa um pagamento e não o confirma",
			todo: "Consulte o serviço, ou olhe a cobrança no painel dele. A loja mantém o pedido, e registra o pagamento quando o serviço o confirmar.",
		},
		creation_failed: {
			title: "A loja não consegue gerar o código de um pedido",
			todo: "Confira os dados do cliente e o motivo abaixo. A loja mantém o pedido por um dia e depois o cancela.",
		},
		payment_reversed: {
			title: "Um pagamento registrado não consta mais como pago no serviço",
			todo: "Consulte o serviço antes de enviar, ou olhe a cobrança no painel dele. Se o dinheiro foi retirado, peça ao cliente que pague de novo.",
		},
		store_mismatch: {
			title: "Esta loja e a conta do serviço não coincidem",
			todo: "Veja se o banco de dados foi restaurado, se a chave é de outra conta, ou se outra loja usa esta conta. Compare as cobranças abaixo com o painel do serviço. Uma cobrança paga que é desta loja pode ser tratada sozinha: aceita em um pedido ou devolvida.",
		},
		reconciliation_differs: {
			title: "A conciliação tem uma diferença em um pagamento",
			todo: "Compare o painel do serviço com o pedido e corrija o lado errado. A pendência se resolve sozinha até uma hora depois que todos os lados coincidirem.",
		},
	},
};

export default ptBR;
