import { expect, onTestFinished, test } from "vitest";
import { answer, refusal } from "./test-support/fake-service.js";
import { referenceCreated, referenceRead } from "./test-support/fixtures.js";
import { errorOf, serve } from "./test-support/make-client.js";

const limits = {
	"x-ratelimit-limit": "60",
	"x-ratelimit-remaining": "41",
	"x-ratelimit-reset": "1795262460",
	date: new Date("2026-11-21T12:00:30Z").toUTCString(),
};

test("withResponse gives the result and the status, headers and rate limit of its answer", async () => {
	let clock = 0;
	const { client } = await serve([answer(201, referenceCreated, limits)], {
		now: () => (clock += 5),
	});
	const { data, response } = await client.createPixCharge({ amountCents: 5990 }).withResponse();
	expect(data).toMatchObject({ id: "ch_svc_4fzk2", amountCents: 5990 });
	expect(response).toMatchObject({ status: 201, attempts: 1, durationMs: 5 });
	expect(response.rateLimit).toEqual({
		limit: 60,
		remaining: 41,
		resetAt: new Date(1_795_262_460_000),
		resetInMs: expect.any(Number),
	});
	expect(response.headers.get("X-RateLimit-Remaining")).toBe("41");
	expect(response.headers.get("content-type")).toBe("application/json");
});

test("a repeated header keeps all of its values", async () => {
	const { client } = await serve([
		(response) => {
			response.writeHead(200, { "set-cookie": ["a=1", "b=2"] });
			response.end('{"available":[],"pending":[]}');
		},
	]);
	const { response } = await client.getBalance().withResponse();
	expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
});

test("attempts counts the tries before the answer", async () => {
	const { client } = await serve([refusal(503, "busy"), answer(200, referenceRead)]);
	const { response } = await client.getCharge("ch_svc_4fzk2").withResponse();
	expect(response.attempts).toBe(2);
});

test("one promise sends one request, however often and however it is awaited", async () => {
	const { service, client } = await serve([answer(200, referenceRead)]);
	const promise = client.getCharge("ch_svc_4fzk2");
	const [charge, { data }, again] = [await promise, await promise.withResponse(), await promise];
	expect(data).toBe(charge);
	expect(again).toBe(charge);
	expect(service.seen).toHaveLength(1);
});

test("the failure of withResponse is the operation's, and Node reports no unhandled rejection", async () => {
	const unhandled: unknown[] = [];
	const note = (error: unknown) => unhandled.push(error);
	process.on("unhandledRejection", note);
	onTestFinished(() => {
		process.off("unhandledRejection", note);
	});
	const { client } = await serve([refusal(404, "charge_not_found", limits)]);
	expect(await errorOf(client.getCharge("ch_svc_4fzk2").withResponse())).toMatchObject({
		code: "not_found",
		status: 404,
		rateLimit: { remaining: 41 },
	});
	expect(await errorOf(client.getCharge("ch_svc_4fzk2"))).toMatchObject({ code: "not_found" });
	expect(await errorOf(client.getCharge("no such").withResponse())).toMatchObject({
		code: "invalid_request",
	});
	// Node reports unhandled rejections before the next turn of its loop.
	await new Promise((resolve) => setImmediate(resolve));
	expect(unhandled).toEqual([]);
});

test("then, catch and finally return a plain promise", async () => {
	const { client } = await serve([answer(200, referenceRead)]);
	const promise = client.getCharge("ch_svc_4fzk2");
	expect(promise.then((charge) => charge.id).constructor).toBe(Promise);
	expect(await promise.finally(() => {})).toMatchObject({ id: "ch_svc_4fzk2" });
	expect(await Promise.all([promise])).toHaveLength(1);
});
