/**
 * Parses `texts`: a page's own texts by their names, as an object or as JSON. It logs a warning about
 * entries that the element can't use, and ignores them.
 *
 * @param tag the element's, for the warning
 * @param known texts of all names
 */
export function ownTexts<Texts extends Readonly<Record<string, string>>>(
	tag: string,
	known: Texts,
	given: Partial<Texts> | string | null | undefined,
): Partial<Texts> {
	if (!given) {
		return {};
	}
	const own: Partial<Texts> = {};
	try {
		const entries: [string, unknown][] = Object.entries(
			typeof given === "string" ? JSON.parse(given) : given,
		);
		const usable = entries.filter(([name, text]) => typeof text === "string" && name in known);
		if (usable.length < entries.length) {
			const unusable = entries.filter((entry) => !usable.includes(entry)).map(([name]) => name);
			console.warn(`<${tag}>: texts has no use for ${unusable.join(", ")}.`);
		}
		return Object.assign(own, Object.fromEntries(usable));
	} catch (cause) {
		console.warn(`<${tag}>: texts is no JSON object.`, cause);
		return own;
	}
}
