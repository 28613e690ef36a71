/**
 * Reads the name of the payee from a Pix code ("BR Code"): fields of two digits for the name, two for
 * the length, and a value; the payee is field 59. Source: Manual do BR Code, Banco Central do Brasil.
 *
 * @returns `null` when the code names nobody, or isn't built like this
 */
export function pixPayee(code: string): string | null {
	for (let at = 0; at < code.length; ) {
		const [, name, length] = /^(\d\d)(\d\d)/.exec(code.slice(at, at + 4)) ?? [];
		if (length === undefined) {
			return null;
		}
		const start = at + 4;
		at = start + Number(length);
		if (name === "59") {
			return code.slice(start, at).trim() || null;
		}
	}
	return null;
}
