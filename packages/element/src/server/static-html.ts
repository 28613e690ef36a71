import { nothing, type TemplateResult } from "lit";
import { isTemplateResult } from "lit/directive-helpers.js";

/** The beginning of an attribute whose value follows: its sigil, its name, and perhaps a quote. */
const attribute = /\s([@.?]?)([\w-]+)=("?)$/;

/**
 * The markup of a template, for a page without a script: without listeners, properties and directives,
 * of which the views before and after a code show one only, the text of a `textarea`.
 */
export function staticHtml({
	strings,
	values,
}: Pick<TemplateResult, "strings" | "values">): string {
	let markup = strings[0] ?? "";
	let typed = "";
	for (const [index, value] of values.entries()) {
		const next = strings[index + 1] ?? "";
		const [whole, sigil, name, quote] = attribute.exec(markup) ?? [];
		if (whole === undefined || quote === '"') {
			markup += markupOf(value) + next;
			continue;
		}
		if (sigil === "." && name === "value") {
			typed = escaped(String(value));
		}
		const before = markup.slice(0, -whole.length);
		const isShown = sigil === "" ? value !== nothing : sigil === "?" && value === true;
		const text = sigil === "" ? escaped(String(value)) : "";
		markup = `${before}${isShown ? ` ${name}="${text}"` : ""}${next}`;
	}
	return markup.replace("></textarea>", () => `>${typed}</textarea>`);
}

function markupOf(value: unknown): string {
	if (Array.isArray(value)) {
		return value.map(markupOf).join("");
	}
	if (isTemplateResult(value) && "strings" in value) {
		return staticHtml(value);
	}
	const isEmpty = value === nothing || value === null || value === undefined;
	return isEmpty ? "" : escaped(String(value));
}

function escaped(text: string): string {
	return text
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}
