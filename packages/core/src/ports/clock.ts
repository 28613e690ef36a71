/** The time that all processes of a shop have in common. */
export interface Clock {
	now(): Date;
	/** Looks anew at what the clock follows, such as the database's time. */
	compare?(): Promise<void>;
}

/** What a process waits by. Only tests bring one of their own. */
export interface Timers {
	/** Milliseconds of a clock that nobody sets, from any beginning. */
	monotonicMs(): number;
	/** Calls once, after so many milliseconds. A timer keeps no process alive. Gives what cancels it. */
	after(ms: number, work: () => void): () => void;
	/** Calls again and again. Gives what cancels it. */
	every(ms: number, work: () => void): () => void;
}

/** Node's own timers. */
export const processTimers: Timers = {
	monotonicMs: () => performance.now(),
	after: (ms, work) => {
		const timer = setTimeout(work, ms).unref();
		return () => clearTimeout(timer);
	},
	every: (ms, work) => {
		const timer = setInterval(work, ms).unref();
		return () => clearInterval(timer);
	},
};
