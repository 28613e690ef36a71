import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";
import { expect, it } from "vitest";

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const files = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) =>
	file.endsWith(".js"),
);

it.each(files)("%s has no syntax that Safari 15 or Chromium 90 can't parse", async (file) => {
	const source = readFileSync(`${dist}/${file}`, "utf8");
	const rewritten = async (target: string[]) => (await transform(source, { target })).code;
	// Where esbuild has nothing to rewrite for them, they know all of it.
	expect(await rewritten(["safari15", "chrome90"])).toBe(await rewritten(["esnext"]));
});
