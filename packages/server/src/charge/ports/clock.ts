/** The clock that all processes of a store share. */
export interface Clock {
	now(): Date;
	/** Compares the clock with its source again, such as the database's time. */
	compare?(): Promise<void>;
}

/** The timers of a process. Only tests replace them. */
export interface Timers {
	/** The milliseconds of a monotonic clock, from any beginning. */
	monotonicMs(): number;
	/** Calls `work` once, after so many milliseconds, and keeps no process alive. Returns the cancel. */
	after(ms: number, work: () => void): () => void;
	/** Calls `work` again and again. Returns the cancel. */
	every(ms: number, work: () => void): () => void;
}

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
