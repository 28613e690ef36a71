import type { Timers } from "../ports/clock.js";

/**
 * Whether work ends in so many milliseconds. It goes on if it doesn't.
 *
 * @param work never rejects
 */
export function endsWithin(work: Promise<unknown>, ms: number, timers: Timers): Promise<boolean> {
	return new Promise((resolve) => {
		const cancel = timers.after(ms, () => resolve(false));
		void work.then(() => {
			cancel();
			resolve(true);
		});
	});
}
