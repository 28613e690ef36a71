/** Runs `work` for each item of `list` in order, `width` at once. Rejects at the first error. */
export async function inParallel<T, R>(
	width: number,
	list: readonly T[],
	work: (one: T, index: number) => Promise<R>,
): Promise<R[]> {
	const results: R[] = new Array(list.length);
	const waiting = list.entries();
	const worker = async () => {
		for (const [index, one] of waiting) {
			results[index] = await work(one, index);
		}
	};
	await Promise.all(Array.from({ length: width }, worker));
	return results;
}
