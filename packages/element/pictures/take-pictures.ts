/**
 * Takes pictures of the element's states, from the playground:
 *
 * - `npm run pictures -w @pix-checkout/element`: the documentation's pictures, into `docs/images`;
 * - `… -- --all DIR`: every state, on three screens, light and dark, as PNG into a folder, to look
 *   at after a change. `--settings "direction=rtl&language=es"` has them otherwise.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openBrowser } from "../../../test/support/open-browser.js";
import { servePlayground } from "../../../test/support/playground.js";
import { allStates } from "../playground/states/groups.js";
import { docsPictures } from "./docs-pictures.js";
import { Photographer } from "./photographer.js";
import { type Colours, colourSchemes, screens } from "./screens.js";
import { toWebp } from "./to-webp.js";

const docsFolder = fileURLToPath(new URL("../../../docs/images", import.meta.url));

const { values } = parseArgs({
	options: { all: { type: "string" }, settings: { type: "string", default: "" } },
});

const playground = await servePlayground();
const browser = await openBrowser();
try {
	if (values.all === undefined) {
		await takeForDocs();
	}
	// npm runs this in the package's folder, whatever the caller's folder.
	else {
		await takeAll(resolve(process.env.INIT_CWD ?? "", values.all), values.settings);
	}
} finally {
	await browser.close();
	await playground.stop();
}

async function takeForDocs(): Promise<void> {
	for (const { file, state, screen, colours } of docsPictures) {
		const photographer = await at(screen, colours);
		const webp = await toWebp(browser, await photographer.take(state));
		await writeFile(join(docsFolder, `${file}.webp`), webp);
		console.info(`docs/images/${file}.webp: ${Math.ceil(webp.length / 1024)} KiB`);
		await photographer.leave();
	}
}

async function takeAll(folder: string, settings: string): Promise<void> {
	const chosen = Object.fromEntries(new URLSearchParams(settings));
	await mkdir(folder, { recursive: true });
	for (const screen of ["narrow", "tablet", "desktop"] as const) {
		for (const colours of colourSchemes) {
			const photographer = await at(screen, colours);
			for (const { name: state } of allStates) {
				const file = join(folder, `${state}-${screens[screen].width}-${colours}.png`);
				await writeFile(file, await photographer.take(state, chosen));
			}
			await photographer.leave();
			console.info(`${folder}: ${screen}, ${colours}`);
		}
	}
}

function at(screen: keyof typeof screens, colours: Colours): Promise<Photographer> {
	return Photographer.enter(browser, playground.url, screens[screen], colours);
}
