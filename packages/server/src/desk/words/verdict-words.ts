import type { PaymentVerdict } from "../reconciliation/payment-verdict.js";
import type { Language } from "./languages.js";

/** How the sides agree about a payment, in the merchant's words. */
export const verdictWords: Record<Language, Record<PaymentVerdict, string>> = {
	en: {
		matched: "Matched",
		open: "On its way",
		amount_differs: "Amount differs",
		missing_here: "Missing in this store",
		missing_there: "Missing at the service",
		not_captured: "Not captured in its order",
		not_ours: "Not of this store",
		only_captured: "Captured without a charge",
	},
	"pt-BR": {
		matched: "Confere",
		open: "A caminho",
		amount_differs: "Valor diverge",
		missing_here: "Falta nesta loja",
		missing_there: "Falta no serviço",
		not_captured: "Sem registro no pedido",
		not_ours: "Não é desta loja",
		only_captured: "Registrado sem cobrança",
	},
};
