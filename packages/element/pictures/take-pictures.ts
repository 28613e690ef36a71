/** Takes the pictures of the READMEs from the playground into `docs/images`. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openBrowser } from "../../../test/support/open-browser.js";
import { servePlayground } from "../../../test/support/playground.js";
import { alone } from "../visual/looks.js";
import { StillPage } from "../visual/still-page.js";
import { docsPictures } from "./docs-pictures.js";
import { screens } from "./screens.js";
import { toWebp } from "./to-webp.js";

const docsFolder = fileURLToPath(new URL("../../../docs/images", import.meta.url));

const playground = await servePlayground();
const browser = await openBrowser();
try {
	for (const { file, state, screen, colours } of docsPictures) {
		const { width, height, scale, touch } = screens[screen];
		const still = await StillPage.open(browser, playground.url, {
			viewport: { width, height },
			deviceScaleFactor: scale,
			hasTouch: touch,
			isMobile: touch,
			colorScheme: colours,
		});
		await still.show(state, alone);
		const webp = await toWebp(browser, await still.picture());
		await still.close();
		await writeFile(join(docsFolder, `${file}.webp`), webp);
		console.info(`docs/images/${file}.webp: ${Math.ceil(webp.length / 1024)} KiB`);
	}
} finally {
	await browser.close();
	await playground.stop();
}
