import "../src/define.js";
import "../src/define-payer.js";
import { logEvents } from "./event-log.js";
import { markupOf } from "./markup.js";
import { play } from "./scene.js";
import { addressOf, choiceNames, readSettings, type Settings } from "./settings.js";
import { listStates } from "./state-list.js";

const address = "https://store.example/pix-checkout/payses_01EXAMPLE";
const cart = { "store-url": "https://store.example", "cart-id": "cart_01EXAMPLE" };

const form = pick("#choices", HTMLFormElement);
const stage = pick("#stage", HTMLElement);
const states = pick("#states", HTMLDetailsElement);
const stateLinks = pick("#state-links", HTMLElement);
const events = pick("#events", HTMLElement);
const markup = pick("#markup", HTMLElement);
const wide = matchMedia("(min-width: 60rem)");

const markState = listStates(stateLinks);
let end: () => void = () => {};

logEvents(stage, events);
addEventListener("hashchange", show);
wide.addEventListener("change", openStates);
form.addEventListener("change", choose);
openStates();
show();

/** Shows the settings of the address. */
function show(): void {
	const settings = readSettings(location.hash);
	const { state, language, width, colours } = settings;
	end();
	events.replaceChildren();
	document.documentElement.dataset.colours = colours;
	document.documentElement.dataset.text = settings.text;
	document.documentElement.toggleAttribute("data-alone", settings.alone);
	stage.dataset.width = width;
	const attributes = {
		...(language === "pt-BR" ? {} : { locale: language }),
		...state.attributes,
	};
	const forPayer = state.tag === "pix-checkout-payer";
	markup.textContent = markupOf(state.tag, {
		...(forPayer ? cart : { src: address }),
		...attributes,
	});
	end = play(stage, state, { ...(forPayer ? cart : { src: address }), ...attributes });
	describe(settings);
	markState(settings);
	if (!wide.matches && states.open) {
		states.open = false;
		states.querySelector("summary")?.focus();
	}
}

/** Describes the settings on the page. */
function describe(settings: Settings): void {
	const { state } = settings;
	document.title = `${state.label} · <${state.tag}>`;
	pick("#state-name", HTMLElement).textContent = state.label;
	pick("#story", HTMLElement).textContent = state.story;
	for (const name of choiceNames) {
		const radios = form.elements.namedItem(name);
		if (radios instanceof RadioNodeList) {
			radios.value = settings[name];
		}
	}
}

/** Writes the chosen settings into the address; the page then shows them. */
function choose(): void {
	const chosen = Object.fromEntries(
		choiceNames.map((name) => [name, String(new FormData(form).get(name))]),
	);
	location.hash = addressOf({ ...readSettings(location.hash), ...chosen });
}

/** The list has room beside the element; above it, it would push the element away. */
function openStates(): void {
	states.open = wide.matches;
}

function pick<T extends HTMLElement>(selector: string, type: new () => T): T {
	const found = document.querySelector(selector);
	if (found instanceof type) {
		return found;
	}
	throw new Error(`index.html has no ${selector}.`);
}
