import { html } from "hono/html";

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** Cents in Brazilian notation: 5990 becomes `R$ 59,90`. */
export function formatReais(cents: number): string {
	return reais.format(cents / 100);
}

type Content = ReturnType<typeof html>;

/** A whole page, with a style sheet and a script of the sandbox's own. */
export function layout(page: {
	lang: "en" | "pt-BR";
	title: string;
	content: Content;
	/** The style sheet besides the common one. */
	style: "control.css" | "documents.css";
	script: "control.js" | "payment.js";
}): Content {
	return html`<!doctype html>
<html lang="${page.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title}</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/base.css">
<link rel="stylesheet" href="/assets/${page.style}">
<script type="module" src="/assets/${page.script}"></script>
</head>
<body>
${page.content}
</body>
</html>`;
}
