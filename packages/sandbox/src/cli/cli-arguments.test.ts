import { describe, expect, it } from "vitest";
import { readArguments } from "./cli-arguments.js";

describe("the flags", () => {
	it("are all optional", () => {
		expect(readArguments([])).toEqual({ kind: "start", options: { port: 4010 } });
	});

	it("become the sandbox's options", () => {
		const flags =
			"--port 1 --host ::1 --webhook-url http://a/b --key sk_live_1 --dialect guide --charge-ttl 60";
		expect(readArguments(flags.split(" "))).toEqual({
			kind: "start",
			options: {
				port: 1,
				host: "::1",
				webhookUrl: "http://a/b",
				keys: [{ key: "sk_live_1", dialect: "guide" }],
				chargeTtlSeconds: 60,
			},
		});
	});

	it("give a key the reference dialect unless told otherwise", () => {
		expect(readArguments(["--key", "sk_live_1"])).toMatchObject({
			options: { keys: [{ dialect: "reference" }] },
		});
	});

	it.each([
		["--port x", "--port must be a number from 0 to 65535"],
		["--charge-ttl 1.5", "--charge-ttl must be a number of seconds"],
		["--key sk_live_1 --dialect english", "--dialect must be guide or reference"],
		["--dialect guide", "--dialect needs --key"],
		["--prot 1", "--prot"],
		["4010", "4010"],
		["--port", "--port"],
	])("are refused with a reason: %s", (flags, reason) => {
		expect(readArguments(flags.split(" "))).toEqual({
			kind: "mistake",
			message: expect.stringContaining(reason),
		});
	});
});
