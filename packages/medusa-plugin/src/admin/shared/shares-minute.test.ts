import { expect, it } from "vitest";
import { sharesMinute } from "./shares-minute";

it("tells the moments of a list that only their seconds tell apart", () => {
	const all = ["2026-11-28T12:00:01.000Z", "2026-11-28T12:00:59.900Z", "2026-11-28T12:01:00.000Z"];
	expect(all.map((moment) => sharesMinute(moment, all))).toEqual([true, true, false]);
	expect(sharesMinute("2026-11-28T12:01:00.000Z", ["2026-11-28T12:01:00.000Z"])).toBe(false);
});
