/** The median of some numbers; `NaN` without any. */
export function median(values: number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length / 2;
	const [low = Number.NaN, high = low] = sorted.slice(
		Math.ceil(middle) - 1,
		Math.floor(middle) + 1,
	);
	return (low + high) / 2;
}

/** The value below which this share of some numbers lies; `NaN` without any. */
export function quantile(values: number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}
