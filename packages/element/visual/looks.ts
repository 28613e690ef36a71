/** One way to see a state. */
export interface Look {
	/** The stored picture's name, without its ending. */
	readonly name: string;
	readonly width: number;
	/** A finger instead of a mouse. */
	readonly touch: boolean;
	readonly dark: boolean;
}

/** Every state is stored as a phone and as a desktop shows it, in light and in dark. */
export const looks: readonly Look[] = [
	{ name: "390-light", width: 390, touch: true, dark: false },
	{ name: "1280-dark", width: 1280, touch: false, dark: true },
];
