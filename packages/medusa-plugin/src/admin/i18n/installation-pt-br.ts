import type { CheckCode } from "../../installation/check";
import { checksPtBr } from "./checks-pt-br";
import type { installationEn } from "./installation-en";

const setUp = "npx @pix-checkout/medusa-plugin setup-brazil";

/** The texts for developers come in English with each check: `code` has them in Portuguese. */
export const installationPtBr: typeof installationEn & {
	code: Record<CheckCode, { detail: string; fix: string }>;
} = {
	title: "Instalação",
	hint: "Mostra se esta loja pode receber por Pix e boleto, e o que corrigir.",
	again: "Verificar de novo",
	failed: "Não foi possível verificar a instalação: {{reason}}",
	status: { ok: "OK", warning: "Atenção", problem: "Problema" },
	check: {
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
	code: {
		configured: {
			detail: "O plugin e seus provedores de pagamento estão no medusa-config.",
			fix: "",
		},
		not_for_production: {
			detail: "Estas opções são só para desenvolvimento: {{options}}.",
			fix: "Mude-as antes de abrir a loja: em produção elas são recusadas.",
		},
		no_proxy_seen: {
			detail:
				"Em {{at}} uma requisição veio com X-Forwarded-For de um endereço público ou por um socket Unix, e não por um proxy da rede da loja. Os limites de requisições não acreditam no cabeçalho nesse caso.",
			fix: "Feche a porta da loja para a internet, para que toda requisição passe pelo proxy. Se uma CDN ou um proxy se conecta de um endereço público, todos os seus compradores dividem um limite: ponha um proxy seu no meio. Todas as requisições por um socket Unix contam como de um só comprador: faça o proxy se conectar por TCP.",
		},
		config_unreadable: {
			detail: "O medusa-config não pode ser carregado.",
			fix: "Corrija o que o seu erro aponta; npx medusa develop também o mostra.",
		},
		plugin_missing: {
			detail: "O medusa-config não tem o plugin @pix-checkout/medusa-plugin.",
			fix: "Adicione o plugin como mostra o README de @pix-checkout/medusa-plugin, e reinicie a loja.",
		},
		options_invalid: {
			detail: "Estas opções do plugin não são válidas: {{options}}.",
			fix: "Corrija estas opções, ou as variáveis de ambiente por trás delas, e reinicie a loja.",
		},
		payment_module_missing: {
			detail: "Os provedores do plugin não estão no módulo de pagamento da loja.",
			fix: "O medusa-config pode ter uma só entrada para @medusajs/medusa/payment. Coloque nela todos os provedores, também os do pix-checkout, e reinicie a loja.",
		},
		charge_store_missing: {
			detail: "O módulo de pagamento não cita pixCheckout entre as suas dependências.",
			fix: 'Adicione dependencies: ["pixCheckout"] à entrada do módulo de pagamento, e reinicie a loja.',
		},
		key_accepted: { detail: "O serviço aceita a chave secreta.", fix: "" },
		key_missing: {
			detail: "Não há chave secreta.",
			fix: "Coloque a chave secreta da conta (sk_live_…) em PIX_CHECKOUT_SECRET_KEY, e reinicie a loja.",
		},
		key_public: {
			detail: "A chave é pública (pk_live_…).",
			fix: "Coloque a chave secreta da conta (sk_live_…) em PIX_CHECKOUT_SECRET_KEY, e reinicie a loja.",
		},
		key_malformed: {
			detail: "A chave não tem a forma de uma chave secreta (sk_live_…), ou contém um espaço.",
			fix: "Copie de novo a chave secreta do painel do serviço, sem aspas nem espaços.",
		},
		key_rejected: {
			detail: "O serviço recusa a chave secreta ({{status}} {{reason}}).",
			fix: "Coloque uma chave secreta válida da conta em PIX_CHECKOUT_SECRET_KEY, e reinicie a loja. Até lá a loja não gera códigos nem confirma pagamentos.",
		},
		service_unreachable: {
			detail: "O serviço não deu uma resposta que se possa usar ({{reason}}).",
			fix: "Confira a opção apiUrl (PIX_CHECKOUT_API_URL), e se esta máquina alcança esse endereço.",
		},
		other_account: {
			detail:
				"As tabelas do plugin têm os pagamentos de outra conta do serviço, cujas cobranças esta chave secreta não consegue ler. Esta loja não gera códigos, e não captura nem cancela nada.",
			fix: "Dê a esta loja um banco de dados próprio, ou coloque a chave da conta em PIX_CHECKOUT_SECRET_KEY. Se a loja deixou a outra conta de vez, e nenhum código dela pode mais ser pago, execute DELETE FROM pix_checkout_state WHERE id = 'account'.",
		},
		account_unverified: {
			detail:
				"A chave secreta ou o endereço do serviço mudou, e a leitura de uma cobrança guardada falha ({{reason}}): o plugin não sabe se a conta é a mesma. Até saber, esta loja não gera códigos, e não captura nem cancela nada.",
			fix: "Tente de novo em um minuto. Se continuar, confira PIX_CHECKOUT_SECRET_KEY e PIX_CHECKOUT_API_URL.",
		},
		dialect_fits: { detail: "As requisições seguem o dialeto {{dialect}}.", fix: "" },
		dialect_of_other_key: {
			detail: "O dialeto é {{dialect}}, e a chave do sandbox fala {{key_dialect}}.",
			fix: "Defina PIX_CHECKOUT_DIALECT={{key_dialect}}, ou use a chave do sandbox para {{dialect}}, e reinicie a loja.",
		},
		tables_exist: { detail: "As tabelas do plugin estão no banco de dados.", fix: "" },
		rights_missing: {
			detail: "O usuário de DATABASE_URL não pode usar as tabelas do plugin como precisa.",
			fix: "Peça ao dono das tabelas que execute: {{grants}}.",
		},
		tables_missing: {
			detail: "Faltam tabelas no banco de dados: {{tables}}.",
			fix: "Execute npx medusa db:migrate, e reinicie a loja.",
		},
		database_unreachable: {
			detail: "O banco de dados não responde ({{reason}}).",
			fix: "Confira DATABASE_URL, e se o PostgreSQL está no ar.",
		},
		webhook_received: {
			detail: "O último evento de webhook chegou em {{at}}. Endereço: {{address}}",
			fix: "",
		},
		webhook_none_yet: {
			detail: "Nenhum evento de webhook chegou ainda. Endereço: {{address}}",
			fix: "Cadastre o endereço do webhook no serviço, e pague um pedido de teste. Esta página tem o endereço para copiar, e envia um evento de teste.",
		},
		webhook_missed: {
			detail:
				"A loja soube de um pagamento em {{paid_at}}, e o webhook dele não chegou. O último chegou em {{at}}. Endereço: {{address}}",
			fix: "Compare o endereço no serviço com o da loja. Se o segredo mudou, cadastre o novo endereço. Até lá a varredura encontra os pagamentos, mais tarde que um webhook.",
		},
		webhook_never_arrived: {
			detail:
				"A loja soube de um pagamento em {{paid_at}}, e nenhum webhook chegou. Endereço: {{address}}",
			fix: "Cadastre o endereço do webhook no serviço, e deixe as suas requisições passarem pelo firewall. Até lá a varredura encontra os pagamentos, mais tarde que um webhook.",
		},
		store_url_unknown: {
			detail:
				"O endereço público da loja é desconhecido; por isso o endereço do webhook não pode ser mostrado nem testado.",
			fix: "Defina PIX_CHECKOUT_STORE_URL (opção storeUrl), por exemplo https://api.loja.example, e reinicie a loja.",
		},
		store_url_local: {
			detail: "O serviço não alcança a loja em {{address}}.",
			fix: "Defina PIX_CHECKOUT_STORE_URL (opção storeUrl) com o endereço https público da loja, ou com o de um túnel, e reinicie a loja.",
		},
		store_url_insecure: {
			detail:
				"O endereço do webhook começa com http, e enviaria o seu segredo sem proteção: {{address}}",
			fix: "Sirva a loja por https, e defina PIX_CHECKOUT_STORE_URL com esse endereço.",
		},
		sweep_running: { detail: "A última varredura começou em {{at}}.", fix: "" },
		sweep_never: {
			detail: "Nenhuma varredura aconteceu ainda.",
			fix: "Inicie a loja. Ao menos um processo precisa do modo shared ou worker.",
		},
		sweep_stopped: {
			detail: "A última varredura começou em {{at}}, e nenhuma aconteceu desde então.",
			fix: "Inicie a loja, e ao menos um processo no modo shared ou worker. Se ela está no ar, procure no log uma tarefa agendada que não termina, ou um Redis que reiniciou sem os seus dados.",
		},
		regions_ready: { detail: "Pix e boleto estão ligados em: {{regions}}.", fix: "" },
		regions_none: {
			detail: "Nenhuma região tem a moeda BRL.",
			fix: `Execute ${setUp}.`,
		},
		region_without_providers: {
			detail: "Estas regiões em BRL não oferecem nem Pix nem boleto: {{regions}}.",
			fix: `Ligue os provedores nas configurações da região, ou execute ${setUp}.`,
		},
		region_not_in_reais: {
			detail: "Pix e boleto só recebem em BRL, e estão ligados em: {{regions}}.",
			fix: "Desligue os dois nas configurações dessas regiões: lá ninguém consegue pagar com eles. Quem compra no Brasil precisa de uma região em BRL.",
		},
		region_partial: {
			detail: "Estas regiões em BRL oferecem só um dos dois: {{regions}}.",
			fix: "Ligue o outro provedor nas configurações da região, a não ser que seja de propósito.",
		},
		region_without_brazil: {
			detail: "Nenhuma região em BRL contém o Brasil: {{regions}}.",
			fix: `Adicione o Brasil aos países da região, ou execute ${setUp}.`,
		},
		shipping_ready: { detail: "Uma opção de envio atende o Brasil.", fix: "" },
		shipping_not_needed: { detail: "Nenhum produto publicado precisa de envio.", fix: "" },
		shipping_missing: {
			detail: "Nenhuma opção de envio atende o Brasil, e ninguém de lá consegue fazer um pedido.",
			fix: `Execute ${setUp}. À mão: Configurações, Locais e Envio. Um local de estoque do canal de vendas precisa de uma zona de serviço com o Brasil, e nela de uma opção ativa na loja e com preço em BRL.`,
		},
		cors_set: { detail: "Vitrines em {{origins}} podem chamar a loja.", fix: "" },
		cors_missing: {
			detail: "STORE_CORS está vazio, e nenhum navegador pode chamar a loja.",
			fix: "Defina STORE_CORS com a origem da vitrine, por exemplo https://loja.example, e reinicie a loja.",
		},
		cors_trailing_slash: {
			detail:
				"Uma origem em STORE_CORS tem uma barra ou um caminho no fim, e nunca corresponde: {{origin}}",
			fix: "Escreva só esquema, host e porta, por exemplo https://loja.example, e reinicie a loja.",
		},
		cors_wildcard: {
			detail:
				"O Medusa não conhece asterisco em STORE_CORS, e esta origem nunca corresponde: {{origin}}",
			fix: "Liste cada origem, ou escreva uma expressão regular entre barras, por exemplo /\\.loja\\.example$/, e reinicie a loja.",
		},
		cors_malformed: {
			detail: "STORE_CORS tem uma entrada que não é uma origem, e nunca corresponde: {{origin}}",
			fix: "Escreva esquema, host e porta sem espaços, por exemplo https://loja.example,https://www.loja.example, e reinicie a loja.",
		},
		cors_local: {
			detail: "STORE_CORS só deixa vitrines desta máquina chamarem a loja: {{origins}}.",
			fix: "Adicione a origem pública da vitrine a STORE_CORS, por exemplo https://loja.example, e reinicie a loja.",
		},
		prices_complete: {
			detail: "Toda variante publicada tem um preço em BRL ({{count}}).",
			fix: "",
		},
		prices_missing: {
			detail: "Variantes publicadas sem preço em BRL: {{count}} de {{total}}. {{titles}}",
			fix: "Adicione preços em BRL no admin: produto, Variantes, Editar preços. Muitos de uma vez: Produtos, Exportar, preencha a coluna Variant Price BRL, Importar.",
		},
		prices_none: {
			detail: "Nenhuma variante publicada tem preço em BRL, e ninguém no Brasil consegue comprar.",
			fix: "Adicione preços em BRL no admin: produto, Variantes, Editar preços. Muitos de uma vez: Produtos, Exportar, preencha a coluna Variant Price BRL, Importar.",
		},
		not_checked: {
			detail: "Não verificado: {{reason}}.",
			fix: "",
		},
	},
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
