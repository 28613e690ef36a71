/** A text from outside on one line of the terminal, with escapes for its control characters. */
export function printable(text: string): string {
	return text.replace(
		/[\p{Cc}\p{Cf}\u2028\u2029]/gu,
		(found) => `\\u{${found.codePointAt(0)?.toString(16)}}`,
	);
}
