import { type Browser, chromium } from "playwright-core";
import { launchOptions } from "./chromium.js";

/** Starts a headless Chromium: the machine's own, or the one of the npm package. */
export async function openBrowser(): Promise<Browser> {
	return chromium.launch(await launchOptions());
}
