/** Shows what is being done, one short line each, with the seconds that it took. */
export interface Progress {
	/** Shows `title` while `work` runs, and how it ended. */
	step<T>(title: string, work: () => Promise<T>): Promise<T>;
	say(line: string): void;
}

/**
 * Progress on a terminal or in a log. Steps may run side by side, so that each is announced when
 * it begins (if it takes long enough for somebody to wonder) and again when it ends.
 */
export function showProgress(print: (line: string) => void, announceAfterMs = 700): Progress {
	return {
		step: async (title, work) => {
			const begin = performance.now();
			const announcement = setTimeout(() => print(`  … ${title}`), announceAfterMs);
			const end = (mark: string) => {
				clearTimeout(announcement);
				const seconds = ((performance.now() - begin) / 1000).toFixed(1);
				print(`  ${mark} ${title} (${seconds} s)`);
			};
			try {
				const result = await work();
				end("✓");
				return result;
			} catch (error) {
				end("✗");
				throw error;
			}
		},
		say: print,
	};
}
