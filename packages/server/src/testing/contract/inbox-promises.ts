import assert from "node:assert/strict";
import { atOnce, promisesOf } from "../../../contract/contract.js";
import type { NewWebhookEvent, StoredWebhookEvent } from "../../charge/ports/inbox.js";
import { askIntervalMs } from "../../charge/ports/inbox.js";
import { makeReference } from "../../charge/reference.js";
import { idsOf, writeRow } from "./rows.js";
import type { StorageUnderContract } from "./storage.js";

const leaseMs = 60_000;

function event(values: Partial<NewWebhookEvent> = {}): NewWebhookEvent {
	return {
		event: "charge.paid",
		chargeId: "ch_svc_1",
		status: "paid",
		reference: null,
		unknownLane: "authenticated",
		...values,
	};
}

async function claimOne({ inbox }: StorageUnderContract): Promise<StoredWebhookEvent> {
	const [claimed, ...others] = await inbox.claimCharge(leaseMs);
	assert.ok(claimed);
	assert.deepEqual(others, []);
	return claimed;
}

const expired = { event: "charge.expired", status: "expired" };

export const inboxPromises = promisesOf<StorageUnderContract>("the inbox", {
	"knows the lane of an event by its charge and by its reference": async (storage) => {
		const row = await writeRow(storage, { chargeId: "ch_svc_1", chargeAlias: "a uuid" });
		const other = await writeRow(storage, { chargeId: "ch_svc_2" });
		const { inbox } = storage;
		const { reference } = row;
		assert.equal(await inbox.store(event()), "known");
		// The charge says whose event it is, whatever reference it names.
		const named = { chargeId: "a uuid", reference: other.reference };
		assert.equal(await inbox.store(event(named)), "known");
		assert.equal(await inbox.store(event({ chargeId: "x", reference })), "known");
		const unknown = { chargeId: "y", reference: makeReference() };
		assert.equal(await inbox.store(event(unknown)), "authenticated");
		const unknownLane = "unauthenticated";
		assert.equal(await inbox.store(event({ chargeId: "z", unknownLane })), "unauthenticated");
		assert.equal(await inbox.store(event({ chargeId: "", status: "" })), null);
		assert.ok(((await inbox.dueInMs("unauthenticated")) ?? 1) <= 0);
		assert.deepEqual(
			(await inbox.claimCharge(leaseMs)).map(({ chargeRecordId }) => chargeRecordId),
			[row.id, row.id, row.id],
		);
		assert.deepEqual(await inbox.claimCharge(leaseMs), []);
	},

	"stores an event once, however often it is delivered, and gives it to one process": async (
		storage,
	) => {
		await writeRow(storage, { chargeId: "ch_svc_1" });
		await atOnce(6, () => storage.inbox.store(event()));
		const claimed = await atOnce(4, () => storage.inbox.claimCharge(leaseMs));
		assert.equal(claimed.flat().length, 1);
	},

	"gives an event again when its process died": async (storage) => {
		await writeRow(storage, { chargeId: "ch_svc_1" });
		await storage.inbox.store(event());
		const { id } = await claimOne(storage);
		await storage.pass(leaseMs + 1_000);
		assert.equal((await claimOne(storage)).id, id);
	},

	"takes all events of one charge together, and another charge's next": async (storage) => {
		const { inbox } = storage;
		await writeRow(storage, { chargeId: "ch_svc_1" });
		await writeRow(storage, { chargeId: "ch_svc_2" });
		await inbox.store(event());
		await inbox.store(event(expired));
		await inbox.store(event({ chargeId: "ch_svc_2" }));
		const sizes = [
			(await inbox.claimCharge(leaseMs)).length,
			(await inbox.claimCharge(leaseMs)).length,
		];
		assert.deepEqual(sizes.toSorted(), [1, 2]);
	},

	"takes a charge's events together though they are delayed to different moments": async (
		storage,
	) => {
		const { inbox } = storage;
		await writeRow(storage, { chargeId: "ch_svc_1" });
		for (const status of ["paid", "pending", "expired"]) {
			await inbox.store(event({ status }));
		}
		for (const [index, claimed] of (await inbox.claimCharge(leaseMs)).entries()) {
			await inbox.retryAfter(claimed, index * 1_000, null);
		}
		assert.equal((await inbox.claimCharge(leaseMs)).length, 3);
		assert.deepEqual(await inbox.claimCharge(leaseMs), []);
	},

	"takes events without a try before retried ones": async (storage) => {
		const { inbox } = storage;
		await writeRow(storage, { chargeId: "ch_svc_1" });
		await writeRow(storage, { chargeId: "ch_svc_2" });
		await inbox.store(event());
		await inbox.retryAfter(await claimOne(storage), 0, null);
		await storage.pass(leaseMs);
		await inbox.store(event({ chargeId: "ch_svc_2" }));
		assert.equal((await claimOne(storage)).chargeId, "ch_svc_2");
		assert.equal((await claimOne(storage)).chargeId, "ch_svc_1");
	},

	"takes the newest of unknown charges first, and of one lane only": async (storage) => {
		const { inbox } = storage;
		for (const chargeId of ["old", "new"]) {
			await inbox.store(event({ chargeId }));
			await storage.pass(1_000);
		}
		assert.equal(await inbox.claimNewest("unauthenticated", leaseMs), null);
		assert.equal((await inbox.claimNewest("authenticated", leaseMs))?.chargeId, "new");
		assert.equal((await inbox.claimNewest("authenticated", leaseMs))?.chargeId, "old");
		assert.equal(await inbox.claimNewest("authenticated", leaseMs), null);
	},

	"lets no delivery of a lower lane change a waiting event": async (storage) => {
		const { inbox } = storage;
		await inbox.store(event({ chargeId: "x" }));
		const lower = event({ chargeId: "x", unknownLane: "unauthenticated" });
		assert.equal(await inbox.store(lower), null);
		assert.equal(await inbox.dueInMs("unauthenticated"), null);
		assert.equal((await inbox.claimNewest("authenticated", leaseMs))?.chargeId, "x");
		const raised = { ...lower, chargeId: "y" };
		assert.equal(await inbox.store(raised), "unauthenticated");
		assert.equal(await inbox.store(event({ chargeId: "y" })), "authenticated");
		assert.equal(await inbox.claimNewest("unauthenticated", leaseMs), null);
	},

	"moves waiting events to the known lane with the write that names their charge": async (
		storage,
	) => {
		const { inbox, charges } = storage;
		const row = await writeRow(storage);
		await inbox.store(event());
		assert.equal(await inbox.dueInMs("known"), null);
		await charges.compareAndSet(row, { chargeId: "ch_svc_1" });
		assert.equal((await claimOne(storage)).chargeRecordId, row.id);
		assert.equal(await inbox.claimNewest("authenticated", leaseMs), null);
	},

	"ends a processed event for every further delivery": async (storage) => {
		await writeRow(storage, { chargeId: "ch_svc_1" });
		await storage.inbox.store(event());
		await storage.inbox.end(await claimOne(storage), "done");
		assert.equal(await storage.inbox.store(event()), null);
		assert.equal(await storage.inbox.dueInMs("known"), null);
	},

	"keeps an event that was delivered again while a process was ending it": async (storage) => {
		await writeRow(storage, { chargeId: "ch_svc_1" });
		await storage.inbox.store(event());
		const claimed = await claimOne(storage);
		await storage.pass(1_000);
		await storage.inbox.store(event());
		await storage.inbox.end(claimed, "ignored");
		assert.notEqual(await storage.inbox.dueInMs("known"), null);
		const again = await claimOne(storage);
		await storage.inbox.end(again, "ignored");
		assert.equal(await storage.inbox.dueInMs("known"), null);
		// An ignored event may have been forged: the next delivery counts.
		assert.equal(await storage.inbox.store(event()), "known");
	},

	"lets a process that was frozen change no event that another one has taken since": async (
		storage,
	) => {
		const { inbox } = storage;
		await writeRow(storage, { chargeId: "ch_svc_1" });
		await inbox.store(event());
		const frozen = await claimOne(storage);
		await storage.pass(leaseMs + 1_000);
		const taken = await claimOne(storage);
		const dueInMs = await inbox.dueInMs("known");
		assert.ok(dueInMs !== null && dueInMs > 30_000);
		await inbox.end(frozen, "done");
		await inbox.end(frozen, "given_up");
		await inbox.postpone(frozen, 1_000);
		await inbox.retryAfter(frozen, 1_000, "timeout");
		const after = await inbox.dueInMs("known");
		assert.ok(after !== null && after > 30_000);
		await inbox.end(taken, "done");
		assert.equal(await inbox.dueInMs("known"), null);
	},

	"delays an event with and without counting a try": async (storage) => {
		await writeRow(storage, { chargeId: "ch_svc_1" });
		await storage.inbox.store(event());
		await storage.inbox.postpone(await claimOne(storage), 5_000);
		assert.deepEqual(await storage.inbox.claimCharge(leaseMs), []);
		await storage.pass(6_000);
		const postponed = await claimOne(storage);
		assert.equal(postponed.tries, 0);
		await storage.inbox.retryAfter(postponed, 5_000, "timeout");
		await storage.pass(6_000);
		assert.equal((await claimOne(storage)).tries, 1);
	},

	"lets the first claim of a payment be read at once, and the others as often as a page polls":
		async (storage) => {
			const { inbox } = storage;
			const row = await writeRow(storage, { chargeId: "ch_svc_1" });
			await inbox.store(event(expired));
			const first = await claimOne(storage);
			assert.equal(await inbox.mayAsk(first, row.id), true);
			assert.equal(await inbox.mayAsk(first, row.id), false);
			await inbox.store(event());
			const paid = await claimOne(storage);
			assert.equal(await inbox.mayAsk(paid, row.id), true);
			assert.equal(await inbox.mayAsk(paid, row.id), false);
			await storage.pass(askIntervalMs);
			assert.equal(await inbox.mayAsk(first, row.id), true);
		},

	"bounds the look-ups that events with one charge's reference cause": async (storage) => {
		const { inbox } = storage;
		const row = await writeRow(storage, { chargeId: "ch_svc_1" });
		for (const chargeId of ["x", "y", "z"]) {
			await inbox.store(event({ chargeId, reference: row.reference }));
		}
		const claimed = await inbox.claimCharge(leaseMs);
		assert.equal(new Set(idsOf(claimed)).size, 3);
		const [forged] = claimed;
		assert.ok(forged);
		assert.equal(await inbox.mayLookUp(forged, row.id), true);
		assert.equal(await inbox.mayLookUp(forged, row.id), false);
		await storage.pass(60_000);
		assert.equal(await inbox.mayLookUp(forged, row.id), true);
	},

	"has a budget of look-ups for each lane of strangers": async ({ lookUps }) => {
		let waitMs = 0;
		for (let count = 0; count < 100 && waitMs === 0; count += 1) {
			waitMs = await lookUps.tryAcquire("unauthenticated");
		}
		assert.ok(waitMs > 0);
		assert.equal(await lookUps.tryAcquire("authenticated"), 0);
	},
});
