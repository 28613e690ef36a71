import type { PaymentVerdict } from "@pix-checkout/server/platform";
import type { ExportLanguage } from "./exports/export-table";

/** How the sides agree about a payment, in the words of the admin and of exports. */
export const verdictWords: Record<ExportLanguage, Record<PaymentVerdict, string>> = {
	en: {
		matched: "Matched",
		open: "On its way",
		amount_differs: "Amount differs",
		missing_here: "Missing in this store",
		missing_there: "Missing at the service",
		not_captured: "Not captured in Medusa",
		not_ours: "Not of this store",
		only_captured: "Only in Medusa",
	},
	"pt-BR": {
		matched: "Confere",
		open: "A caminho",
		amount_differs: "Valor diverge",
		missing_here: "Falta nesta loja",
		missing_there: "Falta no serviço",
		not_captured: "Sem registro no Medusa",
		not_ours: "Não é desta loja",
		only_captured: "Só no Medusa",
	},
};
