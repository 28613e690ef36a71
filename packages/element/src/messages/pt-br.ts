import type { Messages } from "./messages.js";

export const ptBr: Messages = {
	locale: "pt-BR",
	loading: {
		title: "Carregando seu pagamento",
		text: "Só um instante.",
	},
	preparing: {
		pix: {
			title: "Preparando seu código Pix",
			text: "Seu pedido já está registrado. O código aparece aqui em instantes.",
		},
		boleto: {
			title: "Preparando seu boleto",
			text: "Seu pedido já está registrado. O boleto aparece aqui em instantes.",
		},
	},
	confirming: {
		pix: {
			title: "Conferindo seu pagamento",
			text: "O prazo do código terminou. Estamos verificando se o pagamento chegou. Não pague de novo.",
		},
		boleto: {
			title: "Conferindo seu pagamento",
			text: "O boleto venceu. Se você já pagou, o banco pode levar até 3 dias úteis para confirmar. Não pague de novo.",
		},
	},
	paid: {
		title: "Pagamento confirmado",
		text: "Recebemos seu pagamento. Obrigado pela compra!",
	},
	expired: {
		pix: {
			title: "O código Pix expirou",
			text: "Não use mais este código. Se você já pagou, não se preocupe: esta página avisa assim que o pagamento for confirmado.",
		},
		boleto: {
			title: "O boleto venceu",
			text: "Não pague mais este boleto. Se você já pagou, não se preocupe: esta página avisa assim que o banco confirmar, em até 3 dias úteis.",
		},
	},
	failed: {
		title: "O pagamento não foi concluído",
		text: "Volte à loja para tentar de novo ou escolher outra forma de pagamento.",
	},
	notFound: {
		title: "Não encontramos este pagamento",
		text: "Confira o endereço da página ou fale com a loja.",
	},
	unreachable: {
		title: "Sem conexão com a loja",
		text: "Verifique sua internet. Continuamos tentando.",
	},
	connectionTrouble: "Sem conexão com a loja no momento. Continuamos tentando.",
	tryNow: "Tentar agora",
	updatesItself: "Esta página se atualiza sozinha quando o pagamento for confirmado.",
	amount: "Valor",
	pix: {
		title: "Pague com Pix",
		expiresIn: "Expira em",
		codeLabel: "Pix copia e cola",
		copy: "Copiar código Pix",
		copied: "Código copiado",
		copiedNext: "Agora abra o app do seu banco, escolha Pix Copia e Cola e cole o código.",
		qrName: "QR code do Pix",
		qrHint: "Leia com a câmera do app do seu banco",
		qrImpossible: "Este código não cabe em um QR code. Use o Pix copia e cola.",
		stepsTitle: "Como pagar",
		steps: [
			"Abra o app do seu banco e entre em Pix.",
			"Cole o código copiado ou leia o QR code.",
			"Confira o valor e confirme o pagamento.",
		],
		link: "Abrir página de pagamento",
	},
	boleto: {
		title: "Pague com boleto",
		dueOn: "Vencimento",
		lineLabel: "Linha digitável",
		copy: "Copiar linha digitável",
		copied: "Linha copiada",
		copiedNext: "Agora abra o app do seu banco, escolha pagar boleto e cole a linha digitável.",
		barcodeName: "Código de barras do boleto",
		document: "Abrir boleto",
		patience: "Depois de pago, o banco pode levar até 3 dias úteis para confirmar.",
	},
	copyByHand:
		"Seu navegador não deixou copiar. O código acima já está selecionado: toque nele e segure, ou aperte Ctrl+C, para copiar.",
	newTab: "(abre em outra aba)",
};
