import type { Outcome } from "@pix-checkout/server/platform";
import { describe, expect, it } from "vitest";
import { installationPtBr } from "../admin/i18n/installation-pt-br";
import { outcomes } from "./check";

describe("the texts of the checks", () => {
	// Problems of options are in English; Portuguese names the options.
	const namesOfProblems = (name: string | undefined) => (name === "problems" ? "options" : name);

	it.each(Object.entries<Outcome>(outcomes))(
		"of %s name the same params in both languages",
		(code, inEnglish) => {
			const inPortuguese = Object(installationPtBr.code)[code];
			for (const part of ["detail", "fix"] as const) {
				expect(paramsOf(inPortuguese[part])).toEqual(
					paramsOf(inEnglish[part] ?? "").map(namesOfProblems),
				);
			}
		},
	);

	it("tell what to do about every problem, and nothing where all is well", () => {
		const { not_checked: _, ...others } = outcomes;
		for (const [code, { status, fix }] of Object.entries<Outcome>(others)) {
			expect([code, fix === undefined]).toEqual([code, status === "ok"]);
		}
	});
});

/** The names of the params in a text. */
function paramsOf(text: string): Array<string | undefined> {
	return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
}
