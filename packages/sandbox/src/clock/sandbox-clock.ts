import { z } from "zod";

const clockMode = z.enum(["running", "stopped"]);
/** Whether time passes by itself. */
export type ClockMode = z.output<typeof clockMode>;

/** What a clock shows; `now` is ISO 8601 in UTC. */
export const clockView = z.object({ now: z.string(), mode: clockMode });
export type ClockView = z.output<typeof clockView>;

/** The sandbox's clock as tests move it. Everything in the sandbox goes by it. */
export interface SandboxClock {
	/** Unix milliseconds. */
	now(): number;
	readonly mode: ClockMode;
	/** Has it stand still. What comes due waits until it is moved or runs again. */
	stop(): void;
	/** Has it run again, from where it stands. */
	run(): void;
	/**
	 * Moves it forward by `ms` milliseconds. On the way charges expire, webhooks are sent and tried
	 * again, and balances are released, in the order of their time and each at its own time.
	 * Resolves when all of that is done: each webhook was answered or has failed for now. With 0 it
	 * waits for what is under way, and for what came due when a clock of one's own was moved.
	 * @throws {SandboxError} `clock_backwards` when `ms` is negative, `invalid_time`.
	 */
	advance(ms: number): Promise<void>;
	/**
	 * Moves it forward to a time, as {@link SandboxClock.advance} does: a `Date`, Unix milliseconds
	 * or ISO 8601.
	 * @throws {SandboxError} `clock_backwards` when that time is over, `invalid_time`.
	 */
	set(time: Date | number | string): Promise<void>;
}
