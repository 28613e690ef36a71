import { expect, it } from "vitest";
import { shopLogger } from "./shop-logger.js";

function under(now: { ms: number }) {
	const lines: string[] = [];
	const write = (text: string) => void lines.push(text);
	return { lines, logger: shopLogger({ info: write, warn: write, error: write }, () => now.ms) };
}

it("says a warning once in ten minutes, and then how often it came", () => {
	const now = { ms: 0 };
	const { lines, logger } = under(now);
	for (const text of ["a fails", "a fails", "b fails", "a fails"]) {
		logger.warn(text);
	}
	now.ms = 11 * 60_000;
	logger.warn("a fails");
	expect(lines).toEqual([
		"pix-checkout: a fails",
		"pix-checkout: b fails",
		"pix-checkout: a fails (and 2 times before)",
	]);
});

it("writes each piece of news, and each error of the shop's own code", () => {
	const { lines, logger } = under({ ms: 0 });
	logger.info("sweep");
	logger.info("sweep");
	logger.error("onPaid failed", "one");
	logger.error("onPaid failed", "one");
	expect(lines).toHaveLength(4);
});

it("names PostgreSQL where the code of a failure is PostgreSQL's", () => {
	const { lines, logger } = under({ ms: 0 });
	logger.warn("reading the service's list failed: 57P01");
	logger.warn("reading the service's list failed: no_answer");
	expect(lines).toEqual([
		"pix-checkout: reading the service's list failed: PostgreSQL 57P01",
		"pix-checkout: reading the service's list failed: no_answer",
	]);
});

it("leaves out what fails because PostgreSQL is away", () => {
	const { lines, logger } = under({ ms: 0 });
	logger.warn("a sweep failed: database_unreachable");
	expect(lines).toEqual([]);
});
