import { type Browser, chromium } from "playwright-core";
import { launchOptions } from "./chromium.js";

/** A Chromium without a window, from wherever this machine has one. */
export async function openBrowser(): Promise<Browser> {
	return chromium.launch(await launchOptions());
}
