import type { Outcome } from "@pix-checkout/server/platform";
import { expect, it } from "vitest";
import { outcomes } from "./check";

it("the texts of the checks tell what to do about every problem, and nothing where all is well", () => {
	const { not_checked: _, ...others } = outcomes;
	for (const [code, { status, fix }] of Object.entries<Outcome>(others)) {
		expect([code, fix === undefined]).toEqual([code, status === "ok"]);
	}
});
