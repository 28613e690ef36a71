import { expect, it } from "vitest";
import { readableTime } from "./setup-check.js";

it("shows a time as the admin and the bank do, by São Paulo's clock", () => {
	expect(readableTime(new Date("2026-11-23T01:40:59Z"))).toBe("2026-11-22 22:40 (São Paulo)");
});
