import type { Colours, screens } from "./screens.js";

export interface DocsPicture {
	/** Name of the file in `docs/images`, without its ending. */
	readonly file: string;
	/** The state's name in the playground. */
	readonly state: string;
	readonly screen: keyof typeof screens;
	readonly colours: Colours;
}

/** The pictures in the READMEs. */
export const docsPictures: readonly DocsPicture[] = [
	{ file: "pix", state: "pix", screen: "column", colours: "light" },
	{ file: "pix-dark", state: "pix", screen: "column", colours: "dark" },
	{ file: "pix-phone", state: "pix", screen: "phone", colours: "light" },
	{ file: "pix-phone-dark", state: "pix", screen: "phone", colours: "dark" },
	{ file: "copied-phone", state: "copied", screen: "phone", colours: "light" },
	{ file: "boleto", state: "boleto", screen: "column", colours: "light" },
	{ file: "boleto-phone", state: "boleto", screen: "phone", colours: "light" },
	{ file: "paid-phone", state: "paid", screen: "phone", colours: "light" },
	{ file: "renewable-phone", state: "renewable", screen: "phone", colours: "light" },
	{ file: "amount-differs-phone", state: "amount-differs", screen: "phone", colours: "light" },
];
