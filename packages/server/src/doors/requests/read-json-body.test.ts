import { expect, it } from "vitest";
import { readJsonBody } from "./read-json-body.js";

const body = Buffer.from('{"a":1}');

it("reads a body that is as long as it may be, and doesn't begin with a longer one", async () => {
	const request = {
		header: (name: string) => (name === "content-length" ? String(body.length) : undefined),
		readBody: async () => body,
	};
	expect(await readJsonBody(request, body.length)).toEqual({ ok: true, value: { a: 1 } });
	expect(await readJsonBody(request, body.length - 1)).toMatchObject({ ok: false, status: 413 });
});
