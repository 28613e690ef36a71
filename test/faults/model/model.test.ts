import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { anyCommand, tellCommand } from "./commands.js";
import { expiresByTheClock, retriesLostAnswers, trustsPayloads } from "./planted-defects.js";
import { play } from "./play.js";
import { anySetting } from "./setting.js";
import type { Plant } from "./world.js";

const { PIX_CHECKOUT_MODEL_RUNS: numRuns, PIX_CHECKOUT_MODEL_SEED: seed } = z
	.object({
		PIX_CHECKOUT_MODEL_RUNS: z.coerce.number().int().positive().default(3_000),
		PIX_CHECKOUT_MODEL_SEED: z.coerce
			.number()
			.int()
			.default(Date.now() % 2 ** 31),
	})
	.parse(process.env);
/** Of the story that led to a broken promise: the scenario's last lines, and the calm's. */
const toldLines = { scenario: 60, calm: 15 };

console.info(`model: ${numRuns} runs with PIX_CHECKOUT_MODEL_SEED=${seed}`);

describe("the core, in any interleaving of shoppers, service, deliveries, sweeps, crashes and time", () => {
	it("keeps the six promises", { timeout: numRuns * 1_000 }, async () => {
		const found = await search(null);
		expect(found).toBeNull();
	});
});

describe("the model finds a defect that is planted on purpose:", () => {
	it.each([
		["a retry on a lost answer", retriesLostAnswers, "promise 1"],
		["a payload that is trusted", trustsPayloads, "promise 2"],
		["an expiry without asking", expiresByTheClock, "promise 5"],
	])("%s", { timeout: numRuns * 1_000 }, async (_, plant, promise) => {
		const found = await search(plant);
		expect(found).toContain(promise);
	});
});

function lastLines(story: readonly string[]): string[] {
	const calm = story.findIndex((line) => line.startsWith("— no more", 15));
	const scenario = calm < 0 ? story : story.slice(0, calm);
	const rest = calm < 0 ? [] : story.slice(calm);
	return [...scenario.slice(-toldLines.scenario), ...rest.slice(-toldLines.calm)];
}

/** Plays worlds until one breaks a promise; tells the shortest that does, or `null`. */
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
	const told = [
		promises.broken.join("; "),
		`after ${result.numRuns} runs and ${result.numShrinks} shrinks; seed ${seed}, path ${result.counterexamplePath}`,
		JSON.stringify(setting),
		...commands.map((command) => `- ${tellCommand(command)}`),
		...(plant ? [] : lastLines(story)),
	].join("\n");
	console.info(told);
	return told;
}
