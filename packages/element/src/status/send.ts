/**
 * Sends one request, without cookies and without a cached answer.
 *
 * @param question ends the request when it is aborted; aborted after the patience, in milliseconds
 * @returns what `read` makes of the answer; `null` when there is none, or an unreadable one
 */
export async function send<Answer>(
	address: string,
	init: RequestInit,
	question: AbortController,
	patienceMs: number,
	read: (response: Response) => Promise<Answer>,
): Promise<Answer | null> {
	const timer = setTimeout(() => question.abort(), patienceMs);
	try {
		const { signal } = question;
		const how = { credentials: "omit", cache: "no-store", signal } as const;
		return await read(await fetch(address, { ...init, ...how }));
	} catch {
		// Offline, a rejected origin, an abort, or a body that is not JSON: one can only ask again.
		return null;
	} finally {
		clearTimeout(timer);
	}
}
