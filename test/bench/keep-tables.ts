/**
 * Loaded before a part of the benchmark: writes each table that the part prints also to the file of
 * `PIX_CHECKOUT_BENCH_TABLES`, one line of JSON each.
 */
import { appendFileSync } from "node:fs";

const file = process.env.PIX_CHECKOUT_BENCH_TABLES ?? "";
const print = console.table.bind(console);

console.table = (...given: Parameters<typeof console.table>) => {
	appendFileSync(file, `${JSON.stringify(given[0])}\n`);
	print(...given);
};
