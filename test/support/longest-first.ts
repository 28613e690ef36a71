import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files whose tests take long for their size: they begin first, so that they don't end alone. */
const longest = [
	"test/store/further-payments.test.ts",
	"test/store/order-changes.test.ts",
	"test/store/installation.test.ts",
	"test/checkout/checkout.test.ts",
	"packages/element/visual/pictures.test.ts",
	"packages/element/visual/axe.test.ts",
	"test/server/frozen.test.ts",
	"test/faults/model/model.test.ts",
];

/**
 * The longest files, then Vitest's order, which goes by size, project by project: only neighbours of
 * one project share what they import.
 */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		const turn = ({ project, moduleId }: TestSpecification) =>
			longest.some((file) => moduleId.endsWith(file)) ? -1 : this.ctx.projects.indexOf(project);
		return sorted.toSorted((a, b) => turn(a) - turn(b));
	}
}
