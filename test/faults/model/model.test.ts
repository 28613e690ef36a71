import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { anyCommand, describeCommand } from "./commands.js";
import { expiresByTheClock, retriesLostAnswers, trustsPayloads } from "./planted-defects.js";
import { play } from "./play.js";
import { anySetting } from "./setting.js";
import type { Plant } from "./world.js";

const { PIX_CHECKOUT_MODEL_RUNS: numRuns, PIX_CHECKOUT_MODEL_SEED: seed } = z
	.object({
		PIX_CHECKOUT_MODEL_RUNS: z.coerce.number().int().positive().default(500),
		// The long run looks for trouble in new worlds.
		PIX_CHECKOUT_MODEL_SEED: z.coerce
			.number()
			.int()
			.default(process.env.PIX_CHECKOUT_LONG_RUN ? Date.now() % 2 ** 31 : 2026),
	})
	.parse(process.env);
/** How many last lines a broken promise prints: of the scenario, and of the quiet time after it. */
const printedLines = { scenario: 60, afterwards: 15 };

console.info(`model: ${numRuns} runs with PIX_CHECKOUT_MODEL_SEED=${seed}`);

describe("the core, in any interleaving of shoppers, service, webhook events, sweeps, crashes and time", () => {
	it("keeps the six promises", { timeout: numRuns * 1_000 }, async () => {
		const found = await search(null);
		expect(found).toBeNull();
	});
});

describe("the model finds a planted defect:", () => {
	it.each([
		["a retry on a lost answer", retriesLostAnswers, "promise 1"],
		["a trusted payload", trustsPayloads, "promise 2"],
		["an expiry without a read", expiresByTheClock, "promise 5"],
	])("%s", { timeout: numRuns * 1_000 }, async (_, plant, promise) => {
		const found = await search(plant);
		expect(found).toContain(promise);
	});
});

function lastLines(story: readonly string[]): string[] {
	const end = story.findIndex((line) => line.startsWith("— no more", 15));
	const scenario = end < 0 ? story : story.slice(0, end);
	const afterwards = end < 0 ? [] : story.slice(end);
	return [...scenario.slice(-printedLines.scenario), ...afterwards.slice(-printedLines.afterwards)];
}

/** Plays worlds until one breaks a promise; returns the shortest counterexample, or `null`. */
async function search(plant: Plant | null): Promise<string | null> {
	const scenario = fc.array(anyCommand, { maxLength: 60, size: "max" });
	const result = await fc.check(
		fc.asyncProperty(anySetting, scenario, async (setting, commands) => {
			const { promises } = await play(setting, commands, plant);
			return promises.broken.length === 0;
		}),
		{ numRuns, seed },
	);
	if (!result.counterexample) {
		return null;
	}
	const [setting, commands] = result.counterexample;
	const { promises, story } = await play(setting, commands, plant);
	const report = [
		promises.broken.join("; "),
		`after ${result.numRuns} runs and ${result.numShrinks} shrinks; seed ${seed}, path ${result.counterexamplePath}`,
		JSON.stringify(setting),
		...commands.map((command) => `- ${describeCommand(command)}`),
		...(plant ? [] : lastLines(story)),
	].join("\n");
	console.info(report);
	return report;
}
