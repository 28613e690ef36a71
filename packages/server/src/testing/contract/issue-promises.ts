import assert from "node:assert/strict";
import { atOnce, promisesOf } from "../../../contract/contract.js";
import type { ChargeRecord } from "../../charge/charge-record.js";
import { issueReason } from "../../charge/issue-reason.js";
import type { PaymentIssue } from "../../charge/payment-issue.js";
import type { Acceptance } from "../../charge/ports/charge-store.js";
import { makeReference } from "../../charge/reference.js";
import { writeRow } from "./rows.js";
import type { StorageUnderContract } from "./storage.js";

const day = 86_400_000;

function outage(subject: string): PaymentIssue {
	return {
		kind: "service_unavailable",
		subject,
		chargeRecordId: null,
		chargeId: null,
		orderId: null,
		amountCents: null,
		reasons: [issueReason("missing_charges", { count: 1 })],
	};
}

/** A paid charge that an issue holds. */
async function heldPayment(storage: StorageUnderContract): Promise<ChargeRecord> {
	const row = await writeRow(storage, {
		state: "paid",
		chargeId: "ch_svc_1",
		issue: "unmatched_payment",
	});
	await storage.charges.openIssue(aboutHeld(row));
	return row;
}

function aboutHeld(row: ChargeRecord): PaymentIssue {
	return {
		...outage(row.id),
		kind: "unmatched_payment",
		chargeRecordId: row.id,
		chargeId: row.chargeId,
		amountCents: row.amountCents,
	};
}

function acceptance(storage: StorageUnderContract, values: Partial<Acceptance> = {}): Acceptance {
	return {
		issue: null,
		orderId: "another order",
		amountCents: 5_990,
		leavesSession: false,
		by: "user_1",
		now: storage.now(),
		...values,
	};
}

export const issuePromises = promisesOf<StorageUnderContract>("the payment issues", {
	"open once of each kind and subject, however many calls are concurrent": async ({ charges }) => {
		const opened = await atOnce(6, () => charges.openIssue(outage("a")));
		assert.equal(opened.filter(Boolean).length, 1);
		assert.equal(await charges.openIssue(outage("a"), { reopenAfterMs: 0 }), false);
		assert.equal(await charges.openIssue(outage("b")), true);
	},

	"stay resolved, unless another may open": async ({ charges }) => {
		await charges.openIssue(outage("a"));
		await charges.resolveIssue("service_unavailable", "a", "service_works");
		assert.equal(await charges.openIssue(outage("a")), false);
		// It resolved itself, so another opens at once, and one of several concurrent ones.
		const opened = await atOnce(4, () => charges.openIssue(outage("a"), { reopenAfterMs: day }));
		assert.equal(opened.filter(Boolean).length, 1);
	},

	"of charges beside a row's own are known, and no other row's": async ({ charges }) => {
		const beside = { kind: "unmatched_pix", chargeRecordId: "row_1" } as const;
		for (const subject of ["row_1", "ch_svc_1", "ch_svc_2"]) {
			await charges.openIssue({ ...outage(subject), ...beside });
		}
		await charges.openIssue({ ...outage("ch_svc_3"), ...beside, chargeRecordId: "row_2" });
		await charges.resolveIssue("unmatched_pix", "ch_svc_2", "charge_paid");
		const unmatched = await charges.listUnmatched(["row_1"]);
		assert.deepEqual(unmatched.toSorted(), ["ch_svc_1", "ch_svc_2"]);
	},

	"about paid money are known by their order and their rows, also once they are resolved": async ({
		charges,
	}) => {
		const ofOrder = { orderId: "order_1", amountCents: 500 };
		await charges.openIssue({ ...outage("a"), kind: "refund_due", ...ofOrder });
		const ofRow = { kind: "duplicate_payment", chargeRecordId: "row_1", amountCents: 700 } as const;
		await charges.openIssue({ ...outage("row_1"), ...ofRow });
		await charges.openIssue({ ...outage("b"), kind: "refund_due", orderId: "order_2" });
		await charges.openIssue({ ...outage("c"), kind: "capture_failed", orderId: "order_1" });
		await charges.resolveIssue("duplicate_payment", "row_1", "books_agree");
		const none = { sentCents: 0, sentAt: null, endedByNoteAt: null };
		const about = async (orderId: string | null, chargeRecordIds: string[]) => {
			const found = await charges.listMoneyIssues({ orderId, chargeRecordIds });
			return found.map(({ kind, amountCents, isOpen, sentCents, sentAt, endedByNoteAt }) => ({
				...{ kind, amountCents, isOpen, sentCents, sentAt, endedByNoteAt },
			}));
		};
		const owed = { kind: "refund_due", amountCents: 500, isOpen: true, ...none };
		const twice = { kind: "duplicate_payment", amountCents: 700, isOpen: false, ...none };
		assert.deepEqual(await about("order_1", []), [owed]);
		assert.deepEqual(await about("order_1", ["row_1"]), [owed, twice]);
		assert.deepEqual(await about(null, ["row_2"]), []);
	},

	"about charges without a row are known by their largest amount": async ({ charges }) => {
		const none = { isMismatchOpen: false, largestCents: 0 };
		assert.deepEqual(await charges.findUnplacedMoney(), none);
		const single = { kind: "unmatched_payment", chargeRecordId: null } as const;
		await charges.openIssue({ ...outage("store"), kind: "store_mismatch", amountCents: 900 });
		await charges.openIssue({ ...outage("ch_svc_1"), ...single, amountCents: 500 });
		await charges.openIssue({ ...outage("ch_svc_2"), ...single, amountCents: 700 });
		const ofRow = { ...single, chargeRecordId: "row_1", amountCents: 800 };
		await charges.openIssue({ ...outage("row_1"), ...ofRow });
		const open = await charges.findUnplacedMoney();
		assert.deepEqual(open, { isMismatchOpen: true, largestCents: 700 });
		await charges.resolveIssue("store_mismatch", "store", "payments_singled_out");
		await charges.resolveIssue("unmatched_payment", "ch_svc_1", "charge_paid");
		await charges.resolveIssue("unmatched_payment", "ch_svc_2", "charge_paid");
		assert.deepEqual(await charges.findUnplacedMoney(), none);
	},

	"end together with the acceptance of their payment, which one of several people gets": async (
		storage,
	) => {
		const { charges } = storage;
		const row = await heldPayment(storage);
		const accepted = await atOnce(5, (index) =>
			charges.acceptPayment(row, acceptance(storage, { orderId: `order_${index}` })),
		);
		const [winner, ...others] = accepted.filter((one) => one !== null);
		assert.deepEqual(others, []);
		const stored = await charges.findById(row.id);
		assert.equal(stored?.acceptedOrderId, winner?.acceptedOrderId);
		assert.equal(stored?.acceptedCents, 5_990);
		assert.ok(stored?.nextActionAt && stored.nextActionAt <= storage.now());
		// A person has resolved it: another opens only later.
		assert.equal(await charges.openIssue(aboutHeld(row), { reopenAfterMs: day }), false);
		await storage.pass(2 * day);
		assert.equal(await charges.openIssue(aboutHeld(row), { reopenAfterMs: day }), true);
	},

	"of another kind stay open when their payment is accepted": async (storage) => {
		const row = await heldPayment(storage);
		const other = { ...aboutHeld(row), kind: "refund_due", orderId: "another order" } as const;
		await storage.charges.openIssue(other);
		assert.ok(await storage.charges.acceptPayment(row, acceptance(storage)));
		const open = await storage.charges.listOpenIssues(["another order"]);
		assert.deepEqual(
			open.map(({ kind }) => kind),
			["refund_due"],
		);
	},

	"let no payment be accepted once they are resolved": async (storage) => {
		const { charges } = storage;
		const row = await heldPayment(storage);
		await charges.resolveIssue("unmatched_payment", row.id, "charge_paid");
		assert.equal(await charges.acceptPayment(row, acceptance(storage)), null);
		assert.deepEqual(await charges.findById(row.id), row);
	},

	"stay open when another write of the row came before the acceptance": async (storage) => {
		const { charges } = storage;
		const row = await heldPayment(storage);
		await charges.compareAndSet(row, { failure: "another write" });
		assert.equal(await charges.acceptPayment(row, acceptance(storage)), null);
		assert.equal(await charges.openIssue(aboutHeld(row), { reopenAfterMs: 0 }), false);
	},

	"free the session of a payment that leaves it": async (storage) => {
		const { charges } = storage;
		const row = await heldPayment(storage);
		const left = await charges.acceptPayment(row, acceptance(storage, { leavesSession: true }));
		assert.equal(left?.sessionId, left?.reference);
		const attempts = await charges.listBySession(row.sessionId);
		assert.equal(
			attempts.some(({ id }) => id === row.id),
			false,
		);
	},

	"hold the row of a paid charge that had none, once": async (storage) => {
		const { charges } = storage;
		const unmatched = () => {
			const reference = makeReference();
			return charges.insertUnmatched({
				sessionId: reference,
				reference,
				method: "boleto",
				dialect: "guide",
				amountCents: 700,
				chargeId: "ch_svc_1",
				chargeAlias: "a uuid",
				paidAt: storage.now(),
				feeCents: 10,
				netCents: 690,
				checkedAt: storage.now(),
				issue: "unmatched_boleto",
			});
		};
		const row = await unmatched();
		assert.deepEqual([row.state, row.issue, row.nextActionAt], ["paid", "unmatched_boleto", null]);
		assert.deepEqual(await unmatched(), row);
		assert.deepEqual(await charges.findByChargeId("a uuid"), row);
	},
});
