/** Deeper ones tell an author no more. A `cause` may lead back to itself. */
const mostCauses = 5;

/** A thrown value, and by what it was caused: query builders throw errors that hold PostgreSQL's. */
export function causesOf(error: unknown): [unknown, ...unknown[]] {
	const causes: [unknown, ...unknown[]] = [error];
	let { cause }: { cause?: unknown } = Object(error);
	while (cause !== undefined && cause !== null && causes.length < mostCauses) {
		causes.push(cause);
		({ cause } = Object(cause));
	}
	return causes;
}
