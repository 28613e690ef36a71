/** What a page that may copy has copied so far; empty before. */
export interface CopiedText {
	text: string;
	/** Gives the browser's own clipboard back. */
	restore(): void;
}

/** Replaces the browser's clipboard by one that takes every text. */
export function takeCopies(): CopiedText {
	const copied = { text: "", restore: restoreClipboard };
	replaceClipboard({
		writeText: async (text) => {
			copied.text = text;
		},
	});
	return copied;
}

/** @param clipboard `undefined` on a page without one */
export function replaceClipboard(
	clipboard: { writeText(text: string): Promise<void> } | undefined,
): void {
	Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
}

export function restoreClipboard(): void {
	Reflect.deleteProperty(navigator, "clipboard");
}
