/** A warning or an error that the plugin logged in this process. */
export interface RecentProblem {
	/** ISO 8601, by this machine's clock. */
	at: string;
	level: "warn" | "error";
	message: string;
}

/** So many lines explain a failure, and cost no memory worth a thought. */
const mostKept = 200;
const longestLine = 1_000;

const kept: RecentProblem[] = [];

/** Keeps a line of the plugin's logger, which holds no payer data, for the support bundle. */
export function keepProblem(level: RecentProblem["level"], message: string): void {
	kept.push({ at: new Date().toISOString(), level, message: message.slice(0, longestLine) });
	if (kept.length > mostKept) {
		kept.shift();
	}
}

/** The newest warnings and errors of this process, oldest first. */
export function recentProblems(): RecentProblem[] {
	return [...kept];
}
