import type { privacyEn } from "./privacy-en";

export const privacyPtBr: typeof privacyEn = {
	title: "Dados de pagamento",
	held: "Cobranças por Pix e boleto: {{charges}}. Registros com dados do pagador: {{records}}.",
	none: "Cobranças por Pix e boleto: {{charges}}. Nenhum registro contém mais dados do pagador.",
	noCharges: "Este cliente não tem cobranças por Pix ou boleto.",
	loadFailed: "Não foi possível carregar os dados de pagamento: {{reason}}",
	export: "Exportar dados de pagamento",
	exportFailed: "Não foi possível exportar os dados de pagamento: {{reason}}",
	erase: "Apagar dados de pagamento",
	eraseTitle: "Apagar os dados de pagamento deste cliente?",
	eraseHint:
		"Isto apaga os dados do pagador, os códigos, os links dos boletos e as suas notas de todos os pedidos concluídos, e não pode ser desfeito. Valores, datas e identificadores das cobranças ficam guardados para o fisco. O cliente e os pedidos no Medusa, e a cópia do serviço de pagamento, não mudam.",
	eraseConfirm: "Apagar",
	eraseFailed: "Não foi possível apagar os dados de pagamento: {{reason}}",
	erased: "Dados do pagador apagados. Registros: {{records}}.",
	nothingErased: "Nenhum dado do pagador foi apagado.",
	chargesKept:
		"Guardados para o fisco: identificadores, valores, datas e tarifas. Cobranças: {{charges}}.",
	kept: "Estes ainda mantêm os dados do pagador:",
	keptLater: "Apague de novo quando estiverem concluídos.",
	order: "Pedido nº {{number}}",
	unnumberedOrder: "Um pedido",
	cart: "Um carrinho aberto",
	reason: {
		open_charge: "a cobrança ainda pode ser paga",
		open_issue: "tem uma pendência de pagamento aberta",
		recent_order: "foi feito há poucos minutos",
		open_checkout: "a compra pode ainda estar em andamento",
	},
};
