import { html } from "hono/html";

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** Cents in Brazilian notation: 5990 becomes `R$ 59,90`. */
export function formatReais(cents: number): string {
	return reais.format(cents / 100);
}

type Content = ReturnType<typeof html>;

/** A whole page, with the sandbox's own style sheet and script. */
export function layout(page: { lang: "en" | "pt-BR"; title: string; content: Content }): Content {
	return html`<!doctype html>
<html lang="${page.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.title}</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/style.css">
<script type="module" src="/assets/page.js"></script>
</head>
<body>
${page.content}
</body>
</html>`;
}

interface Looks {
	/** The accessible name, where the label alone would be unclear. */
	name?: string;
	className?: string;
	/** The JSON of the request. */
	body?: object;
	/** What the page asks before it sends the request. */
	question?: string;
	/** Makes it a switch, on or off. */
	isOn?: boolean;
}

/** A button that sends one request to a control route, such as `POST /reset`. */
export function actionButton(label: string | Content, route: string, looks: Looks = {}) {
	const { name, className = "", body, question, isOn } = looks;
	return html`<button type="button" class="${className}" data-send="${route}"${
		name && html` aria-label="${name}"`
	}${body && html` data-body="${JSON.stringify(body)}"`}${
		question && html` data-question="${question}"`
	}${isOn !== undefined && html` role="switch" aria-checked="${String(isOn)}"`}>${label}</button>`;
}

/** A button that copies a text, and the place where the page says whether it could. */
export function copyButton(label: string, text: string, words = ["Copied", "Copy it by hand"]) {
	return html`<button type="button" data-copy="${text}" data-done="${words[0]}" data-failed="${words[1]}">${label}</button>
<span class="quiet" role="status"></span>`;
}

/** A time (ISO 8601), which the page shows in its machine's zone. */
export function shownTime(iso: string) {
	return html`<time datetime="${iso}">${iso}</time>`;
}
