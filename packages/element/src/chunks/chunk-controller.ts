import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Chunk } from "./chunk.js";

/** Loads a chunk while its element is on the page, and renders the element when it is there. */
export class ChunkController implements ReactiveController {
	readonly #host: ReactiveControllerHost;
	readonly #chunk: Chunk<unknown>;
	#leave: (() => void) | undefined;

	constructor(host: ReactiveControllerHost, chunk: Chunk<unknown>) {
		this.#host = host;
		this.#chunk = chunk;
		host.addController(this);
	}

	hostConnected(): void {
		this.#leave = this.#chunk.subscribe(() => this.#host.requestUpdate());
	}

	hostDisconnected(): void {
		this.#leave?.();
	}
}
