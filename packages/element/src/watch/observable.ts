/** Called after each change of a state. */
export type Listener = () => void;

/** A state that keeps its identity until it changes, for React's `useSyncExternalStore` and others. */
export class Observable<State> {
	readonly #listeners = new Set<Listener>();
	#state: State;

	constructor(state: State) {
		this.#state = state;
	}

	get state(): State {
		return this.#state;
	}

	get isObserved(): boolean {
		return this.#listeners.size > 0;
	}

	/** Replaces the state, and notifies the listeners. */
	move(state: State): void {
		this.#state = state;
		for (const listener of [...this.#listeners]) {
			listener();
		}
	}

	/** @returns a function that removes this listener */
	subscribe(listener: Listener): () => void {
		// Of its own, so that a function that is given twice is two listeners.
		const own = () => listener();
		this.#listeners.add(own);
		return () => {
			this.#listeners.delete(own);
		};
	}
}
