import { isoWithMilliseconds } from "../timestamp.js";
import type { Clock, ClockMode } from "./clock.js";

/** What a clock shows. */
export interface ClockView {
	/** ISO 8601 in UTC. */
	now: string;
	mode: ClockMode;
}

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
	 * waits for what is under way.
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

export function clockView(clock: Pick<Clock, "now" | "mode">): ClockView {
	return { now: isoWithMilliseconds(clock.now()), mode: clock.mode };
}

/** The part of a clock that tests may use. */
export function sandboxClock(clock: Clock): SandboxClock {
	return {
		now: () => clock.now(),
		get mode() {
			return clock.mode;
		},
		stop: () => clock.stop(),
		run: () => clock.run(),
		advance: (ms) => clock.advance(ms),
		set: (time) => clock.set(new Date(time).getTime()),
	};
}
