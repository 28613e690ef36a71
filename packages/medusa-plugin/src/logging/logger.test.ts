import { describe, expect, it } from "vitest";
import { loggerOn } from "./logger";
import { recentProblems } from "./recent-problems";

describe("the plugin's logger", () => {
	it("keeps the newest 200 warnings and errors, without the values of SQL", () => {
		const nowhere = () => {};
		const logger = loggerOn({ info: nowhere, warn: nowhere, error: nowhere });
		logger.info("all is well");
		for (let number = 1; number <= 200; number += 1) {
			logger.warn(`warning ${number}`);
		}
		logger.error(`insert into "payer" values ('Fulana')`);
		const kept = recentProblems();
		expect(kept).toHaveLength(200);
		expect(kept[0]).toMatchObject({ level: "warn", message: "warning 2" });
		expect(kept.at(-1)).toMatchObject({
			level: "error",
			message: `insert into "payer" values ('…')`,
		});
	});
});
