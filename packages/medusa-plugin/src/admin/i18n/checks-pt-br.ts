import type { checksEn } from "./checks-en";

const configured = "O Pix e o boleto ainda não estão completos nesta loja.";
const noAccess =
	"A loja não tem acesso à sua conta no serviço de pagamento. Ela não gera códigos nem confirma pagamentos.";
const storefrontShut =
	"Sua loja virtual não consegue falar com o sistema, e ninguém consegue pagar.";

export const checksPtBr: typeof checksEn = {
	configured: "O Pix e o boleto estão instalados nesta loja.",
	not_for_production:
		"Alguns ajustes são só para testes. Peça que sejam mudados antes de abrir a loja.",
	no_proxy_seen:
		"A loja pode ser acessada por fora da sua proteção, e os limites de requisições protegem menos.",
	config_unreadable: configured,
	plugin_missing: configured,
	options_invalid: configured,
	payment_module_missing: configured,
	charge_store_missing: configured,
	node_kept: "O ambiente da loja recebe correções de segurança.",
	node_without_fixes:
		"O ambiente da loja não recebe mais correções de segurança. Peça para passar a loja a um mais novo.",
	key_accepted: "A loja tem acesso à sua conta no serviço de pagamento.",
	key_missing: noAccess,
	key_public: noAccess,
	key_malformed: noAccess,
	key_rejected: noAccess,
	service_unreachable:
		"O serviço de pagamento não responde agora. Os pedidos esperam pelos seus códigos.",
	other_account:
		"Os pagamentos desta loja são de outra conta do serviço de pagamento. A loja não gera códigos nem confirma pagamentos.",
	account_unverified:
		"O acesso ao serviço de pagamento mudou, e a loja ainda não conseguiu conferir se a conta é a mesma. Códigos e pagamentos esperam.",
	dialect_fits: "A loja e o serviço de pagamento se entendem.",
	dialect_of_other_key: "A loja e o serviço de pagamento não se entendem.",
	tables_exist: "A loja consegue guardar as cobranças.",
	rights_missing: "A loja não tem permissão nas próprias tabelas.",
	tables_missing: "A loja ainda não consegue guardar as cobranças.",
	database_unreachable: "A loja não consegue guardar as cobranças agora.",
	webhook_received: "O serviço avisa a loja dos pagamentos; o último aviso chegou em {{at}}.",
	webhook_none_yet:
		"Nenhum aviso de pagamento chegou ainda. Cadastre o endereço abaixo no serviço de pagamento, e pague um pedido de teste.",
	webhook_missed:
		"O aviso de um pagamento não chegou ({{paid_at}}). Compare o endereço no serviço com o que está abaixo. A loja encontra os pagamentos mesmo assim, só que mais tarde.",
	webhook_never_arrived:
		"Houve pagamentos, e nenhum aviso chegou até hoje. Cadastre o endereço abaixo no serviço de pagamento. A loja encontra os pagamentos mesmo assim, só que mais tarde.",
	store_url_unknown:
		"A loja não sabe o seu próprio endereço público; por isso o endereço dos avisos de pagamento não é certo.",
	store_url_local:
		"A loja tem um endereço que só esta máquina ou a rede dela conhece, e o serviço de pagamento não consegue avisá-la. Antes de abrir, ela precisa de um endereço público com https.",
	store_url_insecure: "O endereço da loja não está protegido por https.",
	sweep_running:
		"A loja confere os pagamentos a cada poucos segundos; a última vez começou em {{at}}.",
	sweep_never:
		"A loja ainda não conferiu os pagamentos. Espere meio minuto depois que ela foi iniciada.",
	sweep_stopped: "A loja não confere mais os pagamentos sozinha, desde {{at}}.",
	regions_ready: "O cliente pode escolher Pix e boleto em: {{regions}}.",
	regions_none:
		"A loja ainda não vende em reais. Peça a quem cuida dela que a configure para o Brasil.",
	region_without_providers:
		"O cliente não encontra nem Pix nem boleto em: {{regions}}. Ligue os dois nas configurações da região.",
	region_partial:
		"O cliente encontra só um dos dois em: {{regions}}. Ligue o outro nas configurações da região, a não ser que seja de propósito.",
	region_without_brazil:
		"O Brasil não está em nenhuma região em reais: {{regions}}. Adicione o Brasil aos países da região.",
	region_not_in_reais:
		"Pix e boleto só recebem em reais, e estão ligados em: {{regions}}. Desligue os dois nas configurações dessas regiões.",
	shipping_ready: "Quem compra no Brasil pode escolher o envio.",
	shipping_not_needed: "Nada do que você vende precisa de envio.",
	shipping_missing:
		"Ainda não há envio para o Brasil, e ninguém de lá consegue pedir. Peça a quem cuida da loja que a configure para o Brasil, ou adicione um envio em Locais e Envio.",
	cors_set: "Sua loja virtual pode usar este sistema: {{origins}}",
	cors_missing: storefrontShut,
	cors_trailing_slash: storefrontShut,
	cors_wildcard: storefrontShut,
	cors_malformed: storefrontShut,
	cors_local: "Por enquanto, só uma loja virtual nesta máquina pode usar este sistema.",
	prices_complete: "Todo produto publicado tem preço em reais.",
	prices_none:
		"Nada tem preço em reais, e ninguém no Brasil consegue comprar. Adicione os preços em Produtos, Variantes, Editar preços.",
	prices_missing:
		"Há produtos publicados sem preço em reais: {{titles}}. Adicione os preços em Produtos, Variantes, Editar preços.",
	not_checked: "Não foi possível verificar.",
};
