// Comes first: without it Lit would render beside the server's view.
import "@lit-labs/ssr-client/lit-element-hydrate-support.js";
import "@pix-checkout/element/define";

document.addEventListener("pix-checkout-status", ({ detail }) => {
	const output = document.querySelector("output");
	if (output) {
		output.value = detail.status;
	}
});

document.querySelector("button")?.addEventListener("click", () => {
	document.querySelector("pix-checkout")?.setAttribute("locale", "en");
});
