import { beforeEach, describe, expect, it } from "vitest";
import { LivingProcess } from "../../packages/server/src/store/living-process.js";
import { useTestDatabase } from "./support/test-database.js";

const leaseMs = 120_000;

describe("what a process holds", () => {
	const test = useTestDatabase();
	let survivor: LivingProcess;
	beforeEach(async () => {
		survivor = new LivingProcess(test.database, "process:survivor");
		await test.store.living.beat();
	});

	/** This process takes a due charge and an event of it, and dies with them, as far as others see. */
	async function holdChargeAndEvent() {
		const { charges, inbox } = test.store;
		const id = await test.insertCharge({ charge_id: "ch_svc_ours", next_action_at: new Date() });
		await inbox.store({
			event: "charge.paid",
			chargeId: "ch_svc_ours",
			status: "paid",
			reference: null,
			unknownLane: "authenticated",
		});
		const [event] = await inbox.claimCharge(leaseMs);
		const record = await charges.findById(id);
		const leaseUntil = new Date(Date.now() + leaseMs);
		const held = record && (await charges.compareAndSet(record, { leaseUntil }));
		if (!held || !event) {
			throw new Error("it holds nothing");
		}
		return { held, event };
	}

	async function look(times: number, beat = async () => {}) {
		for (let looks = 0; looks < times; looks += 1) {
			await beat();
			await survivor.beat();
		}
	}

	const due = () => test.store.charges.listDue(new Date(), 10);
	const claim = () => test.store.inbox.claimCharge(leaseMs);

	it("is another's once it has missed some beats, and not before", async () => {
		const { held } = await holdChargeAndEvent();
		await look(3);
		expect([await due(), await claim()]).toEqual([[], []]);
		await look(1);
		expect(await due()).toMatchObject([{ id: held.id, leaseUntil: null }]);
		expect(await claim()).toMatchObject([{ chargeId: "ch_svc_ours" }]);
	});

	it("stays its own while it beats, however often others look", async () => {
		await holdChargeAndEvent();
		await look(12, () => test.store.living.beat());
		expect([await due(), await claim()]).toEqual([[], []]);
	});

	it("is lost to one that was frozen: what it writes late writes nothing", async () => {
		const { held, event } = await holdChargeAndEvent();
		await look(4);
		const { charges, inbox } = test.store;
		expect(await charges.compareAndSet(held, { state: "closed" })).toBe(null);
		await inbox.end(event, "done");
		expect(await claim()).toHaveLength(1);
	});

	it("stays its own where it never beats, until its leases end", async () => {
		await test.store.living.leave();
		await holdChargeAndEvent();
		await look(12);
		expect([await due(), await claim()]).toEqual([[], []]);
	});

	it("waits for no row that another transaction holds", async () => {
		const { held } = await holdChargeAndEvent();
		const other = await test.connect();
		await other.query("BEGIN");
		await other.query("SELECT FROM pix_checkout_charge WHERE id = $1 FOR UPDATE", [held.id]);
		await look(4);
		await other.query("ROLLBACK");
		other.release();
		expect(await due()).toEqual([]);
		expect(await claim()).toHaveLength(1);
	});

	it("has one row for each process that lives", async () => {
		const others = ["a", "b"].map((name) => new LivingProcess(test.database, `process:${name}`));
		await look(6, async () => {
			for (const one of others) {
				await one.beat();
			}
		});
		await others[0]?.leave();
		const rows = await test.sql("SELECT id FROM pix_checkout_state ORDER BY id");
		expect(rows.map(({ id }) => id)).toEqual(["process:b", "process:survivor"]);
	});
});
