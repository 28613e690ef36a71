import type { ChargeRecord } from "../charge/charge-record.js";
import {
	askIntervalMs,
	type Inbox,
	type InboxLane,
	type LookUpBudget,
	type NewWebhookEvent,
	type StoredWebhookEvent,
	type UnknownLane,
} from "../charge/ports/inbox.js";

/** An event of a `MemoryInbox`. */
export interface InboxEvent extends Omit<StoredWebhookEvent, "nextTryAt"> {
	lane: InboxLane;
	state: "received" | "done" | "ignored" | "given_up";
	receivedAt: Date;
	nextTryAt: Date | null;
	askedAt: Date | null;
	lookedUpAt: Date | null;
	lastError: string | null;
}

const waitingPerReference = 3;
const lookUpSpanMs = 60_000;

/** An inbox in memory with the promises of the port, and its look-up budgets. */
export class MemoryInbox implements Inbox, LookUpBudget {
	readonly events: InboxEvent[] = [];
	/** The budget of look-ups a minute, for each lane and for each reference. */
	lookUpsAMinute = 3;
	readonly #records: readonly ChargeRecord[];
	readonly #now: () => Date;
	readonly #lookUps: Record<UnknownLane, number[]> = { authenticated: [], unauthenticated: [] };

	/** @param records the rows of the charge store */
	constructor(records: readonly ChargeRecord[], now: () => Date) {
		this.#records = records;
		this.#now = now;
	}

	async store({ unknownLane, ...event }: NewWebhookEvent): Promise<InboxLane | null> {
		const now = this.#now();
		const { record, isNamed } = this.#recordOf(event);
		const crowd = this.events.filter(
			({ chargeRecordId, nextTryAt }) => record && chargeRecordId === record.id && nextTryAt,
		);
		const waits = event.chargeId !== "" && (isNamed || crowd.length < waitingPerReference);
		const known = this.events.find(
			(other) =>
				other.event === event.event &&
				other.chargeId === event.chargeId &&
				other.status === event.status,
		);
		const fresh: InboxEvent = {
			id: known?.id ?? `event_${this.events.length + 1}`,
			...event,
			reference: event.reference ?? known?.reference ?? null,
			chargeRecordId: record?.id ?? known?.chargeRecordId ?? null,
			lane: record ? "known" : unknownLane,
			state: waits ? "received" : "ignored",
			tries: 0,
			receivedAt: now,
			nextTryAt: waits ? now : null,
			askedAt: known?.askedAt ?? null,
			lookedUpAt: known?.lookedUpAt ?? null,
			lastError: known?.lastError ?? null,
		};
		if (!known) {
			this.events.push(fresh);
			return waitingLane(fresh);
		}
		const isLower = known.nextTryAt && rank(fresh.lane) < rank(known.lane);
		if (known.state === "done" || !waits || isLower) {
			return null;
		}
		const soonest = (known.askedAt?.getTime() ?? 0) + askIntervalMs;
		const nextTryAt = new Date(Math.max(now.getTime(), soonest));
		Object.assign(known, { ...fresh, nextTryAt });
		return waitingLane(known);
	}

	async claimCharge(leaseMs: number): Promise<StoredWebhookEvent[]> {
		const due = this.#due("known");
		const first = due.find(({ tries }) => tries === 0) ?? due[0];
		return this.#claim(
			this.#due("known", askIntervalMs).filter(
				({ chargeRecordId }) => first && chargeRecordId === first.chargeRecordId,
			),
			leaseMs,
		);
	}

	async claimNewest(lane: UnknownLane, leaseMs: number): Promise<StoredWebhookEvent | null> {
		return this.#claim(this.#due(lane).slice(-1), leaseMs)[0] ?? null;
	}

	async dueInMs(lane: InboxLane): Promise<number | null> {
		this.#moveToKnownLane();
		const times = this.events.flatMap((event) =>
			event.lane === lane && event.nextTryAt ? [event.nextTryAt.getTime()] : [],
		);
		return times.length > 0 ? Math.min(...times) - this.#now().getTime() : null;
	}

	async tryAcquire(lane: UnknownLane): Promise<number> {
		const now = this.#now().getTime();
		const recent = this.#lookUps[lane].filter((at) => now - at < lookUpSpanMs);
		const [oldest] = recent;
		if (oldest !== undefined && recent.length >= this.lookUpsAMinute) {
			return oldest + lookUpSpanMs - now;
		}
		this.#lookUps[lane] = [...recent, now];
		return 0;
	}

	async mayAsk({ id }: StoredWebhookEvent, chargeRecordId: string): Promise<boolean> {
		const now = this.#now();
		const event = this.#find(id);
		const asked = this.events.filter(
			(other) => other.chargeRecordId === chargeRecordId && other.askedAt,
		);
		const isPaidEvent = (one: InboxEvent) => one.event === "charge.paid";
		const isFirst = isPaidEvent(event) && !asked.some(isPaidEvent);
		const isRecent = asked.some(
			({ askedAt }) => askedAt && now.getTime() - askedAt.getTime() < askIntervalMs,
		);
		const may = isFirst || !isRecent;
		Object.assign(event, { chargeRecordId, lane: "known", ...(may ? { askedAt: now } : {}) });
		return may;
	}

	async mayLookUp({ id }: StoredWebhookEvent, chargeRecordId: string): Promise<boolean> {
		const now = this.#now();
		const event = this.#find(id);
		const isWithin = (at: Date | null, ms: number) =>
			at !== null && now.getTime() - at.getTime() < ms;
		const recent = this.events.filter(
			(other) =>
				other.chargeRecordId === chargeRecordId &&
				other.id !== id &&
				isWithin(other.lookedUpAt, lookUpSpanMs),
		);
		const may = recent.length < this.lookUpsAMinute && !isWithin(event.lookedUpAt, askIntervalMs);
		Object.assign(event, { chargeRecordId, lane: "known", ...(may ? { lookedUpAt: now } : {}) });
		return may;
	}

	async end(taken: StoredWebhookEvent, state: "done" | "ignored" | "given_up"): Promise<void> {
		this.#updateTaken(taken, { state, nextTryAt: null });
	}

	async postpone(taken: StoredWebhookEvent, byMs: number): Promise<void> {
		this.#updateTaken(taken, { nextTryAt: this.#after(byMs) });
	}

	async retryAfter(taken: StoredWebhookEvent, ms: number, error: string | null): Promise<void> {
		const tries = taken.tries + 1;
		this.#updateTaken(taken, { tries, nextTryAt: this.#after(ms), lastError: error });
	}

	async purge(): Promise<number> {
		return 0;
	}

	#recordOf({ chargeId, reference }: Omit<NewWebhookEvent, "unknownLane">) {
		const named =
			chargeId === ""
				? undefined
				: this.#records.find((row) => [row.chargeId, row.chargeAlias].includes(chargeId));
		const record = named ?? this.#records.find((row) => row.reference === reference) ?? null;
		return { record, isNamed: named !== undefined };
	}

	/** The charge store can't reach the inbox, so the inbox looks whether a charge is known by now. */
	#moveToKnownLane(): void {
		for (const event of this.events) {
			const { record, isNamed } = this.#recordOf(event);
			if (record && isNamed && event.lane !== "known" && event.nextTryAt) {
				const isTaken = event.tries === 0 && event.nextTryAt > this.#now();
				const nextTryAt = isTaken ? event.nextTryAt : this.#now();
				Object.assign(event, { lane: "known", chargeRecordId: record.id, tries: 0, nextTryAt });
			}
		}
	}

	/** Oldest first. */
	#due(lane: InboxLane, withinMs = 0): InboxEvent[] {
		this.#moveToKnownLane();
		const until = this.#after(withinMs);
		return this.events
			.filter((one) => one.lane === lane && one.nextTryAt && one.nextTryAt <= until)
			.sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
	}

	#claim(due: InboxEvent[], leaseMs: number): StoredWebhookEvent[] {
		const nextTryAt = this.#after(leaseMs);
		return due.map((event) => {
			event.nextTryAt = nextTryAt;
			return { ...event, nextTryAt };
		});
	}

	/** A process no longer owns an event that was delivered again meanwhile. */
	#updateTaken({ id, nextTryAt }: StoredWebhookEvent, changes: Partial<InboxEvent>): void {
		const event = this.#find(id);
		if (event.nextTryAt?.getTime() === nextTryAt.getTime()) {
			Object.assign(event, changes);
		}
	}

	#find(id: string): InboxEvent {
		const event = this.events.find((one) => one.id === id);
		if (!event) {
			throw new Error(`there is no event ${id}`);
		}
		return event;
	}

	#after(ms: number): Date {
		return new Date(this.#now().getTime() + ms);
	}
}

function waitingLane({ lane, nextTryAt }: InboxEvent): InboxLane | null {
	return nextTryAt && lane;
}

function rank(lane: InboxLane): number {
	return ["unauthenticated", "authenticated", "known"].indexOf(lane);
}
