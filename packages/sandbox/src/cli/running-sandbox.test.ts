import { expect, it } from "vitest";
import { startSandbox } from "../testing/service.js";
import { RunningSandbox } from "./running-sandbox.js";

it("changes that are ended before the sandbox has answered are no error", async () => {
	const { origin } = await startSandbox();
	const changes = RunningSandbox.at(origin).changes(AbortSignal.abort());
	expect(await changes.next()).toEqual({ done: true, value: undefined });
});
