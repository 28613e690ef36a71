/** npm and the terminal may both pass on one Ctrl-C; only a later one means "at once". */
const sameKeystrokeMs = 1_000;
const parentCheckMs = 500;

/**
 * Aborted when this program must stop: by Ctrl-C, by SIGTERM, or because its terminal or its parent
 * is gone. `kill` on npm shows in the last way: npm passes the signal on to its shell, which dies
 * and passes on nothing. A second Ctrl-C ends the program at once.
 */
export function stopSignal(): AbortSignal {
	const stop = new AbortController();
	let askedAt = 0;
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
		process.on(signal, () => {
			if (stop.signal.aborted && performance.now() - askedAt > sameKeystrokeMs) {
				process.exit(130);
			}
			askedAt ||= performance.now();
			stop.abort();
		});
	}
	const parent = process.ppid;
	const check = setInterval(() => {
		if (process.ppid !== parent) {
			stop.abort();
		}
	}, parentCheckMs);
	check.unref();
	return stop.signal;
}
