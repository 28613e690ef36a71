import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { consumerFolders, folderOf, typedConsumers } from "./support/consumers.js";
import { runScript } from "./support/run-script.js";

it.each(consumerFolders)("%s finds the packed element, not the workspace", (name) => {
	const folder = folderOf(name);
	const found = createRequire(join(folder, "index.js")).resolve("@pix-checkout/element/define");
	expect(found).toBe(join(folder, "node_modules/@pix-checkout/element/dist/define.js"));
});

describe.each(typedConsumers)("the packed types in %s", (name) => {
	it("accept right props and reject wrong ones", () => runScript(name, "check"));
});
