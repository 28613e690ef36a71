import type { FaultKind, FaultyCall } from "./faults.js";

/** One life of a store process. After a crash it never gets an answer again. */
export interface ProcessLife {
	readonly name: string;
	alive: boolean;
	/** Its calls wait, whatever happens around it. */
	frozen: boolean;
}

/** A call of a process that waits until the scenario lets it happen. */
export interface WaitingCall {
	life: ProcessLife;
	/** What can go wrong with it; `answer` is the way back of a call that has happened. */
	kind: FaultyCall | "answer";
	label: string;
	/** Unix milliseconds: when the process made it. */
	since: number;
	/** Lets it happen, with a fault or without (`null`). */
	proceed: (fault: FaultKind | null) => void;
}

interface Task {
	life: ProcessLife;
	label: string;
	done: boolean;
}

/**
 * Owns the order in which things happen: every call that a process makes waits here until it is
 * chosen. Between two choices all processes stand still, so a list of choices is a whole interleaving,
 * and the same list gives the same run again.
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

	/** The calls that can be let happen, in the order in which they came. */
	waiting(): WaitingCall[] {
		return this.#waiting.filter(({ life }) => !life.frozen);
	}

	/** Waits until the scenario lets this call happen; resolves with its fault. */
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
		await everythingStands();
	}

	/** Lets one waiting call happen, and what follows from it up to the next calls. */
	async proceed(call: WaitingCall, fault: FaultKind | null): Promise<void> {
		this.#waiting.splice(this.#waiting.indexOf(call), 1);
		call.proceed(fault);
		await everythingStands();
	}

	/** The process dies: none of its calls ever comes back. */
	crash(life: ProcessLife): void {
		life.alive = false;
		const others = this.#waiting.filter((call) => call.life !== life);
		this.#waiting.splice(0, this.#waiting.length, ...others);
	}

	/** A job that neither ended nor waits for a call waits for something outside of this world. */
	assertNothingHangs(): void {
		const hanging = this.#tasks.filter(({ life, done }) => life.alive && !done);
		if (this.#waiting.length === 0 && hanging.length > 0) {
			throw new Error(`hangs outside of the model: ${hanging.map(({ label }) => label).join()}`);
		}
	}
}

/** All that runs in the world are promises, and they have run out when a macrotask comes. */
function everythingStands(): Promise<void> {
	return new Promise((resolve) => setImmediate(resolve));
}
