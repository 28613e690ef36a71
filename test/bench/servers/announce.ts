/** Tells the benchmark where this server is, and ends with it. */
export function announce(url: string): void {
	process.send?.({ url });
	process.once("disconnect", () => process.exit());
}
