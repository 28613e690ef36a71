import { element } from "./element.js";

/** @typedef {import("../../index.js").SandboxCharge} SandboxCharge */
/** @typedef {"pay" | "pay?force=true" | "expire" | "fail"} Action */

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** @type {Record<SandboxCharge["status"], Array<{ action: Action, label: string, main?: boolean }>>} */
const ACTIONS = {
	pending: [
		{ action: "pay", label: "Pay", main: true },
		{ action: "expire", label: "Expire" },
		{ action: "fail", label: "Fail" },
	],
	expired: [{ action: "pay?force=true", label: "Pay late" }],
	paid: [],
	failed: [],
};

/**
 * One charge with its buttons, and its code as a shopper sees it.
 * @param {SandboxCharge} charge
 * @param {(charge: SandboxCharge, action: Action) => Promise<void>} act
 */
export function chargeCard(charge, act) {
	const { uuid, id, method, status, amountCents, description, createdAt } = charge;
	return element("li", { id: uuid, className: "card" }, [
		element("div", { className: "card-head" }, [
			element("strong", { className: "money" }, [reais.format(amountCents / 100)]),
			element("span", { className: "quiet" }, [method === "pix" ? "Pix" : "Boleto"]),
			element("span", { className: `badge ${status}` }, [status]),
		]),
		element("p", { className: "description" }, [description ?? "no description"]),
		element("p", { className: "quiet" }, [
			`created ${time(createdAt)} · ${charge.paidAt ? `paid ${time(charge.paidAt)}` : `expires ${time(charge.expiresAt)}`}`,
		]),
		element(
			"div",
			{ className: "actions" },
			ACTIONS[status].map(({ action, label, main }) => {
				const button = element("button", { type: "button", className: main ? "primary" : "" }, [
					label,
				]);
				button.setAttribute("aria-label", `${label} ${reais.format(amountCents / 100)} ${id}`);
				button.addEventListener("click", async () => {
					// Not `disabled`, which would take the focus away from who uses a keyboard.
					if (button.ariaDisabled === "true") return;
					button.ariaDisabled = "true";
					await act(charge, action);
					button.ariaDisabled = null;
				});
				return button;
			}),
		),
		code(charge),
	]);
}

/** @param {SandboxCharge} charge */
function code({ uuid, id, pix, boleto }) {
	const image = element("img", { className: "qr", alt: "QR code", width: 220, height: 220 });
	const shown = pix
		? [image, textField(pix.copyPaste), element("a", { href: pix.paymentLink }, ["payment link"])]
		: [
				textField(boleto?.digitableLine ?? ""),
				element("a", { href: boleto?.url ?? "" }, ["boleto document"]),
			];
	const details = element("details", {}, [
		element("summary", {}, [pix ? "QR code and identifiers" : "Line and identifiers"]),
		...shown,
		element("p", { className: "ids" }, [uuid, element("br", {}), id]),
	]);
	details.addEventListener("toggle", () => {
		if (pix && details.open && !image.src) image.src = `/pay/${uuid}/qr.svg`;
	});
	return details;
}

/** @param {string} value */
function textField(value) {
	const field = element("textarea", { readOnly: true, rows: 3, value });
	field.setAttribute("aria-label", "Code to pay with");
	field.addEventListener("focus", () => field.select());
	return field;
}

/** @param {string} iso */
function time(iso) {
	const at = new Date(iso);
	const sameDay = at.toDateString() === new Date().toDateString();
	return sameDay ? at.toLocaleTimeString() : at.toLocaleString();
}
