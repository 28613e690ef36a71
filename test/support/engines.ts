/**
 * Finds the other engines that the element is tested in, where the machine has them: Firefox (Debian:
 * `firefox-esr`) and WebKitGTK with its WebDriver (Debian: `webkit2gtk-driver` and `xvfb`). Nothing
 * of npm brings them, so a machine without them skips their tests.
 */
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";

/** The name in messages and results, and what installs it on Debian and Ubuntu. */
export const engines = {
	Firefox: "firefox-esr (Ubuntu: Mozilla's firefox)",
	WebKit: "webkit2gtk-driver and xvfb",
} as const;

export type OtherEngine = keyof typeof engines;

/** Firefox at `FIREFOX_PATH`, else of the machine; `undefined` if there is none. */
export async function findFirefox(): Promise<string | undefined> {
	const named = process.env.FIREFOX_PATH;
	if (named) {
		return named;
	}
	return (await program("firefox-esr")) ?? program("firefox");
}

export interface WebKitPrograms {
	driver: string;
	/** The invisible screen; `undefined` when only the one of `DISPLAY` is there. */
	screen: string | undefined;
}

/** The programs that WebKit needs; `undefined` if one is missing. */
export async function findWebKit(): Promise<WebKitPrograms | undefined> {
	const driver = await program("WebKitWebDriver");
	const screen = await program("Xvfb");
	const hasScreen = screen !== undefined || Boolean(process.env.DISPLAY);
	return driver !== undefined && hasScreen ? { driver, screen } : undefined;
}

/** The path of a program on `PATH`. */
async function program(name: string): Promise<string | undefined> {
	for (const folder of (process.env.PATH ?? "").split(delimiter)) {
		const path = join(folder, name);
		const found = await access(path, constants.X_OK).then(
			() => true,
			() => false,
		);
		if (found) {
			return path;
		}
	}
	return undefined;
}
