/** Lets one process sweep at a time. Free again when its holder died. */
export interface SweepLease {
	/** How long it holds after it was begun or extended, in milliseconds. */
	readonly forMs: number;
	/**
	 * Begins a sweep, unless one is under way or one began less than `idleMs` milliseconds ago.
	 *
	 * @returns the holder's mark; `null` when it is not to begin
	 */
	begin(idleMs?: number): Promise<string | null>;
	/** Keeps the sweep going. `false` when it was lost: another process may be sweeping. */
	extend(holder: string): Promise<boolean>;
	end(holder: string): Promise<void>;
}
