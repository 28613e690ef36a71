import { describe, expect, it } from "vitest";
import { merchant, startSandbox } from "../testing/service.js";

const sentence = "This key speaks guide, and the request is in the reference dialect.";

describe("a request in the other dialect than its key", () => {
	it.each([
		["a Pix without payment_method", { amount: 1_000 }, {}, "invalid_payment_method"],
		[
			"an Idempotency-Key",
			{ payment_method: "pix", amount: 1_000 },
			{ "idempotency-key": "order-1" },
			"idempotency_not_supported",
		],
	])("is named in the error and the log: %s", async (_, body, headers, code) => {
		const sandbox = await startSandbox();
		const answer = await merchant(sandbox, "guide").post("/charges", body, headers);
		expect(answer.status).toBe(400);
		expect(answer.body).toMatchObject({
			error: { code, message: expect.stringContaining(sentence) },
		});
		expect(sandbox.requests()).toEqual([expect.objectContaining({ hint: sentence })]);
	});

	it("is named when it asks for a charge by the reference's identifier", async () => {
		const sandbox = await startSandbox();
		const answer = await merchant(sandbox, "guide").get("/charges/ch_svc_0123456789abcdef");
		expect(answer.body).toMatchObject({
			error: { code: "charge_not_found", message: `No such charge. ${sentence}` },
		});
	});

	it("is not named when the request is wrong in its own dialect", async () => {
		const sandbox = await startSandbox();
		const guide = merchant(sandbox, "guide");
		const answers = [
			await guide.post("/charges", { payment_method: "pix", amount: 1 }),
			await guide.get("/charges/nobody"),
			await merchant(sandbox, "reference").post("/charges", { amount: -1 }),
		];
		for (const answer of answers) {
			expect(JSON.stringify(answer.body)).not.toContain("dialect");
		}
		expect(sandbox.requests().map(({ hint }) => hint)).toEqual([null, null, null]);
	});
});
