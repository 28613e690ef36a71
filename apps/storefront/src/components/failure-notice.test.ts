import { expect, it } from "vitest";
import { StoreAnswerError } from "../api/store-answer-error.js";
import { phaseTexts } from "../pages/order-phase.js";
import { failureText } from "./failure-notice.js";

const failures = [
	new TypeError("Failed to fetch"),
	new StoreAnswerError(404, { message: "Order not found" }),
	new StoreAnswerError(500, null),
];

it("blames the shopper's network only where no answer came", () => {
	expect(failures.map((error) => failureText(error).includes("internet"))).toEqual([
		true,
		false,
		false,
	]);
	expect(failureText(failures[1])).toContain("Não encontramos");
});

it("never says that nothing was charged: only the page that failed may know", () => {
	const texts = [
		...failures.map(failureText),
		...Object.values(phaseTexts).map(({ text }) => text),
	];
	expect(texts.filter((text) => /cobrad/.test(text))).toEqual([]);
});
