import { readFile } from "node:fs/promises";
import { transitions } from "@pix-checkout/core";
import { expect, it } from "vitest";

it("docs/charge-states.md shows the present table of transitions", async () => {
	const text = await readFile(new URL("../../docs/charge-states.md", import.meta.url), "utf8");
	const shown = [...text.matchAll(/^\| `(\w+)`\s*\| `(\w+)`\s*\| `(\w+)`\s*\|$/gm)].map(
		([, from, event, to]) => `${from} ${event} ${to}`,
	);
	const real = Object.entries(transitions).flatMap(([from, events]) =>
		Object.entries(events).map(([event, to]) => `${from} ${event} ${to}`),
	);
	expect(shown.sort()).toEqual(real.sort());
});
