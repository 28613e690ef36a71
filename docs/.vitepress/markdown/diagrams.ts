import { renderMermaidSVG } from "beautiful-mermaid";
import type { MarkdownRenderer } from "vitepress";

/** Draws Mermaid's diagrams when the site is built, in the colours of the page's mode. */
export function diagrams(md: MarkdownRenderer): void {
	const fence = md.renderer.rules.fence;
	md.renderer.rules.fence = (tokens, index, options, env, self) => {
		const token = tokens[index];
		if (token?.info.trim() !== "mermaid") {
			return fence?.(tokens, index, options, env, self) ?? "";
		}
		// As HTML, because Vue's compiler would drop the drawing's own style sheet.
		const html = md.utils.escapeHtml(JSON.stringify(draw(token.content)));
		return `<div class="diagram" v-html="${html}"></div>`;
	};
}

function draw(diagram: string): string {
	const svg = renderMermaidSVG(diagram, {
		bg: "var(--vp-c-bg)",
		fg: "var(--vp-c-text-1)",
		accent: "var(--vp-c-brand-1)",
		line: "var(--vp-c-text-3)",
		transparent: true,
	});
	// The page's own font, and none from another origin.
	return svg
		.replaceAll(/@import url\([^)]*\);/g, "")
		.replaceAll(/font-family: [^;]+;/g, "font-family: inherit;");
}
