/** Lets this process's timers end so many times sooner. Its clock goes on as before. */
export function hurryTimers(pace: number): void {
	for (const name of ["setTimeout", "setInterval"] as const) {
		const original = globalThis[name];
		Object.defineProperty(globalThis, name, {
			value: (work: () => void, ms = 0, ...args: []) => original(work, ms / pace, ...args),
		});
	}
}
