import { expect, it } from "vitest";
import { ask, errorOf, merchant, startSandbox } from "../testing/service.js";

it("lists return the requested number of newest entries, and the total", async () => {
	const sandbox = await startSandbox();
	const { post } = merchant(sandbox, "guide");
	for (const amount of [500, 600, 700]) {
		await post("/charges", { payment_method: "pix", amount });
	}
	for (const { uuid } of sandbox.charges()) {
		sandbox.pay(uuid);
	}
	const control = `${sandbox.origin}/_sandbox`;
	expect((await ask(`${control}/charges?limit=2`)).body).toMatchObject({
		charges: [{ amountCents: 700 }, { amountCents: 600 }],
		total: 3,
	});
	for (const list of ["webhooks", "requests"]) {
		const { body } = await ask(`${control}/${list}?limit=1`);
		expect(body).toMatchObject({ [list]: [{}], total: 3 });
	}
	expect((await ask(`${control}/requests?limit=0`)).body).toEqual({ requests: [], total: 3 });
	expect(errorOf(await ask(`${control}/charges?limit=all`))).toMatchObject({
		status: 400,
		code: "invalid_limit",
	});
});
