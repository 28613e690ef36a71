/** Copying and printing on the payment page and the boleto, with a truthful result. */

const result = document.querySelector("[data-copy-result]");

for (const button of document.querySelectorAll("button[data-copy]")) {
	button.addEventListener("click", async () => {
		const copied = await copy(button.getAttribute("data-copy") ?? "");
		if (result) {
			result.textContent = copied ? "Copiado" : "Não foi possível copiar: selecione e copie.";
		}
		if (!copied) document.querySelector("textarea")?.select();
	});
}

document.querySelector("button[data-print]")?.addEventListener("click", () => window.print());

/** @param {string} text */
async function copy(text) {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}
