/** One promise of a port. */
export interface ContractPromise<Subject> {
	/** Such as "the charge store lets one of several concurrent writers win". */
	name: string;
	/**
	 * Tries it.
	 *
	 * @throws {AssertionError} when the adapter breaks the promise
	 */
	check(subject: Subject): Promise<void>;
}

/** The promises of one port, by what it does. */
export function promisesOf<Subject>(
	port: string,
	checks: Record<string, ContractPromise<Subject>["check"]>,
): ContractPromise<Subject>[] {
	return Object.entries(checks).map(([name, check]) => ({ name: `${port} ${name}`, check }));
}

/** The results of as many calls at once. */
export function atOnce<T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> {
	return Promise.all(Array.from({ length: count }, (_, index) => call(index)));
}
