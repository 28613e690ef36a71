import { ask, say } from "./api.js";
import { actionButton, onPress } from "./button.js";
import { byId } from "./by-id.js";
import { element } from "./element.js";
import { examples, usualFaults } from "./fault-kinds.js";
import { field } from "./field.js";
import { shortId } from "./formats.js";
import { keyedList } from "./keyed-list.js";
import { showCount } from "./list-section.js";

/** @typedef {import("../../index.js").ActiveFault} ActiveFault */
/** @typedef {import("../../index.js").FaultRule} FaultRule */

/** The faults: switches for the usual ones, a form for all others, and the active ones. */
export function faultsSection() {
	/** @type {ActiveFault[]} */
	let active = [];
	const switches = usualFaults.map(({ label, rule }) => {
		const used = element("span", { className: "quiet" });
		const button = element("button", { type: "button", className: "switch", role: "switch" }, [
			element("span", {}, [label]),
			used,
		]);
		onPress(button, () => {
			const on = active.find((one) => isSame(one, rule));
			return on ? ask("DELETE", `/faults/${on.id}`) : ask("POST", "/faults", rule);
		});
		return { button, used, rule };
	});
	byId("fault-switches").append(...switches.map(({ button }) => element("li", {}, [button])));
	const show = keyedList(byId("faults"), (/** @type {ActiveFault} */ { id }) => id, faultRow);
	onPress(byId("clear-faults"), () => ask("DELETE", "/faults"));
	prepareForm();

	return async () => {
		const answer = await ask("GET", "/faults");
		if (!answer) {
			return;
		}
		active = answer.faults;
		for (const { button, used, rule } of switches) {
			const on = active.find((one) => isSame(one, rule));
			button.ariaChecked = String(on !== undefined);
			used.textContent = on ? `${on.used}×` : "";
		}
		showCount("fault", active.length);
		byId("clear-faults").hidden = active.length === 0;
		show(active.filter((one) => !usualFaults.some(({ rule }) => isSame(one, rule))));
	};
}

/** @param {ActiveFault} active */
function faultRow({ id, fault, on, reference, charge, times, chance, seen, used }) {
	const { kind, ...settings } = fault;
	const rule = [
		Object.keys(settings).length > 0 ? JSON.stringify(settings) : "",
		on === undefined ? "" : `on ${[on].flat().join(", ")}`,
		reference === undefined ? "" : `of ${reference}`,
		charge === undefined ? "" : `of charge ${shortId(charge)}`,
		times === undefined ? "" : `at most ${times}`,
		chance === undefined ? "" : `chance ${chance}`,
		`affected ${used} of ${seen}`,
	];
	return element("li", { id, className: "fault" }, [
		element("span", {}, [
			element("strong", {}, [kind.replaceAll("_", " ")]),
			element("span", { className: "quiet" }, [rule.filter(Boolean).join(" · ")]),
		]),
		actionButton({ label: "Remove", name: `Remove ${kind} ${id}` }, () =>
			ask("DELETE", `/faults/${id}`),
		),
	]);
}

/** The form for rules without a switch. */
function prepareForm() {
	const kinds = byId("fault-kind");
	kinds.append(...Object.keys(examples).map((kind) => element("option", { value: kind }, [kind])));
	const settings = byId("fault-settings");
	const suggest = () => {
		const [, example] =
			Object.entries(examples).find(([kind]) => kind === field("fault-kind")) ?? [];
		if (settings instanceof HTMLTextAreaElement) {
			settings.value = JSON.stringify(example);
		}
	};
	kinds.addEventListener("change", suggest);
	suggest();
	byId("fault-form").addEventListener("submit", (event) => {
		event.preventDefault();
		const rule = ruleOfForm();
		if (rule) {
			void ask("POST", "/faults", rule);
		}
	});
}

function ruleOfForm() {
	try {
		const settings = JSON.parse(field("fault-settings") || "{}");
		const [on, times, chance] = [field("fault-on"), field("fault-times"), field("fault-chance")];
		return {
			fault: { kind: field("fault-kind"), ...settings },
			...(on === "" ? {} : { on }),
			...(times === "" ? {} : { times: Number(times) }),
			...(chance === "" ? {} : { chance: Number(chance) }),
		};
	} catch {
		say("The settings of a fault must be a JSON object.");
		return undefined;
	}
}

/**
 * Whether an active rule is the rule of a switch.
 * @param {ActiveFault} active
 * @param {FaultRule} rule
 */
function isSame({ fault, on, reference, charge, times, after, chance }, rule) {
	const isPlain = [reference, charge, times, after, chance].every((limit) => limit === undefined);
	return isPlain && on === rule.on && JSON.stringify(fault) === JSON.stringify(rule.fault);
}
