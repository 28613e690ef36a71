/** Copying and printing on the payment page and the boleto, with a truthful result. */

import { copyText } from "./copy.js";

const result = document.querySelector("[data-copy-result]");

for (const button of document.querySelectorAll("button[data-copy]")) {
	button.addEventListener("click", async () => {
		const text = button.getAttribute("data-copy") ?? "";
		const copied = await copyText(text, document.querySelector("textarea"));
		if (result) {
			result.textContent = copied ? "Copiado" : "Não foi possível copiar: selecione e copie.";
		}
	});
}

document.querySelector("button[data-print]")?.addEventListener("click", () => window.print());
