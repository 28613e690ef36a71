import { z } from "zod";
import { SandboxError } from "../sandbox-error.js";
import { isoWithMilliseconds } from "./time.js";

/** Whether time passes by itself. */
export type ClockMode = "running" | "stopped";

/** The sandbox's clock as tests move it. All of the sandbox's times follow it. */
export type SandboxClock = Pick<Clock, "now" | "mode" | "stop" | "run" | "advance" | "set">;

/** A task at a time of the sandbox's clock. */
interface DueTask {
	/** Unix milliseconds. */
	at: number;
	/** A moved clock waits for its promise before it continues. */
	run: () => void | Promise<void>;
}

/** The start of a clock. */
export interface ClockStart {
	/** Unix milliseconds; by default the source's time. */
	at?: number | undefined;
	mode: ClockMode;
}

/** The saved part of a clock: a running one continues while the sandbox is away. */
export const savedClock = z.discriminatedUnion("mode", [
	z.strictObject({ mode: z.literal("running"), aheadMs: z.number() }),
	z.strictObject({ mode: z.literal("stopped"), at: z.int().nonnegative() }),
]);
type SavedClock = z.output<typeof savedClock>;

/** `setTimeout` can't wait longer than this. */
const longestWaitMs = 2 ** 31 - 1;

const latest = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * The one clock of the sandbox, and the owner of every later task. It keeps no process alive.
 *
 * During a move due tasks run one after the other, each at its own time: the clock stands there
 * until the task is done.
 */
export class Clock {
	/** The machine's time, or a test's own. */
	readonly #source: () => number;
	readonly #onChange: () => void;
	/** In the order of their time; of the same time, in the order of their creation. */
	#tasks: DueTask[] = [];
	readonly #underWay = new Set<Promise<void>>();
	#mode: ClockMode;
	/** While the clock runs, how far it is ahead of its source; while it stands, its time. */
	#base: number;
	/** Its time during a move. */
	#movingAt: number | undefined;
	/** Moves wait for each other. */
	#lastMove: Promise<unknown> = Promise.resolve();
	/** Counts the resets: a move that began before one ends. */
	#resets = 0;
	#timer: NodeJS.Timeout | undefined;
	#isCatchUpExpected = false;

	constructor(start: ClockStart, source: () => number, onChange: () => void) {
		this.#source = source;
		this.#onChange = onChange;
		this.#mode = start.mode;
		this.#base = this.#baseFor(start.at ?? source());
	}

	/** Unix milliseconds. */
	now(): number {
		return this.#movingAt ?? (this.#mode === "running" ? this.#source() : 0) + this.#base;
	}

	get mode(): ClockMode {
		return this.#mode;
	}

	/**
	 * Schedules a task for a time (Unix milliseconds), or for now if that time has come. Returns a
	 * function that cancels it. The task itself must not fail.
	 */
	schedule(at: number, run: DueTask["run"]): () => void {
		const task = { at, run };
		const before = this.#tasks.findLastIndex((one) => one.at <= at);
		this.#tasks.splice(before + 1, 0, task);
		this.#wait();
		return () => {
			this.#tasks = this.#tasks.filter((one) => one !== task);
		};
	}

	/** Starts every due task, in order. Call it before any read. */
	catchUp(): void {
		while (this.#nextAt <= this.now()) {
			this.#startFirst();
		}
		this.#wait();
	}

	/** Stops the clock. Due tasks wait until it moves or runs again. */
	stop(): void {
		this.#changeMode("stopped");
	}

	/** Starts the clock again, from where it stands. */
	run(): void {
		this.#changeMode("running");
	}

	/**
	 * Moves it forward by `ms` milliseconds. On the way charges expire, webhooks go out and are
	 * retried, and balances are released, in the order of their time and each at its own time.
	 * Resolves when all of these tasks are done: each webhook has an answer or has failed for now.
	 * With 0 it waits for tasks under way, and for tasks that came due when the test moved its own
	 * clock.
	 * @throws {SandboxError} `clock_backwards` when `ms` is negative, `invalid_time`.
	 */
	advance(ms: number): Promise<void> {
		return this.#move((now) => now + ms);
	}

	/**
	 * Moves it forward to a time, as `advance` does: a `Date`, Unix milliseconds or ISO 8601.
	 * @throws {SandboxError} `clock_backwards` for a time in the past, `invalid_time`.
	 */
	set(time: Date | number | string): Promise<void> {
		return this.#move(() => new Date(time).getTime());
	}

	saved(): SavedClock {
		return this.#mode === "running"
			? { mode: "running", aheadMs: this.now() - this.#source() }
			: { mode: "stopped", at: this.now() };
	}

	/** Forgets all tasks, and begins anew. */
	reset(start: ClockStart): void {
		this.clear();
		this.#resets += 1;
		this.#movingAt = undefined;
		this.#mode = start.mode;
		this.#base = this.#baseFor(start.at ?? this.#source());
		this.#onChange();
	}

	/** Forgets all tasks. */
	clear(): void {
		clearTimeout(this.#timer);
		this.#tasks = [];
	}

	#changeMode(mode: ClockMode): void {
		if (mode !== this.#mode) {
			const now = this.now();
			this.#mode = mode;
			this.#base = this.#baseFor(now);
			this.#wait();
			this.#onChange();
		}
	}

	/** The value of `#base` for a clock at `now`. */
	#baseFor(now: number): number {
		return this.#mode === "running" ? now - this.#source() : now;
	}

	#move(targetFrom: (now: number) => number): Promise<void> {
		const move = this.#lastMove.then(() => {
			const start = this.now();
			return this.#moveTo(Math.round(targetFrom(start)), start);
		});
		this.#lastMove = move.catch(() => undefined);
		return move;
	}

	/** `target` was computed from `start`: a running clock has moved on since. */
	async #moveTo(target: number, start: number): Promise<void> {
		refuseImpossible(start, target);
		const resets = this.#resets;
		// A source that jumped leaves due tasks behind: each runs at its own time, too.
		this.#movingAt = Math.min(start, this.#nextAt);
		await this.#untilDone();
		while (resets === this.#resets && this.#nextAt <= target) {
			this.#movingAt = Math.max(this.now(), this.#nextAt);
			this.#startFirst();
			await this.#untilDone();
		}
		if (resets === this.#resets) {
			this.#movingAt = undefined;
			this.#base = this.#baseFor(target);
			this.#wait();
			this.#onChange();
		}
	}

	/** When the first task is due; infinity without one. */
	get #nextAt(): number {
		return this.#tasks[0]?.at ?? Number.POSITIVE_INFINITY;
	}

	#startFirst(): void {
		const done = this.#tasks.shift()?.run();
		if (done !== undefined) {
			this.#underWay.add(done);
			void done.finally(() => this.#underWay.delete(done));
		}
	}

	async #untilDone(): Promise<void> {
		while (this.#underWay.size > 0) {
			await Promise.all(this.#underWay);
		}
	}

	/** Wakes the clock when the first task is due. A move needs no wake-up. */
	#wait(): void {
		clearTimeout(this.#timer);
		if (this.#movingAt !== undefined || this.#isCatchUpExpected) {
			return;
		}
		const waitMs = this.#nextAt - this.now();
		if (waitMs <= 0) {
			this.#isCatchUpExpected = true;
			queueMicrotask(() => {
				this.#isCatchUpExpected = false;
				this.catchUp();
			});
		} else if (this.#mode === "running" && waitMs < Number.POSITIVE_INFINITY) {
			const wake = () => this.catchUp();
			this.#timer = setTimeout(wake, Math.min(waitMs, longestWaitMs)).unref();
		}
	}
}

function refuseImpossible(now: number, target: number): void {
	if (!(target <= latest)) {
		throw new SandboxError(
			"invalid_time",
			"Move the clock to a time before the year 10000, or by a number of milliseconds.",
		);
	}
	if (target < now) {
		throw new SandboxError(
			"clock_backwards",
			`The clock is at ${isoWithMilliseconds(now)} and can't go back to ${isoWithMilliseconds(target)}: events since then can't be undone. Reset the sandbox, or start one whose clock begins there.`,
		);
	}
}
