import type { healthEn } from "./health-en";

export const healthPtBr: typeof healthEn = {
	title: "Pix e boleto",
	hint: "Mostra se os pagamentos por Pix e boleto circulam entre a loja, o serviço de pagamento e os pedidos.",
	failed: "Não foi possível carregar a situação dos pagamentos: {{reason}}",
	stale: "A loja não responde; estes dados são antigos: {{reason}}",
	status: {
		ok: {
			title: "Tudo funciona",
			hint: "Os códigos são gerados, e os pagamentos são registrados.",
		},
		degraded: {
			title: "Funciona, com atrasos",
			hint: "Nenhum pagamento se perde. Códigos ou pagamentos podem demorar mais que o normal.",
		},
		failing: {
			title: "Os pagamentos estão afetados",
			hint: "Nenhum pagamento se perde, mas códigos ou pagamentos esperam até a correção.",
		},
	},
	reason: {
		other_account: {
			title: "Estes pedidos são de outra conta do serviço de pagamento",
			todo: "Mostre isto a quem cuida da sua loja. Até a correção, esta cópia da loja não gera códigos nem registra pagamentos.",
		},
		account_unverified: {
			title: "A loja não consegue conferir sua conta no serviço de pagamento",
			todo: "O acesso da loja mudou, e o serviço não responde. Códigos e pagamentos esperam até ele responder. Se isto durar mais que alguns minutos, mostre a quem cuida da sua loja.",
		},
		database_read_only: {
			title: "O banco de dados da loja não aceita alterações",
			todo: "Mostre isto a quem cuida da sua loja. Os pagamentos são registrados quando o banco voltar a aceitar alterações.",
		},
		database_rights_missing: {
			title: "A loja não tem permissão no próprio banco de dados",
			todo: "Mostre isto a quem cuida da sua loja.",
		},
		service_key_refused: {
			title: "O serviço de pagamento recusa o acesso da loja",
			todo: "Veja no painel do serviço se a sua conta e a chave secreta estão ativas, e peça que a chave da loja seja renovada.",
		},
		service_unavailable: {
			title: "O serviço de pagamento está indisponível há algum tempo",
			todo: "Veja se o serviço informa uma instabilidade. Pedidos e pagamentos esperam, e nenhum pedido é cancelado por isso.",
		},
		sweep_stopped: {
			title: "A loja não confere mais os pagamentos sozinha",
			todo: "Mostre isto a quem cuida da sua loja. Os pagamentos que o serviço avisa continuam chegando.",
		},
		capture_failing: {
			title: "Há pagamentos que a loja não consegue registrar",
			todo: "Abra a pendência do pagamento que falhou: ela diz o motivo. A loja tenta de novo sozinha.",
		},
		service_failing: {
			title: "Algumas consultas ao serviço de pagamento falham",
			todo: "A loja tenta de novo sozinha. Se durar mais de quinze minutos, veja se o serviço informa uma instabilidade.",
		},
		sweep_never: {
			title: "A loja ainda não conferiu os pagamentos",
			todo: "Espere meio minuto depois de iniciar a loja. Se continuar, mostre isto a quem cuida dela.",
		},
		sweep_late: {
			title: "A loja confere os pagamentos mais tarde que o normal",
			todo: "Em geral isto passa. Se continuar, mostre isto a quem cuida da sua loja.",
		},
		webhook_missed: {
			title: "Um pagamento chegou sem o aviso do serviço",
			todo: "Envie um aviso de teste abaixo, e compare o endereço no serviço com o da loja. Enquanto isso a loja encontra os pagamentos, só que mais tarde.",
		},
		webhook_never_arrived: {
			title: "Houve pagamentos, e nenhum aviso chegou",
			todo: "Cadastre o endereço abaixo no serviço de pagamento. Enquanto isso a loja encontra os pagamentos, só que mais tarde.",
		},
		inbox_backlog: {
			title: "Avisos de pagamento esperam processamento",
			todo: "Em geral isto passa em minutos. Se continuar, mostre isto a quem cuida da sua loja.",
		},
		queue_stuck: {
			title: "Pedidos novos não recebem código",
			todo: "Mostre isto a quem cuida da sua loja.",
		},
		queue_slow: {
			title: "Pedidos esperam muito pelo código",
			todo: "O serviço permite um número limitado de cobranças novas por minuto, e a loja as atende em ordem. Nada se perde.",
		},
		clock_apart: {
			title: "Os relógios da loja não coincidem",
			todo: "Mostre isto a quem cuida da sua loja.",
		},
		service_clock_apart: {
			title: "O relógio do serviço de pagamento difere do da loja",
			todo: "Mostre isto a quem cuida da sua loja.",
		},
	},
};
