import { ask, say } from "./api.js";
import { byId } from "./by-id.js";
import { field } from "./field.js";
import { money } from "./formats.js";
import { keyedList } from "./keyed-list.js";
import { newestSection } from "./list-section.js";
import { withdrawalRow } from "./withdrawal-row.js";

/** @typedef {import("../../index.js").AccountView} AccountView */
/** @typedef {import("../../index.js").ListedWithdrawal} ListedWithdrawal */

/** The balance, and the withdrawals with their events, newest first; requesting one by hand. */
export function withdrawalsSection() {
	const show = keyedList(
		byId("withdrawals"),
		(/** @type {ListedWithdrawal} */ { uuid }) => uuid,
		withdrawalRow,
	);
	const form = byId("withdrawal-form");
	form.addEventListener("submit", async (event) => {
		event.preventDefault();
		const amount = centsIn(field("withdrawal-amount"));
		if (amount === undefined) {
			say("Write the amount in reais, such as 59.90.");
			return;
		}
		const requested = await ask("POST", "/withdrawals", { amount });
		if (requested && form instanceof HTMLFormElement) {
			form.reset();
		}
	});
	const refresh = async (/** @type {number} */ limit) => {
		const answer = await ask("GET", `/withdrawals?limit=${limit}`);
		if (!answer) {
			return undefined;
		}
		showBalance(answer);
		show(answer.withdrawals);
		return answer.total;
	};
	return newestSection({ what: "withdrawal", first: 5, refresh });
}

/** @param {AccountView} account */
function showBalance({ balance }) {
	byId("balance-available").textContent = money(balance.availableCents);
	byId("balance-pending").textContent = money(balance.pendingCents);
	byId("balance-earned").textContent = money(balance.earnedCents);
	byId("balance-withdrawn").textContent = money(balance.withdrawnCents);
}

/**
 * Cents of an amount such as `59.90`, `59,9` or `59`; `undefined` for any other text.
 * @param {string} reais
 */
function centsIn(reais) {
	const [, whole = "", decimals = ""] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(reais.trim()) ?? [];
	return whole === "" ? undefined : Number(whole + decimals.padEnd(2, "0"));
}
