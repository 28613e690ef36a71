/** Shows the steps under way, one short line each, with their seconds. */
export interface Progress {
	/** Shows `title` while `work` runs, and its outcome. */
	step<T>(title: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Progress on a terminal or in a log. Steps may run side by side, so each is announced at its
 * beginning (if it takes long) and again at its end.
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
	};
}
