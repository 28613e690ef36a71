export type Engine = "Chromium" | "Firefox" | "WebKit";

/** The engine that runs these tests. */
export const engine: Engine = engineOf(navigator.userAgent);

/**
 * A test that needs Chromium's protocol: what a screen reader hears, forced colours, a touch screen.
 * The other engines have no such control, and don't list the test.
 */
export function itInChromium(title: string, body: () => void | Promise<void>): void {
	if (engine === "Chromium") {
		it(`${title} (Chromium only)`, body);
	}
}

function engineOf(userAgent: string): Engine {
	if (userAgent.includes("Firefox/")) {
		return "Firefox";
	}
	return userAgent.includes("Chrome/") ? "Chromium" : "WebKit";
}
