/**
 * The Portuguese texts that the first view needs, for itself and for the height of the ones after
 * it. The others load beside the first status request.
 */
export const firstTexts = {
	loadingTitle: "Carregando seu pagamento",
	moment: "Um momento…",
	trouble: "Sem conexão com a loja. Continuamos tentando.",
	offline: "Você está sem internet. Continuamos assim que ela voltar.",
	tryNow: "Tentar agora",
	waiting: "Esta página se atualiza sozinha quando o pagamento for confirmado.",
	checkNow: "Já paguei",
	pixLabel: "Pix copia e cola",
	pixCopy: "Copiar código Pix",
	pixCopiedNext:
		"Código copiado. Agora abra o app do seu banco, escolha Pix copia e cola e cole o código.",
	qrHint: "Aponte a câmera do app do seu banco",
	stepsTitle: "Como pagar",
	step1: "Copie o código Pix.",
	step2: "Abra o app do seu banco e escolha Pix copia e cola.",
	step3: "Cole o código, confira o valor e quem recebe, e confirme.",
	link: "Abrir a página de pagamento",
	order: "Pedido {number}",
	payTo: "Para",
	bankShows: "No app do banco vai aparecer:",
	copyHint:
		"Vai pagar neste computador? Copie o código e cole em Pix copia e cola, no site do seu banco.",
	scan1: "Abra o app do seu banco no celular e entre em Pix.",
	scan2: "Escolha Ler QR code e aponte a câmera.",
	scan3: "Confira o valor e quem recebe, e confirme.",
	otherPhone: "Pagar com outro celular",
};

/** The texts of the first view in one language. */
export type FirstTexts = Readonly<Record<keyof typeof firstTexts, string>>;
