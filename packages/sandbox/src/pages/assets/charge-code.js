import { actionButton } from "./button.js";
import { copyText } from "./copy.js";
import { element } from "./element.js";

/** @typedef {import("../../index.js").SandboxCharge} SandboxCharge */

/**
 * The shopper's view of a charge, and its identifiers. Loads pictures when it opens.
 * @param {SandboxCharge} charge
 */
export function chargeCode({ uuid, id, pix, boleto }) {
	const slip = boleto ? boletoCode(uuid, boleto) : [];
	const shown = pix ? pixCode(uuid, pix) : slip;
	const details = element("details", {}, [
		element("summary", {}, [pix ? "QR code and identifiers" : "Boleto and identifiers"]),
		element("div", { className: "shopper-view" }, shown),
		element("dl", { className: "ids" }, [
			element("dt", {}, ["uuid"]),
			element("dd", {}, [uuid]),
			element("dt", {}, ["id"]),
			element("dd", {}, [id]),
		]),
	]);
	details.addEventListener("toggle", () => {
		const image = details.querySelector("img");
		if (details.open && image?.dataset.src && !image.src) {
			image.src = image.dataset.src;
		}
	});
	return details;
}

/**
 * @param {string} uuid
 * @param {NonNullable<SandboxCharge["pix"]>} pix
 */
function pixCode(uuid, pix) {
	const image = element("img", { className: "qr", alt: "QR code", width: 220, height: 220 });
	image.dataset.src = `/pay/${uuid}/qr.svg`;
	return [
		image,
		...copyField("Pix copia e cola", pix.copyPaste, 6),
		element("a", { href: pix.paymentLink, target: "_blank" }, ["Open the shopper’s page"]),
	];
}

/**
 * @param {string} uuid
 * @param {NonNullable<SandboxCharge["boleto"]>} boleto
 */
function boletoCode(uuid, boleto) {
	const image = element("img", { className: "bars", alt: "Barcode", width: 425, height: 60 });
	image.dataset.src = `/boletos/${uuid}/bars.svg`;
	return [
		image,
		...copyField("Linha digitável", boleto.digitableLine, 3),
		element("a", { href: boleto.url, target: "_blank" }, ["Open the boleto"]),
	];
}

/**
 * @param {string} label
 * @param {string} value
 * @param {number} rows
 */
function copyField(label, value, rows) {
	const field = element("textarea", { readOnly: true, rows, value, ariaLabel: label });
	const result = element("span", { role: "status", className: "quiet" });
	const copy = actionButton({ label: "Copy", name: `Copy: ${label}` }, async () => {
		const isCopied = await copyText(value, field);
		result.textContent = isCopied ? "Copied" : "Could not copy: select it and copy it by hand.";
	});
	field.addEventListener("focus", () => field.select());
	return [field, element("p", { className: "actions" }, [copy, result])];
}
