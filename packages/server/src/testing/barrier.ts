/** Blocks a caller until the test opens it. */
export class Barrier {
	/** Resolves when a caller waits. */
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

	/** Waits until the test opens the barrier. */
	pass(): Promise<void> {
		this.#arrive();
		return this.#passed;
	}

	open(): void {
		this.#open();
	}
}
