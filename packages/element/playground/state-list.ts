import { addressOf, type Settings } from "./settings.js";
import { groups } from "./states/groups.js";

/** Lists every state as a link that changes nothing else, with the present one marked. */
export function listStates(nav: HTMLElement, settings: Settings): void {
	nav.replaceChildren(
		...groups.map(({ label, states }) => {
			const section = document.createElement("section");
			const heading = document.createElement("h2");
			heading.textContent = label;
			const list = document.createElement("ul");
			for (const state of states) {
				const link = document.createElement("a");
				link.href = addressOf({ ...settings, state });
				link.textContent = state.label;
				link.dataset.state = state.name;
				if (state === settings.state) link.setAttribute("aria-current", "true");
				const item = document.createElement("li");
				item.append(link);
				list.append(item);
			}
			section.append(heading, list);
			return section;
		}),
	);
}
