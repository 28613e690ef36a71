/** Sends the benchmark this server's address, and ends with the benchmark. */
export function announce(url: string): void {
	process.send?.({ url });
	process.once("disconnect", () => process.exit());
}
