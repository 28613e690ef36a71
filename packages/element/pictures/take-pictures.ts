/**
 * Takes pictures of the element's states, from the playground:
 *
 * - `npm run pictures -w @pix-checkout/element`: the documentation's pictures, into `docs/images`;
 * - `… -- --all DIR`: every state, on three screens, light and dark, as PNG into a folder, to look
 *   at after a change. `--settings "direction=rtl&language=es"` has them otherwise;
 *   `--engine firefox` or `webkit` takes them there, at 360 pixels and on a desktop.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Browser } from "playwright-core";
import { z } from "zod";
import { openBrowser } from "../../../test/support/open-browser.js";
import { servePlayground } from "../../../test/support/playground.js";
import { allStates } from "../playground/states/groups.js";
import { docsPictures } from "./docs-pictures.js";
import { otherEngines } from "./other-engine.js";
import { Photographer } from "./photographer.js";
import { type Colours, colourSchemes, screens } from "./screens.js";
import { toWebp } from "./to-webp.js";

const docsFolder = fileURLToPath(new URL("../../../docs/images", import.meta.url));

const { values } = parseArgs({
	options: {
		all: { type: "string" },
		settings: { type: "string", default: "" },
		engine: { type: "string", default: "chromium" },
	},
});
const engine = z.enum(["chromium", "firefox", "webkit"]).parse(values.engine);
// npm runs this in the package's folder, whatever the caller's folder.
const folder = values.all && resolve(process.env.INIT_CWD ?? "", values.all);
const settings = Object.fromEntries(new URLSearchParams(values.settings));

const playground = await servePlayground();
try {
	if (engine === "chromium") {
		const browser = await openBrowser();
		await (folder ? takeAll(browser, folder) : takeForDocs(browser));
		await browser.close();
	} else if (folder) {
		await takeIn(engine, folder);
	} else {
		throw new Error("The documentation shows Chromium. For another engine, add --all DIR.");
	}
} finally {
	await playground.stop();
}

async function takeForDocs(browser: Browser): Promise<void> {
	for (const { file, state, screen, colours } of docsPictures) {
		const photographer = await at(browser, screen, colours);
		const webp = await toWebp(browser, await photographer.take(state));
		await writeFile(join(docsFolder, `${file}.webp`), webp);
		console.info(`docs/images/${file}.webp: ${Math.ceil(webp.length / 1024)} KiB`);
		await photographer.leave();
	}
}

async function takeAll(browser: Browser, folder: string): Promise<void> {
	await mkdir(folder, { recursive: true });
	for (const screen of ["narrow", "tablet", "desktop"] as const) {
		for (const colours of colourSchemes) {
			const photographer = await at(browser, screen, colours);
			for (const { name: state } of allStates) {
				const file = join(folder, `${state}-${screens[screen].width}-${colours}.png`);
				await writeFile(file, await photographer.take(state, settings));
			}
			await photographer.leave();
			console.info(`${folder}: ${screen}, ${colours}`);
		}
	}
}

async function takeIn(name: keyof typeof otherEngines, folder: string): Promise<void> {
	await mkdir(folder, { recursive: true });
	const window = await otherEngines[name]();
	for (const width of ["360", "full"]) {
		for (const colours of colourSchemes) {
			for (const { name: state } of allStates) {
				const fields = new URLSearchParams({ ...settings, state, alone: "", width, colours });
				const picture = await window.take(`${playground.url}#${fields}`, state);
				await writeFile(join(folder, `${state}-${width}-${colours}.png`), picture);
			}
			console.info(`${folder}: ${name}, ${width}, ${colours}`);
		}
	}
	await window.close();
}

function at(
	browser: Browser,
	screen: keyof typeof screens,
	colours: Colours,
): Promise<Photographer> {
	return Photographer.enter(browser, playground.url, screens[screen], colours);
}
