import { describe, expect, it } from "vitest";
import { showProgress } from "./show-progress.js";

describe("progress", () => {
	it("prints each finished step with its seconds, and returns its result", async () => {
		const lines: string[] = [];
		const { step } = showProgress((line) => lines.push(line));

		expect(await step("Sandbox", async () => 42)).toBe(42);
		expect(lines).toEqual([expect.stringMatching(/^ {2}✓ Sandbox \(\d+\.\d s\)$/)]);
	});

	it("announces a long step before it ends", async () => {
		const lines: string[] = [];
		let finish = () => {};
		const { step } = showProgress((line) => {
			lines.push(line);
			finish();
		}, 0);

		await step(
			"Migrating",
			() =>
				new Promise<void>((resolve) => {
					finish = resolve;
				}),
		);

		expect(lines).toEqual(["  … Migrating", expect.stringMatching(/^ {2}✓ Migrating/)]);
	});

	it("prints a failed step, and rethrows the failure", async () => {
		const lines: string[] = [];
		const { step } = showProgress((line) => lines.push(line));

		const failing = step("Store", async () => {
			throw new Error("no database");
		});

		await expect(failing).rejects.toThrow("no database");
		expect(lines).toEqual([expect.stringMatching(/^ {2}✗ Store/)]);
	});
});
