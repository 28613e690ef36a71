import { expect, it } from "vitest";
import { z } from "zod";
import { inWords, problemsOf, refusal } from "./validation.js";

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

it.each<[object | undefined, string]>([
	[undefined, "the argument is missing"],
	[[], "the argument must be an object"],
	[{ STATE: "open" }, "knows no STATE (did you mean state?), but state, limit, kinds, note, payer"],
	[{ other: 1 }, "knows no other, but state, limit, kinds, note, payer"],
	[{ state: "lost" }, "state: must be open or paid"],
	[{ limit: "1" }, "limit: must be a number"],
	[{ limit: 1.5 }, "limit: must be a whole number"],
	[{ limit: 0 }, "limit: must be at least 1"],
	[{ limit: 101 }, "limit: must be at most 100"],
	[{ kinds: [] }, "kinds: must have at least 1 value"],
	[{ note: 5 }, "note: must be a text"],
	[{ note: "123" }, "note: must have at most 2 characters"],
	[{ payer: { Name: "" } }, "payer: knows no Name (did you mean name?), but name"],
])("says in words what is wrong with %j", (given, problem) => {
	const schema = z.strictObject({
		state: z.enum(["open", "paid"]).optional(),
		limit: z.int().min(1).max(100).optional(),
		kinds: z.array(z.string()).min(1).optional(),
		note: z.string().max(2).optional(),
		payer: z.strictObject({ name: z.string() }).partial().optional(),
	});
	const { error } = schema.safeParse(given, { error: inWords });
	expect(error && problemsOf(error, "the argument")).toEqual([problem]);
});
