/** npm and the terminal may both pass on one Ctrl-C; only a later one means "at once". */
const sameKeystrokeMs = 1_000;
const parentCheckMs = 500;

/**
 * Aborted when this program is told to stop: by Ctrl-C, by SIGTERM, because its terminal is gone,
 * or because its parent is. The last is how `kill` on npm shows: npm passes the signal on to its
 * shell, which dies and tells nobody. A second Ctrl-C ends the program at once.
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
