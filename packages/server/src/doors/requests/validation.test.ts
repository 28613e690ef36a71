import { expect, it } from "vitest";
import { z } from "zod";
import { refusal } from "./validation.js";

const Asked = z.strictObject({
	wait: z.number("must be a number"),
	payer: z.object({ name: z.string("must be a text"), email: z.string(), age: z.number() }),
});

it("names each problem's field, and the whole where it is no field's", () => {
	const { error } = Asked.safeParse({ wait: "x", payer: { age: "9" }, other: 1 });
	expect(error && refusal(error).message).toBe(
		'wait: must be a number; payer.name: must be a text; payer.email: is missing; payer.age: must be of the type number; Unrecognized key: "other"',
	);
});
