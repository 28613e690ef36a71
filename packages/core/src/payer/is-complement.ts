/**
 * Whether a folded piece of an address names a part of a building or plot: `apto 12`, `10º andar`,
 * `torre b`. Words that also begin a neighbourhood's name (`casa verde`, `conjunto ceara`) count
 * only before a number or a single letter.
 */
export function isComplement(text: string): boolean {
	if (always.test(text) || alwaysFirst.test(text)) {
		return true;
	}
	const rest = beforeDesignation.exec(text)?.groups?.rest;
	return rest !== undefined && isDesignation(rest);
}

const always = /(?<!\w)(?:andar|fundos|terre[oa]|cobertura|subsolo|sobreloja|mezanino)(?!\w)/;
const alwaysFirst =
	/^(?:aptos?|apt|ap|apart|apartamentos?|edificio|edif|ed|predio|cob|fds|frente|portaria|recepcao)(?![a-z])/;
const beforeDesignation =
	/^(?:casa|cs|conjunto|conj|cj|torre|bloco|bl|lote|lt|l|quadra|qd|q|sala|sl|loja|lj|galpao|box|unidade|vaga|portao|pavilhao|modulo|ala|km|kitnet|suite|quiosque)(?:\.\s*|\s+|(?=\d))(?<rest>.+)$/;

/** `12`, `nº 12`, `b`, `b-12`, `ii`, `5 lote 3`; a date such as `31 de marco` is a name. */
function isDesignation(rest: string): boolean {
	if (/^(?:n[uroº°.]*\s*)?\d(?!\d*\s+de\s)/.test(rest)) {
		return true;
	}
	const after = /^(?:[a-z]|[iv]{2,4})(?![a-z])[\s/-]*(?<after>.*)$/.exec(rest)?.groups?.after;
	return after !== undefined && (after === "" || /^\d/.test(after) || isComplement(after));
}
