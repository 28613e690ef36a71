const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const full = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });

/**
 * Integer cents as `R$ 59,90`.
 * @param {number} cents
 */
export function money(cents) {
	return reais.format(cents / 100);
}

/**
 * A time in this machine's zone with its day, such as `21 Nov 19:03:00`.
 * @param {string} iso
 */
export function shortTime(iso) {
	const at = new Date(iso);
	return `${day.format(at)} ${clock.format(at)}`;
}

/** @param {number} ms Unix milliseconds */
export function fullTime(ms) {
	return full.format(new Date(ms));
}

/**
 * The beginning of an identifier, long enough to distinguish it from others.
 * @param {string} id
 */
export function shortId(id) {
	return id.slice(0, 8);
}
