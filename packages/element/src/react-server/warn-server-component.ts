/** Tells the developer that a React server component imports an entry that defines a tag. */
export function warnServerComponent(entry: string): void {
	console.warn(
		`A server component imports "@pix-checkout/element/${entry}", which does nothing there: the tag stays undefined in the browser. The importing file needs "use client" in its first line.`,
	);
}
