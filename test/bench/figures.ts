/** Prints the figures of a part as lines of a Markdown table, rounded to hundredths. */
export function printFigures(part: string, figures: Record<string, number>): void {
	for (const [what, value] of Object.entries(figures)) {
		console.info(`| ${part} | ${what} | ${Math.round(value * 100) / 100} |`);
	}
}

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

/** The value below which this share of some numbers lies; `NaN` without any. */
export function quantile(values: number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}
