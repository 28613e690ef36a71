/** One way to see a state: a width, and what the page or the shopper sets. */
export interface Look {
	/** The stored picture's name, without its ending. */
	readonly name: string;
	readonly width: number;
	/** A finger instead of a mouse. */
	readonly touch: boolean;
	readonly dark: boolean;
	readonly forcedColours: boolean;
	/** Further settings of the playground's address. */
	readonly settings: Readonly<Record<string, string>>;
}

interface Kind extends Omit<Look, "name" | "width" | "touch"> {
	readonly widths: readonly number[];
}

const ordinary = {
	widths: [320, 390, 768, 1280],
	dark: false,
	forcedColours: false,
	settings: {},
} as const;

/** What changes no layout has two widths; so the stored pictures stay small. */
const kinds: Readonly<Record<string, Kind>> = {
	light: ordinary,
	dark: { ...ordinary, dark: true },
	"forced-colours": { ...ordinary, widths: [390, 1280], forcedColours: true },
	"large-text": { ...ordinary, widths: [320, 768], settings: { text: "200" } },
	"right-to-left": { ...ordinary, widths: [390, 1280], settings: { direction: "rtl" } },
};

/** All looks of a state. */
export const looks: readonly Look[] = Object.entries(kinds).flatMap(([kind, { widths, ...look }]) =>
	widths.map((width) => ({ ...look, name: `${width}-${kind}`, width, touch: width < 1280 })),
);

const inEachRun = ["390-light", "1280-dark"];

/**
 * The looks of a state that a short run compares: a phone, a desktop, and one of the others in turn,
 * so that together the states show each of them.
 *
 * @param place the state's, in the playground's list
 */
export function looksOfShortRun(place: number): readonly Look[] {
	const others = looks.filter(({ name }) => !inEachRun.includes(name));
	const turn = others[place % others.length];
	return looks.filter((look) => inEachRun.includes(look.name) || look === turn);
}
