import { SandboxError } from "../sandbox-error.js";
import { isoWithMilliseconds } from "../timestamp.js";
import { DueQueue, type DueTask } from "./due-queue.js";

/** Whether time passes by itself. */
export type ClockMode = "running" | "stopped";

/** How a clock starts. */
export interface ClockStart {
	/** Unix milliseconds; the machine's time unless given. */
	at?: number | undefined;
	mode: ClockMode;
}

/** What a saved clock needs to go on: a running one goes on while the sandbox is away. */
export type SavedClock = { mode: "running"; aheadMs: number } | { mode: "stopped"; at: number };

/** `setTimeout` can't wait longer than this. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

const LATEST = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * The one clock that everything in the sandbox reads, and the owner of all that happens later.
 * It keeps no process alive.
 *
 * While it is moved, what comes due happens one after the other, each at its own time: the clock
 * stands there until the task is done.
 */
export class Clock {
	readonly #onChange: () => void;
	readonly #queue = new DueQueue();
	readonly #underWay = new Set<Promise<void>>();
	#mode: ClockMode;
	/** While it runs, how far it is ahead of the machine; while it stands, its time. */
	#base: number;
	/** Its time while it is moved. */
	#movingAt: number | undefined;
	/** Moves wait for each other. */
	#lastMove: Promise<unknown> = Promise.resolve();
	/** Counts the resets: a move that began before one doesn't go on. */
	#resets = 0;
	#timer: NodeJS.Timeout | undefined;
	#isCatchUpExpected = false;

	constructor(start: ClockStart, onChange: () => void) {
		this.#onChange = onChange;
		this.#mode = start.mode;
		this.#base = this.#baseFor(start.at ?? Date.now());
	}

	/** Unix milliseconds. */
	now(): number {
		return this.#movingAt ?? (this.#mode === "running" ? Date.now() + this.#base : this.#base);
	}

	get mode(): ClockMode {
		return this.#mode;
	}

	/**
	 * Has something happen at a time (Unix milliseconds), or soon if that time has come. Gives
	 * back what prevents it. The task itself must not fail.
	 */
	schedule(at: number, run: DueTask["run"]): () => void {
		const task = { at, run };
		this.#queue.add(task);
		this.#wait();
		return () => this.#queue.remove(task);
	}

	/** Starts all that is due by now, in order; to be called before anything is read. */
	catchUp(): void {
		while (this.#queue.nextAt <= this.now()) this.#startFirst();
		this.#wait();
	}

	stop(): void {
		this.#changeMode("stopped");
	}

	run(): void {
		this.#changeMode("running");
	}

	/**
	 * Moves it forward by `ms` milliseconds. Resolves when all that came due on the way is done.
	 * @throws {SandboxError} `clock_backwards` when `ms` is negative, `invalid_time`.
	 */
	advance(ms: number): Promise<void> {
		return this.#move((now) => now + ms);
	}

	/**
	 * Moves it forward to a time (Unix milliseconds), as {@link Clock.advance} does.
	 * @throws {SandboxError} `clock_backwards` when that time is over, `invalid_time`.
	 */
	set(at: number): Promise<void> {
		return this.#move(() => at);
	}

	saved(): SavedClock {
		return this.#mode === "running"
			? { mode: "running", aheadMs: this.now() - Date.now() }
			: { mode: "stopped", at: this.now() };
	}

	/** Forgets all that was to happen, and begins anew. */
	reset(start: ClockStart): void {
		this.clear();
		this.#resets += 1;
		this.#movingAt = undefined;
		this.#mode = start.mode;
		this.#base = this.#baseFor(start.at ?? Date.now());
		this.#onChange();
	}

	/** Forgets all that was to happen. */
	clear(): void {
		clearTimeout(this.#timer);
		this.#queue.clear();
	}

	#changeMode(mode: ClockMode): void {
		if (mode === this.#mode) return;
		const now = this.now();
		this.#mode = mode;
		this.#base = this.#baseFor(now);
		this.#wait();
		this.#onChange();
	}

	/** What `#base` is when the clock's time is `now`. */
	#baseFor(now: number): number {
		return this.#mode === "running" ? now - Date.now() : now;
	}

	#move(targetFrom: (now: number) => number): Promise<void> {
		const move = this.#lastMove.then(() => {
			const start = this.now();
			return this.#moveTo(Math.round(targetFrom(start)), start);
		});
		this.#lastMove = move.catch(() => undefined);
		return move;
	}

	/** `start` is what `target` was reckoned from: a running clock has moved on since. */
	async #moveTo(target: number, start: number): Promise<void> {
		if (!(target <= LATEST)) throw notATime();
		if (target < start) throw backwards(start, target);
		const resets = this.#resets;
		this.#movingAt = start;
		this.catchUp();
		await this.#untilDone();
		while (resets === this.#resets && this.#queue.nextAt <= target) {
			this.#movingAt = Math.max(this.now(), this.#queue.nextAt);
			this.#startFirst();
			await this.#untilDone();
		}
		if (resets !== this.#resets) return;
		this.#movingAt = undefined;
		this.#base = this.#baseFor(target);
		this.#wait();
		this.#onChange();
	}

	#startFirst(): void {
		const done = this.#queue.takeFirst()?.run();
		if (done === undefined) return;
		this.#underWay.add(done);
		void done.finally(() => this.#underWay.delete(done));
	}

	async #untilDone(): Promise<void> {
		while (this.#underWay.size > 0) await Promise.all(this.#underWay);
	}

	/** Has somebody look when the first task is due. A move looks by itself. */
	#wait(): void {
		clearTimeout(this.#timer);
		if (this.#movingAt !== undefined || this.#isCatchUpExpected) return;
		const waitMs = this.#queue.nextAt - this.now();
		if (waitMs <= 0) {
			this.#isCatchUpExpected = true;
			queueMicrotask(() => {
				this.#isCatchUpExpected = false;
				this.catchUp();
			});
		} else if (this.#mode === "running" && waitMs < Number.POSITIVE_INFINITY) {
			const wake = () => this.catchUp();
			this.#timer = setTimeout(wake, Math.min(waitMs, LONGEST_WAIT_MS)).unref();
		}
	}
}

function backwards(now: number, target: number): SandboxError {
	return new SandboxError(
		"clock_backwards",
		`The clock is at ${isoWithMilliseconds(now)} and can't go back to ${isoWithMilliseconds(target)}: what has happened since can't be undone. Reset the sandbox, or start one whose clock begins there.`,
	);
}

function notATime(): SandboxError {
	return new SandboxError(
		"invalid_time",
		"Move the clock to a time before the year 10000, or by a number of milliseconds.",
	);
}
