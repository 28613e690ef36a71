/** The tag in a page's HTML. */
export function markupOf(attributes: Readonly<Record<string, string>>): string {
	const written = Object.entries(attributes).map(
		([name, value]) => `${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`,
	);
	const tag =
		written.length === 1
			? `<pix-checkout ${written.join("")}></pix-checkout>`
			: `<pix-checkout\n\t${written.join("\n\t")}\n></pix-checkout>`;
	return `<script type="module">import "@pix-checkout/element/define";</script>\n${tag}`;
}
