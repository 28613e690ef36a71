const entries = { "pix-checkout": "define", "pix-checkout-payer": "define-payer" } as const;

/** The tag in a page's HTML. */
export function markupOf(
	tag: keyof typeof entries,
	attributes: Readonly<Record<string, string>>,
): string {
	const written = Object.entries(attributes).map(
		([name, value]) => `${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`,
	);
	const element =
		written.length === 1
			? `<${tag} ${written.join("")}></${tag}>`
			: `<${tag}\n\t${written.join("\n\t")}\n></${tag}>`;
	return `<script type="module">import "@pix-checkout/element/${entries[tag]}";</script>\n${element}`;
}
