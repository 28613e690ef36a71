/** A plausible mistake, and the test of `npm test` that must notice it. */
export interface Defect {
	name: string;
	/** The path from the project's root. */
	file: string;
	/** The right code, which the file contains exactly once. */
	right: string;
	wrong: string;
	/** A test file, of which at least one test must fail. */
	test: string;
}

/** One for each way to lose money or a shopper, over all packages. */
export const defects: Defect[] = [
	{
		name: "the client repeats a creation without an answer",
		file: "packages/client/src/transport/retry-policy.ts",
		right: "return isRateLimitError(error);",
		wrong: 'return isRateLimitError(error) || error.name === "UnknownOutcomeError";',
		test: "packages/client/src/transport/retry-table.test.ts",
	},
	{
		name: "the client reads 59.9 reais as 59 reais and 9 cents",
		file: "packages/client/src/answers/money.ts",
		right: 'decimals.padEnd(2, "0")',
		wrong: 'decimals.padStart(2, "0")',
		test: "packages/client/src/answers/money.test.ts",
	},
	{
		name: "the core takes its own failure after a creation for the service's refusal",
		file: "packages/core/src/create/post-charge.ts",
		right: 'return { kind: "unconfirmed", failure: errorCode(error) };',
		wrong: 'return { kind: "refused", failure: errorCode(error) };',
		test: "packages/core/src/create/post-charge.test.ts",
	},
	{
		name: "the core captures a payment beside another one of its order",
		file: "packages/core/src/capture/capture-charge.ts",
		right: "if (obstacle || !order) {",
		wrong: "if (!order) {",
		test: "packages/core/src/capture/capture-charge.test.ts",
	},
	{
		name: "an unpaid order has no grace",
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
		name: "a new window forgets the creations under way",
		file: "packages/core/src/queue/creation-window.ts",
		right: "Math.max(headers.remaining - underWay, 0)",
		wrong: "headers.remaining",
		test: "packages/core/src/queue/creation-window.test.ts",
	},
	{
		name: "the plugin charges half a cent that a division lost",
		file: "packages/medusa-plugin/src/orders/exact-cents.ts",
		right: "MathBN.convert(amount, decimals)",
		wrong: "MathBN.convert(amount)",
		test: "packages/medusa-plugin/src/orders/totals.test.ts",
	},
	{
		name: "the sandbox accepts one charge more than its limit",
		file: "packages/sandbox/src/api/rate-limiter.ts",
		right: "const allowed = used < limit;",
		wrong: "const allowed = used <= limit;",
		test: "packages/sandbox/src/conformance/20-limits.test.ts",
	},
	{
		name: "a countdown shows 0:00 in its last second",
		file: "packages/element/src/format.ts",
		right: "Math.ceil(ms / 1000)",
		wrong: "Math.floor(ms / 1000)",
		test: "packages/element/src/format.test.ts",
	},
	{
		name: "the element shows a Pix code with a wrong check sum",
		file: "packages/element/src/codes/br-code.ts",
		right: "=== checkSum(text.slice(0, -4))",
		wrong: "> 0",
		test: "packages/element/src/codes/br-code.test.ts",
	},
];
