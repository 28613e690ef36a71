import { InjectedFault } from "./injected-fault.js";
import type { ProcessLife } from "./scheduler.js";

/** PostgreSQL ends the transaction of a process that stands still for so long. */
const idleMs = 10_000;

interface Held {
	life: ProcessLife;
	/** Unix milliseconds. */
	until: number;
}

/** The locks of transactions that are open while their process stands still. */
export class RowLocks {
	readonly #now: () => number;
	readonly #held = new Map<string, Held>();

	constructor(now: () => number) {
		this.#now = now;
	}

	/** @throws InjectedFault while another process has the lock: the time limit of the wait passes */
	await(lock: string, life: ProcessLife): void {
		const held = this.#held.get(lock);
		if (held && held.life !== life && this.#isOpen(held)) {
			throw new InjectedFault("lock_not_available");
		}
	}

	/**
	 * Holds a lock.
	 *
	 * @returns ends the transaction; throws InjectedFault when PostgreSQL has ended it before
	 */
	hold(lock: string, life: ProcessLife): () => void {
		this.await(lock, life);
		const held = { life, until: this.#now() + idleMs };
		this.#held.set(lock, held);
		return () => {
			const isOpen = this.#isOpen(held);
			if (this.#held.get(lock) === held) {
				this.#held.delete(lock);
			}
			if (!isOpen) {
				throw new InjectedFault("transaction_ended");
			}
		};
	}

	/** A process that died has closed its connection. */
	#isOpen({ life, until }: Held): boolean {
		return life.alive && until > this.#now();
	}
}

/** The lock that a writing call takes; `null` for a read. */
export function lockOf(port: string, call: string, given: readonly unknown[]): string | null {
	const [first, second] = given;
	const named: Record<string, unknown> = Object(first);
	switch (`${port}.${call}`) {
		case "chargeStore.compareAndSet":
		case "chargeStore.acceptPayment":
			return `charge ${named.id}`;
		case "chargeStore.insertQueued":
		case "chargeStore.insertQueuedOfOrder":
		case "chargeStore.insertQueuedWithin":
			return `session ${named.sessionId}`;
		case "chargeStore.insertUnmatched":
			return `unmatched ${named.chargeId}`;
		case "chargeStore.openIssue":
			return `issue ${named.kind} ${named.subject}`;
		case "chargeStore.updateIssue":
		case "chargeStore.resolveIssue":
			return `issue ${first} ${second}`;
		case "queue.takeQueued":
		case "queue.returnCreation":
		case "queue.applyRateLimitRefusal":
			return "the creation window";
		case "shop.confirmPayment":
		case "shop.openAcceptedSession":
			return `order ${named.orderId}`;
		case "shop.cancelOrder":
		case "shop.fitCollections":
			return `order ${first}`;
		case "orderLocks.hold":
			return `lock of order ${first}`;
		case "inbox.store":
			return `events of ${named.chargeId}`;
		case "inbox.end":
		case "inbox.postpone":
		case "inbox.retryAfter":
			return `event ${named.id}`;
		default:
			return call === "change" ? `value ${port}` : null;
	}
}
