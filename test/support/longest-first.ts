import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files whose tests wait for many starts of processes or pages: small, and the last to end. */
const longest = ["test/faults/kills.test.ts", "test/checkout/checkout.test.ts"];

/** Vitest's order, which goes by size, but with the longest files first: they end with the others. */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		const isLongest = ({ moduleId }: TestSpecification) =>
			longest.some((file) => moduleId.endsWith(file));
		return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
	}
}
