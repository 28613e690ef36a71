import { type Listener, Observable } from "../watch/observable.js";
import { retryDelay } from "../watch/poll-delay.js";
import { importElsewhere } from "./import-elsewhere.js";

/**
 * A part of the element that no page needs before the store's first answer. All elements of a page
 * share it.
 */
export interface Chunk<Module> {
	/** Its exports; `undefined` until it has loaded. */
	readonly module: Module | undefined;
	/** Whether the last attempt failed. */
	readonly failed: boolean;
	/**
	 * Loads the chunk, and calls a function when it is there and after each attempt that failed.
	 *
	 * @returns a function that removes the listener
	 */
	subscribe(listener: Listener): () => void;
	/** Loads the chunk at once instead of at the planned time. */
	loadNow(): void;
}

/**
 * A chunk in a file of its own. While someone listens, a failure is tried again after growing
 * delays, as a failed request to the store is.
 */
export class LoadedChunk<Module> implements Chunk<Module> {
	readonly #load: () => Promise<Module>;
	readonly #observable = new Observable<{ module: Module | undefined; failures: number }>({
		module: undefined,
		failures: 0,
	});
	#loading = false;
	#timer: ReturnType<typeof setTimeout> | undefined;

	/** @param load an `import()`; called again after it rejected */
	constructor(load: () => Promise<Module>) {
		this.#load = load;
	}

	get module(): Module | undefined {
		return this.#observable.state.module;
	}

	get failed(): boolean {
		return this.#observable.state.failures > 0;
	}

	subscribe(listener: Listener): () => void {
		const leave = this.#observable.subscribe(listener);
		this.loadNow();
		return () => {
			leave();
			if (!this.#observable.isObserved) {
				clearTimeout(this.#timer);
			}
		};
	}

	loadNow(): void {
		clearTimeout(this.#timer);
		if (this.module === undefined && !this.#loading) {
			void this.#attempt();
		}
	}

	async #attempt(): Promise<void> {
		const failed = this.#observable.state.failures;
		this.#loading = true;
		// No connection, or a storefront whose next version has taken the file away.
		const module = await this.#load()
			.catch((cause) => (failed === 0 ? undefined : importElsewhere<Module>(cause, failed)))
			.catch(() => undefined);
		this.#loading = false;
		const failures = module === undefined ? failed + 1 : 0;
		this.#observable.move({ module, failures });
		if (module === undefined && this.#observable.isObserved) {
			this.#timer = setTimeout(() => this.loadNow(), retryDelay(failures, Math.random()));
		}
	}
}
