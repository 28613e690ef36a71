import { z } from "zod";

const clockMode = z.enum(["running", "stopped"]);
/** Whether time passes by itself. */
export type ClockMode = z.output<typeof clockMode>;

/** The state of a clock; `now` is ISO 8601 in UTC. */
export const clockView = z.object({ now: z.string(), mode: clockMode });
export type ClockView = z.output<typeof clockView>;

/** The sandbox's clock as tests move it. All of the sandbox's times follow it. */
export interface SandboxClock {
	/** Unix milliseconds. */
	now(): number;
	readonly mode: ClockMode;
	/** Stops the clock. Due tasks wait until it moves or runs again. */
	stop(): void;
	/** Starts the clock again, from where it stands. */
	run(): void;
	/**
	 * Moves it forward by `ms` milliseconds. On the way charges expire, webhooks go out and are
	 * retried, and balances are released, in the order of their time and each at its own time.
	 * Resolves when all of these tasks are done: each webhook has an answer or has failed for now.
	 * With 0 it waits for tasks under way, and for tasks that came due when the test moved its own
	 * clock.
	 * @throws {SandboxError} `clock_backwards` when `ms` is negative, `invalid_time`.
	 */
	advance(ms: number): Promise<void>;
	/**
	 * Moves it forward to a time, as {@link SandboxClock.advance} does: a `Date`, Unix milliseconds
	 * or ISO 8601.
	 * @throws {SandboxError} `clock_backwards` for a time in the past, `invalid_time`.
	 */
	set(time: Date | number | string): Promise<void>;
}
