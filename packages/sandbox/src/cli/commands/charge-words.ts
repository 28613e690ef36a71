import type { ChargeAnswer } from "../answers.js";
import { colouredStatus } from "../output.js";
import { dayAndTime } from "../print-times.js";

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** The beginning of an identifier, long enough to name one in a command. */
export function shortId(id: string): string {
	return id.slice(0, 8);
}

/** Integer cents as `R$ 59,90`. */
export function money(cents: number): string {
	return reais.format(cents / 100);
}

/** A charge as cells of a row. */
export function chargeRow(charge: ChargeAnswer): string[] {
	const { uuid, status, method, amountCents, description = "", expiresAt, paidAt } = charge;
	const when =
		paidAt === undefined ? `until ${dayAndTime(expiresAt)}` : `paid ${dayAndTime(paidAt)}`;
	return [shortId(uuid), colouredStatus(status), method, money(amountCents), when, description];
}
