/** Holds somebody up until it is opened. */
export class Barrier {
	/** Somebody stands before it. */
	readonly reached: Promise<void>;
	readonly #passed: Promise<void>;
	#arrive: () => void = () => undefined;
	#open: () => void = () => undefined;

	constructor() {
		this.reached = new Promise((resolve) => {
			this.#arrive = resolve;
		});
		this.#passed = new Promise((resolve) => {
			this.#open = resolve;
		});
	}

	/** Waits until it is open. */
	pass(): Promise<void> {
		this.#arrive();
		return this.#passed;
	}

	open(): void {
		this.#open();
	}
}
