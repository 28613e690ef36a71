/** The tag as a page would write it. */
export function markupOf(attributes: Readonly<Record<string, string>>): string {
	const written = Object.entries(attributes).map(
		([name, value]) => `\n\t${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`,
	);
	return `<script type="module">import "@pix-checkout/element/define";</script>\n<pix-checkout${written.join("")}\n></pix-checkout>`;
}
