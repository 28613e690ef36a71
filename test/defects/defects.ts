/** A mistake that somebody could make, and the test of `npm test` that must notice it. */
export interface Defect {
	name: string;
	/** From the top of the project. */
	file: string;
	/** Stands in the file once. */
	right: string;
	wrong: string;
	/** The file of the tests of which at least one must fail. */
	test: string;
}

/** One for each way to lose money, or a shopper, over the packages. */
export const defects: Defect[] = [
	{
		name: "a creation without an answer is sent again",
		file: "packages/client/src/transport/retry-policy.ts",
		right: "return isRateLimitError(error);",
		wrong: 'return isRateLimitError(error) || error.name === "UnknownOutcomeError";',
		test: "packages/client/src/transport/retry-table.test.ts",
	},
	{
		name: "59.9 reais are read as 59 reais and 9 cents",
		file: "packages/client/src/answers/money.ts",
		right: 'decimals.padEnd(2, "0")',
		wrong: 'decimals.padStart(2, "0")',
		test: "packages/client/src/answers/money.test.ts",
	},
	{
		name: "a payment is captured beside another one of its order",
		file: "packages/core/src/capture/capture-charge.ts",
		right: "if (obstacle || !order) {",
		wrong: "if (!order) {",
		test: "packages/core/src/capture/capture-charge.test.ts",
	},
	{
		name: "an unpaid order has no time of grace",
		file: "packages/core/src/cancel/cancel-unpaid-order.ts",
		right: "if (now < graceEndsAt(record, context.policy)) {",
		wrong: "if (now < new Date(0)) {",
		test: "packages/core/src/cancel/cancel-unpaid-order.test.ts",
	},
	{
		name: "a banking day ends an hour early",
		file: "packages/core/src/brazil/banking-days.ts",
		right: "dayMs + 3 * 3_600_000",
		wrong: "dayMs + 2 * 3_600_000",
		test: "packages/core/src/brazil/banking-days.test.ts",
	},
	{
		name: "creations that are under way are forgotten when a window begins",
		file: "packages/core/src/queue/creation-window.ts",
		right: "Math.max(headers.remaining - underWay, 0)",
		wrong: "headers.remaining",
		test: "packages/core/src/queue/creation-window.test.ts",
	},
	{
		name: "half a cent that a division has lost is charged",
		file: "packages/medusa-plugin/src/orders/exact-cents.ts",
		right: "MathBN.convert(amount, decimals)",
		wrong: "MathBN.convert(amount)",
		test: "packages/medusa-plugin/src/orders/totals.test.ts",
	},
	{
		name: "the sandbox takes one charge more than its limit",
		file: "packages/sandbox/src/api/rate-limiter.ts",
		right: "const allowed = used < limit;",
		wrong: "const allowed = used <= limit;",
		test: "packages/sandbox/src/conformance/20-limits.test.ts",
	},
	{
		name: "a countdown says 0:00 while a second is left",
		file: "packages/element/src/format.ts",
		right: "Math.ceil(ms / 1000)",
		wrong: "Math.floor(ms / 1000)",
		test: "packages/element/src/format.test.ts",
	},
	{
		name: "a Pix code is shown though its check sum is wrong",
		file: "packages/element/src/codes/br-code.ts",
		right: "=== checkSum(text.slice(0, -4))",
		wrong: "> 0",
		test: "packages/element/src/codes/br-code.test.ts",
	},
];
