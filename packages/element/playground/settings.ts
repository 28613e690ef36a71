import { stateNamed } from "./states/groups.js";
import type { PlaygroundState } from "./states/state.js";

/** The settings besides the state; the first value of each is the default. */
export const choices = {
	colours: ["system", "light", "dark"],
	language: ["pt-BR", "en"],
	width: ["full", "360", "768"],
} as const;

export type ChoiceName = keyof typeof choices;

/** The settings of the page. All of them stand in the address, so that links keep them. */
export interface Settings extends Readonly<Record<ChoiceName, string>> {
	readonly state: PlaygroundState;
	/** `200` for text of twice the size; the page has no control for it. */
	readonly text: string;
	/** Without the playground around it, as on a shop's page. */
	readonly alone: boolean;
}

/** Reads the part of an address after `#`: `state=copied&colours=dark&alone`. */
export function readSettings(hash: string): Settings {
	const fields = new URLSearchParams(hash.replace(/^#/, ""));
	const chosen = (name: ChoiceName): string => {
		const [usual, ...others] = choices[name];
		return others.find((choice) => choice === fields.get(name)) ?? usual;
	};
	return {
		state: stateNamed(fields.get("state")),
		colours: chosen("colours"),
		language: chosen("language"),
		width: chosen("width"),
		text: fields.get("text") ?? "",
		alone: fields.has("alone"),
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
export const choiceNames: readonly ChoiceName[] = ["colours", "language", "width"];
