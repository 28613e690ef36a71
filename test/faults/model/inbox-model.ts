import type { ChargeRecord } from "../../../packages/core/src/charge/charge-record.js";
import { referenceIn } from "../../../packages/core/src/charge/reference.js";
import { backOffMs } from "../../../packages/core/src/charge/schedule.js";
import type { ChargeContext } from "../../../packages/core/src/ports/charge-context.js";
import {
	processWebhookEvent,
	type WebhookBudget,
	type WebhookClaim,
	type WebhookOutcome,
} from "../../../packages/core/src/webhooks/process-webhook-event.js";

/** By which route an event came that leads to none of our charges. */
export type UnknownLane = "authenticated" | "unauthenticated";

/** An event that was stored, and by that answered 200. */
export interface StoredWebhookEvent {
	name: string;
	claim: WebhookClaim;
	lane: "known" | UnknownLane;
	/** Our row that its charge or reference leads to. */
	recordId: string | null;
	state: "waiting" | "done" | "ignored" | "given_up";
	tries: number;
	receivedAt: Date;
	nextTryAt: Date | null;
	askedAt: Date | null;
	lookedUpAt: Date | null;
}

const leaseMs = 120_000;
const askIntervalMs = 3_000;
const lookUpAgainMs = 5_000;
const maxTries = 300;
const maxTriesOfUnconfirmed = 4;
/** A store tries for a day; here a day has few sweeps. */
const maxTriesOfUnknown = 10;
/** Few, so that they run out. */
const scarceLookUps = 2;
const waitingPerReference = 3;

/** The store's inbox, and its budgets of look-ups: the same for all its processes. */
export class InboxModel {
	readonly deliveries: StoredWebhookEvent[] = [];
	/** How often a minute the service may be asked about what the charge store doesn't know: a lane, a reference. */
	lookUpsAMinute = scarceLookUps;
	readonly #records: readonly ChargeRecord[];
	readonly #lookUps: Record<UnknownLane, number[]> = { authenticated: [], unauthenticated: [] };

	/** @param records the rows of the charge store */
	constructor(records: readonly ChargeRecord[]) {
		this.#records = records;
	}

	/** One that was acted on is not acted on again; another is looked at now. */
	async store(
		name: string,
		claim: WebhookClaim,
		unknownLane: UnknownLane,
		now: Date,
	): Promise<void> {
		const { record, isNamed } = this.#recordOf(claim);
		const crowd = this.deliveries.filter(
			({ recordId, nextTryAt }) => record && recordId === record.id && nextTryAt,
		);
		const waits = !record || isNamed || crowd.length < waitingPerReference;
		const fresh: StoredWebhookEvent = {
			name,
			claim,
			lane: record ? "known" : unknownLane,
			recordId: record?.id ?? null,
			state: waits ? "waiting" : "ignored",
			tries: 0,
			receivedAt: now,
			nextTryAt: waits ? now : null,
			askedAt: null,
			lookedUpAt: null,
		};
		const known = this.deliveries.find((delivery) => delivery.name === name);
		if (!known) {
			this.deliveries.push(fresh);
			return;
		}
		const isLower = known.nextTryAt && rank(fresh.lane) < rank(known.lane);
		if (known.state !== "done" && waits && !isLower) {
			const { askedAt, lookedUpAt } = known;
			const soonest = (askedAt?.getTime() ?? 0) + askIntervalMs;
			const nextTryAt = new Date(Math.max(now.getTime(), soonest));
			Object.assign(known, { ...fresh, askedAt, lookedUpAt, nextTryAt });
		}
	}

	/** The events of one known charge that are due or soon are; what was never tried comes first. */
	async claimCharge(now: Date): Promise<StoredWebhookEvent[]> {
		const due = this.#due("known", now);
		const first = due.find(({ tries }) => tries === 0) ?? due[0];
		const soon = new Date(now.getTime() + askIntervalMs);
		return this.#claim(
			this.#due("known", soon).filter(({ recordId }) => first && recordId === first.recordId),
			now,
		);
	}

	async claimNewest(lane: UnknownLane, now: Date): Promise<StoredWebhookEvent[]> {
		const due = this.#due(lane, now);
		return this.#claim(due.slice(-1), now);
	}

	async takeLookUp(lane: UnknownLane, now: Date): Promise<boolean> {
		const recent = this.#lookUps[lane].filter((at) => now.getTime() - at < 60_000);
		if (this.#due(lane, now).length === 0 || recent.length >= this.lookUpsAMinute) {
			return false;
		}
		this.#lookUps[lane].push(now.getTime());
		return true;
	}

	async mayAsk(name: string, recordId: string, now: Date): Promise<boolean> {
		const delivery = this.#find(name);
		const asked = this.deliveries.filter((other) => other.recordId === recordId && other.askedAt);
		const isFirst = delivery.claim.claimsPaid && !asked.some(({ claim }) => claim.claimsPaid);
		const isRecent = asked.some(
			({ askedAt }) => askedAt && now.getTime() - askedAt.getTime() < askIntervalMs,
		);
		const may = isFirst || !isRecent;
		Object.assign(delivery, { recordId, lane: "known", ...(may ? { askedAt: now } : {}) });
		return may;
	}

	async mayLookUp(name: string, recordId: string, now: Date): Promise<boolean> {
		const recent = this.deliveries.filter(
			(other) =>
				other.recordId === recordId &&
				other.name !== name &&
				other.lookedUpAt &&
				now.getTime() - other.lookedUpAt.getTime() < 60_000,
		);
		const delivery = this.#find(name);
		const isSoon =
			delivery.lookedUpAt && now.getTime() - delivery.lookedUpAt.getTime() < askIntervalMs;
		const may = recent.length < this.lookUpsAMinute && !isSoon;
		Object.assign(delivery, { recordId, lane: "known", ...(may ? { lookedUpAt: now } : {}) });
		return may;
	}

	async write(name: string, changes: Partial<StoredWebhookEvent>): Promise<void> {
		Object.assign(this.#find(name), changes);
	}

	#recordOf({ chargeId, description }: WebhookClaim) {
		const named = this.#records.find((row) => [row.chargeId, row.chargeAlias].includes(chargeId));
		const reference = referenceIn(description);
		const record = named ?? this.#records.find((row) => row.reference === reference) ?? null;
		return { record, isNamed: named !== undefined };
	}

	/** Oldest first. */
	#due(lane: StoredWebhookEvent["lane"], now: Date): StoredWebhookEvent[] {
		return this.deliveries
			.filter((one) => one.lane === lane && one.nextTryAt && one.nextTryAt <= now)
			.sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
	}

	#claim(due: StoredWebhookEvent[], now: Date): StoredWebhookEvent[] {
		for (const delivery of due) {
			delivery.nextTryAt = new Date(now.getTime() + leaseMs);
		}
		return due.map((delivery) => ({ ...delivery }));
	}

	#find(name: string): StoredWebhookEvent {
		const delivery = this.deliveries.find((one) => one.name === name);
		if (!delivery) throw new Error(`there is no delivery ${name}`);
		return delivery;
	}
}

/** Acts on the events whose time has come, as the store does: known charges first. */
export async function workInbox(context: ChargeContext, inbox: InboxModel): Promise<void> {
	const { clock, chargeStore } = context;
	for (;;) {
		const claimed = await inbox.claimCharge(clock.now());
		const [first] = claimed;
		if (!first) {
			break;
		}
		const record = first.recordId === null ? null : await chargeStore.findById(first.recordId);
		const isNamed = ({ claim }: StoredWebhookEvent) =>
			[record?.chargeId, record?.chargeAlias].includes(claim.chargeId);
		const named = claimed.filter(isNamed);
		const spokesman = named.find(({ claim }) => claim.claimsPaid) ?? named[0];
		if (spokesman) {
			await workTogether(context, inbox, spokesman, named);
		}
		for (const delivery of claimed.filter((one) => !isNamed(one))) {
			await workTogether(context, inbox, delivery, [delivery]);
		}
	}
	for (const lane of ["authenticated", "unauthenticated"] as const) {
		while (await inbox.takeLookUp(lane, clock.now())) {
			for (const delivery of await inbox.claimNewest(lane, clock.now())) {
				await workTogether(context, inbox, delivery, [delivery]);
			}
		}
	}
}

async function workTogether(
	context: ChargeContext,
	inbox: InboxModel,
	{ name, claim, recordId }: StoredWebhookEvent,
	all: StoredWebhookEvent[],
): Promise<void> {
	const { clock } = context;
	let deferMs = askIntervalMs;
	const budget: WebhookBudget = {
		mayAsk: ({ id }) => inbox.mayAsk(name, id, clock.now()),
		mayLookUp: async (record) => {
			const id = record?.id ?? recordId;
			const may = id === null || (await inbox.mayLookUp(name, id, clock.now()));
			deferMs = may ? deferMs : lookUpAgainMs;
			return may;
		},
	};
	const outcome = await processWebhookEvent(context, claim, budget).catch(() => "retry" as const);
	for (const delivery of all) {
		const isTold = outcome === "unconfirmed" && !delivery.claim.claimsPaid;
		await conclude(context, inbox, delivery, isTold ? "done" : outcome, deferMs);
	}
}

async function conclude(
	context: ChargeContext,
	inbox: InboxModel,
	{ name, tries }: StoredWebhookEvent,
	outcome: WebhookOutcome,
	deferMs: number,
): Promise<void> {
	const after = (ms: number) => new Date(context.clock.now().getTime() + ms);
	if (outcome === "done") {
		await inbox.write(name, { state: "done", nextTryAt: null });
	} else if (outcome === "deferred") {
		await inbox.write(name, { nextTryAt: after(deferMs) });
	} else if (tries + 1 >= (await triesFor(context, outcome))) {
		const state = outcome === "retry" ? "given_up" : "ignored";
		await inbox.write(name, { state, nextTryAt: null });
	} else {
		await inbox.write(name, { tries: tries + 1, nextTryAt: after(backOffMs(tries)) });
	}
}

async function triesFor(
	{ chargeStore }: ChargeContext,
	outcome: Exclude<WebhookOutcome, "done" | "deferred">,
): Promise<number> {
	switch (outcome) {
		case "retry":
			return maxTries;
		case "unknown":
			return (await chargeStore.hasUnidentified()) ? maxTriesOfUnknown : maxTriesOfUnconfirmed;
		case "unconfirmed":
			return maxTriesOfUnconfirmed;
	}
}

function rank(lane: StoredWebhookEvent["lane"]): number {
	return ["unauthenticated", "authenticated", "known"].indexOf(lane);
}
