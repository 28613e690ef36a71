import { groups, stateNamed } from "./states/groups.js";
import type { PlaygroundState } from "./states/state.js";

/** The settings besides the state; the first value of each is the default. */
export const choices = {
	colours: ["system", "light", "dark"],
	direction: ["ltr", "rtl"],
	language: ["pt-BR", "en", "es"],
	/** Percent of the usual size, as a shopper sets it in the browser. */
	text: ["100", "200"],
	width: ["full", "360", "768"],
} as const;

export type ChoiceName = keyof typeof choices;

/** The settings of the page. All of them stand in the address, so that links keep them. */
export interface Settings extends Readonly<Record<ChoiceName, string>> {
	readonly state: PlaygroundState;
	/** Without the playground around it, as on a shop's page. */
	readonly alone: boolean;
	/** The unknown parts of the address, for a message on the page. */
	readonly unknown: readonly string[];
}

/** Reads the part of an address after `#`: `state=copied&colours=dark&alone`. */
export function readSettings(hash: string): Settings {
	const fields = new URLSearchParams(hash.replace(/^#/, ""));
	const unknown: string[] = [];
	const chosen = (name: ChoiceName): string => {
		const [usual, ...others] = choices[name];
		const value = fields.get(name) ?? usual;
		if ([usual, ...others].some((choice) => choice === value)) {
			return value;
		}
		unknown.push(`${name}=${value}`);
		return usual;
	};
	const [firstGroup] = groups;
	const [first] = firstGroup?.states ?? [];
	if (first === undefined) {
		throw new Error("The playground has no states.");
	}
	const name = fields.get("state") ?? "pix";
	const state = stateNamed(name);
	if (state === undefined) {
		unknown.push(`state=${name}`);
	}
	return {
		state: state ?? first,
		colours: chosen("colours"),
		direction: chosen("direction"),
		language: chosen("language"),
		text: chosen("text"),
		width: chosen("width"),
		alone: fields.has("alone"),
		unknown,
	};
}

/** The address of these settings, from `#` on; it omits defaults. */
export function addressOf(settings: Settings): string {
	const fields = new URLSearchParams({ state: settings.state.name });
	for (const name of choiceNames) {
		if (settings[name] !== choices[name][0]) {
			fields.set(name, settings[name]);
		}
	}
	if (settings.alone) {
		fields.set("alone", "");
	}
	return `#${fields}`;
}

/** The names of the settings. */
export const choiceNames: readonly ChoiceName[] = [
	"colours",
	"direction",
	"language",
	"text",
	"width",
];
