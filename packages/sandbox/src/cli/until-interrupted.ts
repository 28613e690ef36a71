/** Aborts when the person or the system ends the command; a second signal kills it. */
export function untilInterrupted(): AbortSignal {
	const end = new AbortController();
	for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
		process.once(name, () => end.abort());
	}
	return end.signal;
}
