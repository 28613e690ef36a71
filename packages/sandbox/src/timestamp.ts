/** ISO 8601 in UTC with milliseconds, as the reference writes times here. */
export function isoWithMilliseconds(instant: number): string {
	return new Date(instant).toISOString();
}

/** ISO 8601 in UTC without milliseconds, as the guide and the webhooks write times here. */
export function isoWithoutMilliseconds(instant: number): string {
	return `${new Date(instant).toISOString().slice(0, 19)}Z`;
}
