import { checksPtBr } from "./checks-pt-br";
import type { installationEn } from "./installation-en";

export const installationPtBr: typeof installationEn = {
	title: "Instalação",
	hint: "Mostra se esta loja pode receber por Pix e boleto, e o que corrigir.",
	again: "Verificar de novo",
	failed: "Não foi possível verificar a instalação: {{reason}}",
	status: { ok: "OK", warning: "Atenção", problem: "Problema" },
	check: {
		node: "Correções de segurança",
		configuration: "Configuração",
		secret_key: "Acesso à conta",
		dialect: "Comunicação com o serviço",
		database: "Registro das cobranças",
		webhook: "Avisos de pagamento",
		sweep: "Verificação de rotina",
		regions: "Pix e boleto no checkout",
		shipping: "Envio para o Brasil",
		cors: "Loja virtual",
		prices: "Preços em reais",
	},
	plain: checksPtBr,
	webhook: {
		title: "Endereço dos avisos de pagamento (webhook)",
		hint: "Cadastre este endereço no serviço de pagamento, que então avisa a loja de cada pagamento na hora. Ele contém um segredo: não mostre a mais ninguém.",
		unknown: "O endereço público da loja é desconhecido.",
		copy: "Copiar endereço",
		copied: "Endereço copiado",
		copyByHand: "O navegador não copiou o endereço. Copie deste campo.",
		guessed:
			"A loja não sabe o seu endereço público; este é o endereço em que você abriu o admin. Se os clientes chegam à loja por outro endereço, vale aquele.",
		local:
			"Este endereço começa com um que só esta máquina ou a rede dela conhece: o serviço de pagamento não o alcança. Ele serve para testes com o sandbox nesta máquina. Para receber de verdade, publique a loja em um endereço https público, ou abra um túnel para ela, e copie o endereço de novo.",
		setStoreUrl:
			"Defina PIX_CHECKOUT_STORE_URL (opção storeUrl) com o endereço https público da loja, ou com o de um túnel, e reinicie a loja.",
		failed: "Não foi possível carregar o endereço: {{reason}}",
		test: "Enviar aviso de teste",
		testFailed: "Não foi possível enviar o aviso de teste: {{reason}}",
		outcome: {
			seen: "O aviso de teste voltou a esta loja. O endereço funciona a partir daqui.",
			lost: "O endereço respondeu, e o aviso não chegou a esta loja. Talvez outra loja responda lá.",
			refused:
				"O endereço respondeu com o status {{status}}. Confira o endereço, o proxy e o firewall.",
			unreachable:
				"O endereço não respondeu ({{reason}}). Confira o endereço público da loja e a rede.",
		},
	},
};
