import type { ChargeMethod } from "../../charge/charge-record.js";
import type { ChargeState } from "../../charge/charge-states.js";
import type { Language } from "./languages.js";

/** The states of a charge as merchants read them. */
export const stateWords: Record<Language, Record<ChargeState, string>> = {
	en: {
		queued: "Waiting for its code",
		creating: "Creating the code",
		unconfirmed: "Creating the code",
		replaced: "Replaced",
		pending: "Awaiting payment",
		expired: "Expired",
		failed: "Failed",
		paid: "Paid, being recorded",
		captured: "Paid",
		closed: "Closed",
		discarded: "Discarded",
	},
	"pt-BR": {
		queued: "Na fila do código",
		creating: "Criando o código",
		unconfirmed: "Criando o código",
		replaced: "Substituída",
		pending: "Aguardando pagamento",
		expired: "Expirada",
		failed: "Com falha",
		paid: "Paga, a registrar",
		captured: "Paga",
		closed: "Encerrada",
		discarded: "Descartada",
	},
};

/** A payment that an issue keeps from being captured. */
export const heldWords: Record<Language, string> = {
	en: "Paid, to review",
	"pt-BR": "Paga, a conferir",
};

/** An expired boleto: Portuguese has a word of its own for it. */
export const overdueWords: Record<Language, string> = {
	en: stateWords.en.expired,
	"pt-BR": "Vencida",
};

/** Whether it is a boleto whose day is over; a Pix expires. */
export function isOverdue(charge: { state: ChargeState; method: ChargeMethod | null }): boolean {
	return charge.state === "expired" && charge.method === "boleto";
}
