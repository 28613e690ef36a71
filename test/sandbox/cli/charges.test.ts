import { describe, expect, it } from "vitest";
import { merchant, startSandbox, textOf } from "../../../packages/sandbox/src/testing/service.js";
import { cliOn } from "./run-cli.js";

describe("the charges", () => {
	it("change by the commands pay, expire and fail", async () => {
		const { sandbox, create, statusOf } = await shop();
		const { run } = cliOn(sandbox);
		for (const [action, status] of [
			["pay", "paid"],
			["expire", "expired"],
			["fail", "failed"],
		]) {
			const uuid = await create();
			const { code, out } = await run(`${action} ${uuid.slice(0, 8)}`);
			expect({ code, status: statusOf(uuid) }).toEqual({ code: 0, status });
			expect(out).toMatch(new RegExp(`^${uuid.slice(0, 8)}  ${status}  pix  R\\$\\s59,90 `));
		}
	});

	it("are printed whole with --json", async () => {
		const { sandbox, create } = await shop();
		const { json } = cliOn(sandbox);
		const [paid, expired, failed] = [await create(), await create(), await create()];
		expect(await json(`pay ${paid}`)).toEqual(sandbox.charges()[0]);
		expect(await json(`expire ${expired}`)).toEqual(sandbox.charges()[1]);
		expect(await json(`fail ${failed}`)).toEqual(sandbox.charges()[2]);
	});

	it("need no identifier when --last means the newest pending one", async () => {
		const { sandbox, create, statusOf } = await shop();
		const { run } = cliOn(sandbox);
		const [older, newer] = [await create(), await create()];
		sandbox.fail(newer);
		expect(await run("pay --last")).toMatchObject({ code: 0 });
		expect(statusOf(older)).toBe("paid");
		const none = await run("pay --last");
		expect(none).toMatchObject({ code: 1, out: "" });
		expect(none.err).toContain("No charge is pending.");
	});

	it("that have expired are paid with --force only", async () => {
		const { sandbox, create, statusOf } = await shop();
		const { run } = cliOn(sandbox);
		const uuid = await create();
		sandbox.expire(uuid);
		const refused = await run(`pay ${uuid}`);
		expect(refused.code).toBe(1);
		expect(refused.err).toContain("expired");
		expect(await run(`pay ${uuid} --force`)).toMatchObject({ code: 0 });
		expect(statusOf(uuid)).toBe("paid");
	});

	it("that don't exist are rejected, for programs with the sandbox's code", async () => {
		const { sandbox } = await shop();
		const { code, out, err } = await cliOn(sandbox).run("pay abcdef --json");
		expect({ code, out }).toEqual({ code: 1, out: "" });
		expect(JSON.parse(err)).toMatchObject({ error: { code: "charge_not_found" } });
	});

	it("are listed newest first, and by status", async () => {
		const { sandbox, create } = await shop();
		const { run, json } = cliOn(sandbox);
		expect((await run("charges")).out).toContain("There are no such charges.");
		const [first, second] = [await create(), await create()];
		sandbox.pay(first);
		const { out } = await run("charges");
		const lines = out.trim().split("\n");
		expect(lines).toHaveLength(2);
		expect(lines[0]).toMatch(new RegExp(`^${second.slice(0, 8)}  pending`));
		expect(lines[1]).toMatch(new RegExp(`^${first.slice(0, 8)}  paid .* Order 1$`));
		expect(await json("charges --status paid")).toEqual({
			charges: [sandbox.charges()[0]],
			total: 1,
		});
		expect((await run("charges --limit 1")).out).toContain("… and 1 more: --limit");
	});
});

async function shop() {
	const sandbox = await startSandbox();
	const { post } = merchant(sandbox, "guide");
	return {
		sandbox,
		create: async () => {
			const order = { payment_method: "pix", amount: 5990, description: "Order 1" };
			return textOf(await post("/charges", order), "uuid");
		},
		statusOf: (uuid: string) => sandbox.charges().find((one) => one.uuid === uuid)?.status,
	};
}
