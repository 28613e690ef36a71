import type { FaultKind, FaultyCall } from "./faults.js";

/** One life of a store process. After a crash it gets no more answers. */
export interface ProcessLife {
	readonly name: string;
	alive: boolean;
	/** The scheduler releases none of its calls. */
	frozen: boolean;
}

/** A call of a process that waits until the scenario releases it. */
export interface WaitingCall {
	life: ProcessLife;
	/** Selects its faults; `answer` is the way back of a released call. */
	kind: FaultyCall | "answer";
	label: string;
	/** Unix milliseconds: when the process made it. */
	since: number;
	/** Releases it, with a fault or without (`null`). */
	proceed: (fault: FaultKind | null) => void;
}

interface Task {
	life: ProcessLife;
	label: string;
	done: boolean;
}

/**
 * Owns the order of all calls: each call of a process waits here until the scenario chooses it.
 * Between two choices no process runs, so a list of choices is a whole interleaving, and the same list
 * repeats the same run.
 */
export class Scheduler {
	readonly #waiting: WaitingCall[] = [];
	readonly #tasks: Task[] = [];
	readonly #now: () => number;
	readonly #onFailure: (label: string, error: unknown) => void;

	constructor(now: () => number, onFailure: (label: string, error: unknown) => void) {
		this.#now = now;
		this.#onFailure = onFailure;
	}

	/** The calls that the scenario may release, oldest first. */
	waiting(): WaitingCall[] {
		return this.#waiting.filter(({ life }) => !life.frozen);
	}

	/** Waits until the scenario releases this call; resolves with its fault. */
	gate(life: ProcessLife, kind: WaitingCall["kind"], label: string): Promise<FaultKind | null> {
		return new Promise((proceed) => {
			if (life.alive) {
				this.#waiting.push({ life, kind, label, since: this.#now(), proceed });
			}
		});
	}

	/** Starts a job of a process, up to its first call. */
	async start(life: ProcessLife, label: string, job: () => Promise<unknown>): Promise<void> {
		const task: Task = { life, label, done: false };
		this.#tasks.push(task);
		job().then(
			() => {
				task.done = true;
			},
			(error: unknown) => {
				task.done = true;
				this.#onFailure(`${life.name}: ${label}`, error);
			},
		);
		await untilAllWait();
	}

	/** Releases one waiting call; resolves when all processes wait for calls again. */
	async proceed(call: WaitingCall, fault: FaultKind | null): Promise<void> {
		this.#waiting.splice(this.#waiting.indexOf(call), 1);
		call.proceed(fault);
		await untilAllWait();
	}

	/** Kills the process: none of its calls returns. */
	crash(life: ProcessLife): void {
		life.alive = false;
		const others = this.#waiting.filter((call) => call.life !== life);
		this.#waiting.splice(0, this.#waiting.length, ...others);
	}

	/** Throws for a job that waits for something outside this world. */
	assertNothingHangs(): void {
		const hanging = this.#tasks.filter(({ life, done }) => life.alive && !done);
		if (this.#waiting.length === 0 && hanging.length > 0) {
			throw new Error(`hangs outside of the model: ${hanging.map(({ label }) => label).join()}`);
		}
	}
}

/** The world runs on promises only, which are all settled when a macrotask runs. */
function untilAllWait(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}
