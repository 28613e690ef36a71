/** ISO 8601 in UTC with milliseconds, the reference's form here. */
export function isoWithMilliseconds(instant: number): string {
	return new Date(instant).toISOString();
}

/** ISO 8601 in UTC without milliseconds, the form of the guide and the webhooks here. */
export function isoWithoutMilliseconds(instant: number): string {
	return `${isoWithMilliseconds(instant).slice(0, 19)}Z`;
}
