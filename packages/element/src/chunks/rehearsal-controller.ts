import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { TemplateContext } from "../templates/context.js";
import type * as views from "../templates/view.js";
import type { Chunk } from "./chunk.js";

/** One element's rehearsal is enough for all of the page. */
let rehearsed = false;

/**
 * After the first paint, and as long as the store hasn't answered: does what the first code needs
 * once, so that its paint is quick.
 */
export class RehearsalController implements ReactiveController {
	readonly #views: Chunk<typeof views>;
	readonly #waiting: () => TemplateContext | null;

	/** @param waiting the templates' input, `null` when there is no answer to wait for */
	constructor(
		host: ReactiveControllerHost,
		viewsChunk: Chunk<typeof views>,
		waiting: () => TemplateContext | null,
	) {
		this.#views = viewsChunk;
		this.#waiting = waiting;
		host.addController(this);
	}

	hostUpdated(): void {
		const { module } = this.#views;
		if (!rehearsed && module !== undefined && this.#waiting() !== null) {
			rehearsed = true;
			requestAnimationFrame(() => this.#next([...module.rehearsal]));
		}
	}

	/** Tasks of their own, between which the page can answer the shopper. */
	#next(steps: ((context: TemplateContext) => void)[]): void {
		setTimeout(() => {
			const context = this.#waiting();
			const step = steps.shift();
			if (context !== null && step !== undefined) {
				step(context);
				this.#next(steps);
			}
		});
	}
}
