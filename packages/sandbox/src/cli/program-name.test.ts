import { expect, it } from "vitest";
import { nameOf } from "./program-name.js";

it.each([
	["/shop/node_modules/.bin/pix-checkout-sandbox", "npx @pix-checkout/sandbox"],
	["C:\\shop\\node_modules\\@pix-checkout\\sandbox\\dist\\cli.js", "npx @pix-checkout/sandbox"],
	["/clone/packages/sandbox/bin/x.js", "node /clone/packages/sandbox/bin/x.js"],
	["/my clone/bin/x.js", 'node "/my clone/bin/x.js"'],
])("a program at %s says that %s runs it", (script, name) => {
	expect(nameOf(script)).toBe(name);
});
