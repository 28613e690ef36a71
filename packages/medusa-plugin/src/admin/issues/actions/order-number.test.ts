import { expect, it } from "vitest";
import { orderNumberIn } from "./order-number";

it.each(["7", "#7", " # 007 "])(
	"reads %j as an order's number, not as a text to search for",
	(text) => {
		expect(orderNumberIn(text)).toBe("7");
	},
);

it.each(["", "7a", "7@example.com", "rua 7", "12345678901"])("reads no number in %j", (text) => {
	expect(orderNumberIn(text)).toBeNull();
});
