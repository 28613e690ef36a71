import { describe, expect, it } from "vitest";
import { UsageError } from "./cli-error.js";
import { findCommand, programOf } from "./program.js";

describe("wrong usage", () => {
	it.each([
		["pya 3f2a9c1b", "There is no command pya. Did you mean pay?"],
		["webhooks resnd", "There is no webhooks resnd. Did you mean resend?"],
		["--prot 1", "There is no flag --prot here. Did you mean --port?"],
		["pay 3f2a9c1b --forse", "There is no flag --forse here. Did you mean --force?"],
		["4010", "There is no command 4010."],
		["--port", "--port"],
		["--port x", "--port must be a whole number"],
		["--key sk_live_1 --dialect english", "--dialect must be guide or reference"],
		["--dialect guide", "--dialect needs --key"],
		["pay", "Name one CHARGE"],
		["pay a b", "takes one CHARGE"],
		["reset now", "takes no words"],
		["charges --url here", "--url must be an http:// or https:// address"],
		["clock advance soon", "must be a duration"],
		["clock set yesterday", "TIME must be in ISO 8601"],
		["trigger charge.payd", "Did you mean charge.paid?"],
		["trigger charge.paid --data [1]", "--data must be a JSON object"],
		["pay --last --fault hanging", "--fault can't be used: hanging affects requests"],
		["faults add hangin", "Did you mean hanging?"],
		["faults add latency", "latency needs --ms"],
		["faults add hanging --on creat", "on: "],
		["listen --forward-to 9000", "--forward-to must be an http:// or https:// address"],
	])("names the mistake in: %s", async (line, problem) => {
		const mistake = await call(line).catch((error: unknown) => error);
		expect(mistake).toBeInstanceOf(UsageError);
		expect(mistake).toMatchObject({ message: expect.stringContaining(problem) });
	});
});

describe("the words of a command line", () => {
	it.each([
		["", ""],
		["--port 1 --seed pay", ""],
		["pay 3f2a9c1b", "pay"],
		["--url http://127.0.0.1:4010 pay --last", "pay"],
		["webhooks", "webhooks"],
		["webhooks --failed resend", "webhooks resend"],
		["clock --json advance 1h", "clock advance"],
	])("name a command wherever its flags stand: %s", (line, name) => {
		expect(findCommand(wordsOf(line)).command.name).toBe(name);
	});
});

describe("the pages of help", () => {
	it("has no line on its pages that a terminal of 100 columns would break", () => {
		const program = programOf();
		const areas = [program, ...program.commands];
		const pages = [...areas, ...program.commands.flatMap(({ commands }) => commands)];
		let written = "";
		const writeOut = (text: string) => {
			written += text;
		};
		for (const page of pages) {
			page.configureOutput({ writeOut }).outputHelp();
		}
		const lines = written.split("\n");
		expect(lines.length).toBeGreaterThan(200);
		expect(lines.filter((line) => line.length > 100)).toEqual([]);
	});
});

async function call(line: string): Promise<void> {
	const { args } = findCommand(wordsOf(line));
	await programOf().parseAsync(args, { from: "user" });
}

function wordsOf(line: string): string[] {
	return line.split(" ").filter(Boolean);
}
