import type { IncomingMessage, ServerResponse } from "node:http";
import { html, render } from "@lit-labs/ssr";
import { RenderResultReadable } from "@lit-labs/ssr/lib/render-result-readable.js";
import "@pix-checkout/element/define";

/**
 * Answers with the page, with the element's shadow root in it.
 *
 * @returns `false` for a request for another resource
 */
export function answerPage(request: IncomingMessage, response: ServerResponse): boolean {
	if (request.url !== "/") {
		return false;
	}
	response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
	new RenderResultReadable(render(page("/pix-checkout/payses_01EXAMPLE"))).pipe(response);
	return true;
}

function page(src: string) {
	const texts = JSON.stringify({ paidTitle: "Pago. Obrigado!" });
	return html`<!doctype html>
		<html lang="pt-BR">
			<head>
				<meta charset="utf-8">
				<meta name="viewport" content="width=device-width, initial-scale=1">
				<link rel="icon" href="data:,">
				<title>Server rendering</title>
				<script type="module" src="/assets/browser.js"></script>
			</head>
			<body>
				<button type="button">English</button>
				<output></output>
				<pix-checkout src=${src} texts=${texts} class="checkout">
					<p>Para pagar, ative o JavaScript nesta página ou fale com a loja.</p>
					<a slot="paid" href="/orders/1">Ver meu pedido</a>
				</pix-checkout>
			</body>
		</html>`;
}
