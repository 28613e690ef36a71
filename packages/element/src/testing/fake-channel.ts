/**
 * Replaces `BroadcastChannel` in tests whose time stands still: a message arrives in the next
 * microtask, copied as between pages.
 */
export class FakeChannel {
	static readonly open = new Set<FakeChannel>();
	readonly #name: string;
	onmessage: ((event: { data: unknown }) => void) | null = null;

	constructor(name: string) {
		this.#name = name;
		FakeChannel.open.add(this);
	}

	postMessage(message: unknown): void {
		const data = structuredClone(message);
		for (const other of FakeChannel.open) {
			if (other === this || other.#name !== this.#name) {
				continue;
			}
			queueMicrotask(() => {
				if (FakeChannel.open.has(other)) {
					other.onmessage?.({ data });
				}
			});
		}
	}

	close(): void {
		FakeChannel.open.delete(this);
	}
}
