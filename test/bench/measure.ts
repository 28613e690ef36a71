/** Keeps `concurrency` calls under way for `seconds`. Resolves with the answers a second. */
export async function measure(
	call: () => Promise<unknown>,
	{ seconds, concurrency }: { seconds: number; concurrency: number },
): Promise<number> {
	let answers = 0;
	const start = performance.now();
	const end = start + seconds * 1000;
	const loop = async () => {
		while (performance.now() < end) {
			await call();
			answers++;
		}
	};
	await Promise.all(Array.from({ length: concurrency }, loop));
	return (answers * 1000) / (performance.now() - start);
}
