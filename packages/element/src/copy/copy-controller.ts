import type { ReactiveController, ReactiveControllerHost } from "lit";
import { type CopyField, type CopyOutcome, copyText } from "./copy-text.js";

/** How long the button itself says "copied", in milliseconds. The advice beside it stays. */
const praiseMs = 4000;

/** Copies for the copy button and keeps the outcome for its template. */
export class CopyController implements ReactiveController {
	readonly #host: ReactiveControllerHost;
	#text = "";
	#outcome: CopyOutcome | undefined;
	#praising = false;
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(host: ReactiveControllerHost) {
		this.#host = host;
		host.addController(this);
	}

	/** The last outcome of copying this text; `undefined` when the shopper has not copied it. */
	outcomeOf(text: string): CopyOutcome | undefined {
		return text === this.#text ? this.#outcome : undefined;
	}

	/** Whether this text was copied just now. */
	isFresh(text: string): boolean {
		return this.#praising && this.outcomeOf(text) === "copied";
	}

	async copy(text: string, field: CopyField): Promise<void> {
		const outcome = await copyText(text, field);
		this.#text = text;
		this.#outcome = outcome;
		this.#praising = outcome === "copied";
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			this.#praising = false;
			this.#host.requestUpdate();
		}, praiseMs);
		this.#host.requestUpdate();
	}

	hostDisconnected(): void {
		clearTimeout(this.#timer);
		this.#praising = false;
	}
}
