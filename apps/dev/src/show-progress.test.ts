import { describe, expect, it } from "vitest";
import { showProgress } from "./show-progress.js";

describe("progress", () => {
	it("marks what is done with the seconds it took, and hands its result on", async () => {
		const lines: string[] = [];
		const { step } = showProgress((line) => lines.push(line));

		expect(await step("Sandbox", async () => 42)).toBe(42);
		expect(lines).toEqual([expect.stringMatching(/^ {2}✓ Sandbox \(\d+\.\d s\)$/)]);
	});

	it("announces what takes long while it goes on", async () => {
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

	it("marks what has failed, and lets the failure through", async () => {
		const lines: string[] = [];
		const { step } = showProgress((line) => lines.push(line));

		const failing = step("Store", async () => {
			throw new Error("no database");
		});

		await expect(failing).rejects.toThrow("no database");
		expect(lines).toEqual([expect.stringMatching(/^ {2}✗ Store/)]);
	});
});
