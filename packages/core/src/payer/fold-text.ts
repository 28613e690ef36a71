/** Text for comparing: without accents, case and doubled blanks. `º` and `ª` stay what they are. */
export function foldText(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}
