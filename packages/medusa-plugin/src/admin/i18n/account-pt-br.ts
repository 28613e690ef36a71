import type { accountEn } from "./account-en";

export const accountPtBr: typeof accountEn = {
	menu: "Conta",
	title: "Conta",
	hint: "Seu saldo no serviço de pagamento. Esta página só consulta: para sacar e ver cada movimentação, use o painel do serviço.",
	readAt: "Consultado em {{time}}",
	notLive: "Não é dinheiro real",
	available: "Disponível",
	availableHint: "Já pode ser sacado",
	pending: "A liberar",
	pendingHint: "Pago, ainda não liberado",
	withdrawals: "Últimos saques",
	noWithdrawals: "Nenhum saque ainda",
	status: { processing: "Em processamento", completed: "Concluído", failed: "Falhou" },
	failed:
		"Não foi possível consultar o serviço de pagamento agora. Os pagamentos não são afetados. Tente de novo em instantes; se persistir, confira a chave secreta em Configurações, Pix e boleto.",
};
