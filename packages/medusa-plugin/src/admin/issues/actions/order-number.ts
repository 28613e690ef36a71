const form = /^#?\s*0*(\d{1,9})$/;

/** The order number that a person typed, such as `#7`; `null` for any other text. */
export function orderNumberIn(text: string): string | null {
	return form.exec(text.trim())?.[1] ?? null;
}
