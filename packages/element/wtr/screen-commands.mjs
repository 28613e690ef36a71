/**
 * Controls that a test in the browser lacks: another screen, a picture of it, and the content for a
 * screen reader.
 *
 * - `screen` with `{ width, height, scale, touch, media, features }` sets the window in CSS pixels,
 *   the device's pixels per CSS pixel, touch instead of a mouse, and what media queries see.
 * - `screenshot` answers the window as a PNG in base64.
 * - `spoken` answers the content for a screen reader, such as `button Copiar código Pix`.
 *
 * @returns {import("@web/test-runner").TestRunnerPlugin}
 */
export function screenCommands() {
	/** An emulation ends with its session, so each page keeps one. */
	const sessions = new WeakMap();

	async function sessionOf(session) {
		const page = session.browser.getPage(session.id);
		if (!sessions.has(page)) {
			sessions.set(page, await page.createCDPSession());
		}
		return sessions.get(page);
	}

	return {
		name: "screen-commands",
		async executeCommand({ command, payload, session }) {
			if (command === "screen") {
				const { width, height, scale, touch, media, features } = payload;
				const devtools = await sessionOf(session);
				await devtools.send("Emulation.setDeviceMetricsOverride", {
					width,
					height,
					deviceScaleFactor: scale,
					mobile: false,
				});
				await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: touch });
				await devtools.send("Emulation.setEmulatedMedia", { media, features });
				return true;
			}
			if (command === "screenshot") {
				const devtools = await sessionOf(session);
				return (await devtools.send("Page.captureScreenshot", { format: "png" })).data;
			}
			if (command === "spoken") {
				const devtools = await sessionOf(session);
				const { nodes } = await devtools.send("Accessibility.getFullAXTree");
				return nodes
					.filter(({ ignored, name }) => !ignored && name?.value)
					.map(({ role, name }) => `${role.value} ${name.value.replace(/\s+/g, " ").trim()}`);
			}
			return undefined;
		},
	};
}
