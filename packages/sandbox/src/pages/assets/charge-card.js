import { ask } from "./api.js";
import { actionButton } from "./button.js";
import { chargeCode } from "./charge-code.js";
import { element } from "./element.js";
import { money, shortId, shortTime } from "./formats.js";

/** @typedef {import("../../index.js").SandboxCharge} SandboxCharge */

/** @type {Record<SandboxCharge["status"], Array<{ action: string, label: string, className?: string }>>} */
const actions = {
	pending: [
		{ action: "pay", label: "Pay", className: "primary" },
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
 */
export function chargeCard(charge) {
	const { uuid, method, status, amountCents, description } = charge;
	const buttons = actions[status].map(({ action, ...looks }) =>
		actionButton({ ...looks, name: `${looks.label} ${money(amountCents)} ${shortId(uuid)}` }, () =>
			ask("POST", `/charges/${uuid}/${action}`),
		),
	);
	return element("li", { id: uuid, className: `card ${status}` }, [
		element("div", { className: "card-head" }, [
			element("strong", { className: "money" }, [money(amountCents)]),
			element("span", { className: "quiet" }, [method === "pix" ? "Pix" : "Boleto"]),
			element("span", { className: `badge ${status}` }, [status]),
		]),
		element("p", { className: description ? "description" : "description quiet" }, [
			description ?? "no description",
		]),
		element("p", { className: "quiet when" }, [when(charge)]),
		...(buttons.length > 0 ? [element("div", { className: "actions" }, buttons)] : []),
		chargeCode(charge),
	]);
}

/** @param {SandboxCharge} charge */
function when({ status, createdAt, expiresAt, paidAt }) {
	if (paidAt) {
		return `paid ${shortTime(paidAt)}`;
	}
	switch (status) {
		case "pending":
			return `can be paid until ${shortTime(expiresAt)}`;
		case "expired":
			return `made ${shortTime(createdAt)}, was payable until ${shortTime(expiresAt)}`;
		default:
			return `made ${shortTime(createdAt)}`;
	}
}
