import { addressOf, type Settings } from "./settings.js";
import { groups } from "./states/groups.js";
import type { PlaygroundState } from "./states/state.js";

/**
 * Lists every state as a link that changes nothing else of the address.
 *
 * @returns updates the links; the elements stay, so that a keyboard user keeps the focus
 */
export function listStates(nav: HTMLElement): (settings: Settings) => void {
	const links = new Map<PlaygroundState, HTMLAnchorElement>();
	for (const { label, states } of groups) {
		const section = document.createElement("section");
		const heading = document.createElement("h2");
		heading.textContent = label;
		const list = document.createElement("ul");
		for (const state of states) {
			const link = document.createElement("a");
			link.textContent = state.label;
			link.dataset.state = state.name;
			links.set(state, link);
			const item = document.createElement("li");
			item.append(link);
			list.append(item);
		}
		section.append(heading, list);
		nav.append(section);
	}
	return (settings) => {
		for (const [state, link] of links) {
			link.href = addressOf({ ...settings, state });
			if (state === settings.state) {
				link.setAttribute("aria-current", "true");
			} else {
				link.removeAttribute("aria-current");
			}
		}
	};
}
