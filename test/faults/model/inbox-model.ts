import type { ChargeContext } from "../../../packages/core/src/ports.js";
import {
	type ChargeHint,
	type HintOutcome,
	receiveHint,
} from "../../../packages/core/src/receive-hint.js";
import { backOffMs } from "../../../packages/core/src/schedule.js";

/** A delivery that was stored, and by that answered 200. */
export interface StoredDelivery {
	name: string;
	hint: ChargeHint;
	state: "waiting" | "done" | "ignored" | "given_up";
	tries: number;
	nextTryAt: Date | null;
}

const leaseMs = 120_000;
const maxTries = 300;
const maxTriesOfUnconfirmed = 4;
/** A store tries for a day; here a day has few sweeps. */
const maxTriesOfUnknown = 10;
/** Few, so that they run out. */
const scarceLookUps = 2;

/** The store's inbox, and its budget of look-ups: one for all its processes. */
export class InboxModel {
	readonly deliveries: StoredDelivery[] = [];
	/** How often a minute the service may be asked about what the ledger doesn't know. */
	lookUpsAMinute = scarceLookUps;
	readonly #lookUps: number[] = [];

	/** One that was acted on is not acted on again; another is looked at now. */
	async store(name: string, hint: ChargeHint, now: Date): Promise<void> {
		const known = this.deliveries.find((delivery) => delivery.name === name);
		if (!known) {
			this.deliveries.push({ name, hint, state: "waiting", tries: 0, nextTryAt: now });
		} else if (known.state !== "done") {
			Object.assign(known, { state: "waiting", tries: 0, nextTryAt: now });
		}
	}

	async claimDue(now: Date): Promise<StoredDelivery[]> {
		const due = this.deliveries.filter(({ nextTryAt }) => nextTryAt && nextTryAt <= now);
		for (const delivery of due) {
			delivery.nextTryAt = new Date(now.getTime() + leaseMs);
		}
		return due.map((delivery) => ({ ...delivery }));
	}

	async takeLookUp(now: Date): Promise<boolean> {
		const recent = this.#lookUps.filter((at) => now.getTime() - at < 60_000);
		if (recent.length >= this.lookUpsAMinute) {
			return false;
		}
		this.#lookUps.push(now.getTime());
		return true;
	}

	async write(name: string, changes: Partial<StoredDelivery>): Promise<void> {
		const delivery = this.deliveries.find((one) => one.name === name);
		Object.assign(delivery ?? {}, changes);
	}
}

/** Acts on the deliveries whose time has come, as the store does. */
export async function workInbox(context: ChargeContext, inbox: InboxModel): Promise<void> {
	const { clock } = context;
	for (const { name, hint, tries } of await inbox.claimDue(clock.now())) {
		const mayLookUp = () => inbox.takeLookUp(clock.now());
		const outcome = await receiveHint(context, hint, mayLookUp).catch(() => "retry" as const);
		if (outcome === "done") {
			await inbox.write(name, { state: "done", nextTryAt: null });
		} else if (outcome !== "deferred" && tries + 1 >= (await triesFor(context, outcome))) {
			const state = outcome === "retry" ? "given_up" : "ignored";
			await inbox.write(name, { state, nextTryAt: null });
		} else {
			const spent = outcome === "deferred" ? 0 : 1;
			const nextTryAt = new Date(clock.now().getTime() + backOffMs(tries));
			await inbox.write(name, { tries: tries + spent, nextTryAt });
		}
	}
}

async function triesFor(
	{ ledger }: ChargeContext,
	outcome: Exclude<HintOutcome, "done" | "deferred">,
): Promise<number> {
	switch (outcome) {
		case "retry":
			return maxTries;
		case "unknown":
			return (await ledger.hasUnidentified()) ? maxTriesOfUnknown : maxTriesOfUnconfirmed;
		case "unconfirmed":
			return maxTriesOfUnconfirmed;
	}
}
