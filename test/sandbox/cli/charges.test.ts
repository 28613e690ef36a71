import { describe, expect, it } from "vitest";
import { merchant, startSandbox, textOf } from "../../../packages/sandbox/src/testing/service.js";
import { cliOn } from "./run-cli.js";

describe("the charges", () => {
	it.each([
		["pay", "paid"],
		["expire", "expired"],
	])("change by the command %s", async (action, status) => {
		const { sandbox, create, statusOf } = await shop();
		const uuid = await create();
		const { code, out } = await cliOn(sandbox).run(`${action} ${uuid.slice(0, 8)}`);
		expect({ code, status: statusOf(uuid) }).toEqual({ code: 0, status });
		expect(out).toMatch(new RegExp(`^${uuid}  ${status}  pix  R\\$\\s59,90\\n$`));
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
