import { issueReasonTexts } from "@pix-checkout/core";
import { describe, expect, it } from "vitest";
import { issuesEn } from "./issues-en";
import { issuesPtBr } from "./issues-pt-br";

describe.each([
	["English", issuesEn],
	["Portuguese", issuesPtBr],
])("the reasons of issues in %s", (_, { reason }) => {
	it.each(Object.entries(issueReasonTexts))("say all that %s knows", (code, text) => {
		expect(namesIn(Object.entries(reason).find(([one]) => one === code)?.[1])).toEqual(
			namesIn(text),
		);
	});
});

function namesIn(text = ""): string[] {
	return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name).sort();
}
