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
			developer:
				"A chave secreta não consegue ler a cobrança mais nova do banco de dados. Dê a esta cópia da loja um banco só dela, ou coloque a chave da conta em PIX_CHECKOUT_SECRET_KEY.",
		},
		account_unverified: {
			title: "A loja não consegue conferir sua conta no serviço de pagamento",
			todo: "O acesso da loja mudou, e o serviço não responde. Códigos e pagamentos esperam até ele responder. Se isto durar mais que alguns minutos, mostre a quem cuida da sua loja.",
			developer:
				"A chave secreta ou apiUrl mudou, e a leitura de uma cobrança guardada falha; o erro está no log. Se o serviço está no ar, confira PIX_CHECKOUT_SECRET_KEY e PIX_CHECKOUT_API_URL.",
		},
		database_read_only: {
			title: "O banco de dados da loja não aceita alterações",
			todo: "Mostre isto a quem cuida da sua loja. Os pagamentos são registrados quando o banco voltar a aceitar alterações.",
			developer:
				"A loja está ligada a uma réplica, talvez depois de um failover: faça DATABASE_URL levar ao primário.",
		},
		database_rights_missing: {
			title: "A loja não tem permissão no próprio banco de dados",
			todo: "Mostre isto a quem cuida da sua loja.",
			developer:
				"Faltam ao usuário de DATABASE_URL permissões nas tabelas do plugin. npx @pix-checkout/medusa-plugin doctor mostra o GRANT de cada uma.",
		},
		service_key_refused: {
			title: "O serviço de pagamento recusa o acesso da loja",
			todo: "Veja no painel do serviço se a sua conta e a chave secreta estão ativas, e peça que a chave da loja seja renovada.",
			developer: "Coloque a chave secreta da conta em PIX_CHECKOUT_SECRET_KEY, e reinicie a loja.",
		},
		service_unavailable: {
			title: "O serviço de pagamento está indisponível há algum tempo",
			todo: "Veja se o serviço informa uma instabilidade. Pedidos e pagamentos esperam, e nenhum pedido é cancelado por isso.",
			developer: "Confira PIX_CHECKOUT_API_URL e a rede da loja.",
		},
		sweep_stopped: {
			title: "A loja não confere mais os pagamentos sozinha",
			todo: "Mostre isto a quem cuida da sua loja. Os pagamentos que o serviço avisa continuam chegando.",
			developer:
				"Inicie um processo no modo shared ou worker. Se há um no ar, procure uma tarefa agendada que não termina, ou um Redis que reiniciou sem os seus dados.",
		},
		service_failing: {
			title: "Algumas consultas ao serviço de pagamento falham",
			todo: "A loja tenta de novo sozinha. Se durar mais de quinze minutos, veja se o serviço informa uma instabilidade.",
			developer: "Confira a rede da loja, e os erros no log.",
		},
		sweep_never: {
			title: "A loja ainda não conferiu os pagamentos",
			todo: "Espere meio minuto depois de iniciar a loja. Se continuar, mostre isto a quem cuida dela.",
			developer: "Inicie um processo no modo shared ou worker.",
		},
		sweep_late: {
			title: "A loja confere os pagamentos mais tarde que o normal",
			todo: "Em geral isto passa. Se continuar, mostre isto a quem cuida da sua loja.",
			developer: "Veja se a loja está sobrecarregada, ou se o worker reinicia.",
		},
		webhook_missed: {
			title: "Um pagamento chegou sem o aviso do serviço",
			todo: "Envie um aviso de teste abaixo, e compare o endereço no serviço com o da loja. Enquanto isso a loja encontra os pagamentos, só que mais tarde.",
			developer: "Se o segredo do webhook mudou, cadastre o novo endereço.",
		},
		webhook_never_arrived: {
			title: "Houve pagamentos, e nenhum aviso chegou",
			todo: "Cadastre o endereço abaixo no serviço de pagamento. Enquanto isso a loja encontra os pagamentos, só que mais tarde.",
			developer: "Deixe as requisições do serviço passarem pelo proxy e pelo firewall.",
		},
		inbox_backlog: {
			title: "Avisos de pagamento esperam processamento",
			todo: "Em geral isto passa em minutos. Se continuar, mostre isto a quem cuida da sua loja.",
			developer: "Veja se a loja está sobrecarregada, e se o serviço de pagamento responde.",
		},
		queue_stuck: {
			title: "Pedidos novos não recebem código",
			todo: "Mostre isto a quem cuida da sua loja.",
			developer:
				"Nenhum processo envia as cobranças da fila: veja o log, e procure no PostgreSQL uma transação que continua aberta.",
		},
		queue_slow: {
			title: "Pedidos esperam muito pelo código",
			todo: "O serviço permite um número limitado de cobranças novas por minuto, e a loja as atende em ordem. Nada se perde.",
			developer: "Se a fila não diminuir, confira o serviço de pagamento e o log da loja.",
		},
		clock_apart: {
			title: "Os relógios da loja não coincidem",
			todo: "Mostre isto a quem cuida da sua loja.",
			developer: "Sincronize as máquinas da loja e do banco de dados por NTP.",
		},
		service_clock_apart: {
			title: "O relógio do serviço de pagamento difere do da loja",
			todo: "Mostre isto a quem cuida da sua loja.",
			developer:
				"Compare o relógio do banco de dados com o NTP. Se estiver certo, avise o serviço de pagamento: o plugin pode não ver cobranças nas listas dele.",
		},
	},
	facts: "dados técnicos e endereço para monitores",
	section: {
		service: "Serviço de pagamento",
		flow: "Pagamentos a caminho",
		money: "Para a sua atenção",
		versions: "Versões",
	},
	use: {
		lists: "Listas de cobranças",
		reads: "Leitura de uma cobrança",
		creations: "Cobranças novas",
	},
	failure: {
		key_refused: "a chave é recusada",
		unreachable: "sem resposta",
		unreadable: "respostas ilegíveis",
		failing: "erros",
	},
	fact: {
		lastEvent: "Último webhook",
		lastPayment: "Último pagamento",
		inbox: "Webhooks a processar",
		queue: "Pedidos à espera do código",
		sweep: "Última varredura",
		limit: "Cobranças novas restantes neste minuto",
		clock: "Relógio do banco de dados",
		serviceClock: "Relógio do serviço",
		issues: "Pendências de pagamento em aberto",
		plugin: "pix-checkout",
		medusa: "Medusa",
		node: "Node.js",
		postgres: "PostgreSQL",
		schema: "Esquema do banco de dados",
	},
	never: "Nunca",
	unknown: "Desconhecido",
	works: "Funcionou {{age}}",
	notUsed: "A varredura ainda não precisou",
	failingSince: "Falhando: {{failure}} ({{error}}), começou {{age}}",
	oldest: "a espera mais antiga começou {{age}}",
	none: "Nenhum",
	waiting: "{{count}} na fila",
	due: "{{count}} pendentes",
	sweepRunning: "em andamento",
	sweepEvery: "a cada {{seconds}} s",
	limitLeft: "{{remaining}} de {{limit}}",
	clockSame: "Sincronizado com o da loja",
	clockAhead: "{{time}} adiantado em relação à loja",
	clockBehind: "{{time}} atrasado em relação à loja",
	openIssues: "{{count}} em aberto, no valor de {{amount}}",
	seeIssues: "Ver pendências",
	monitor: {
		title: "Para monitores",
		hint: "Uptime Kuma, Better Stack e outros podem ler este endereço com uma chave de API secreta como usuário da autenticação básica, sem senha. Ele responde 503 quando os pagamentos estão afetados.",
	},
};
