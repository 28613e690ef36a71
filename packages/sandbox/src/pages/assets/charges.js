import { ask } from "./api.js";
import { byId } from "./by-id.js";
import { chargeCard } from "./charge-card.js";
import { keyedList } from "./keyed-list.js";
import { newestSection } from "./list-section.js";

/** @typedef {import("../../index.js").SandboxCharge} SandboxCharge */

/** The charges, newest first; scrolls once to the charge that the address names. */
export function chargesSection() {
	const show = keyedList(
		byId("charges"),
		(/** @type {SandboxCharge} */ { uuid }) => uuid,
		chargeCard,
	);
	let hasScrolled = false;
	const refresh = async (/** @type {number} */ limit) => {
		const answer = await ask("GET", `/charges?limit=${limit}`);
		if (!answer) {
			return undefined;
		}
		show(answer.charges);
		scrollToTarget();
		return answer.total;
	};
	const scrollToTarget = () => {
		const target = document.getElementById(window.location.hash.slice(1));
		if (hasScrolled || !target?.classList.contains("card")) {
			return;
		}
		target.scrollIntoView({ block: "center" });
		target.classList.add("target");
		hasScrolled = true;
	};
	return newestSection({ what: "charge", first: 9, refresh });
}
