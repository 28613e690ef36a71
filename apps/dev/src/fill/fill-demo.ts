import type { DevFile } from "../dev-file.js";
import type { DevSettings } from "../dev-settings.js";
import type { Progress } from "../show-progress.js";
import { DemoShop } from "./demo-shop.js";
import { sandboxControl } from "./sandbox-control.js";
import { payerOf, stories } from "./stories.js";

/**
 * Places orders in every state, unless the shop has an order already. Only for a demo with the
 * sandbox: at a real service these would be real charges. A story that fails is named, and the others
 * run.
 */
export async function fillDemo(
	demo: DevFile,
	settings: Pick<DevSettings, "service" | "dialect">,
	progress: Progress,
	signal: AbortSignal,
): Promise<void> {
	if (demo.sandboxUrl === null) {
		return;
	}
	const shop = await DemoShop.open(demo, signal);
	if (await shop.hasOrders()) {
		return;
	}
	const service = sandboxControl(demo.sandboxUrl, settings, signal);
	try {
		await progress.step("Filling the admin with orders in every state", async () => {
			const failed: string[] = [];
			for (const [index, [title, story]] of Object.entries(stories).entries()) {
				if (signal.aborted) {
					return;
				}
				try {
					await story({ shop, service }, payerOf(index));
				} catch (error) {
					if (!signal.aborted) {
						failed.push(failureOf(title, error));
					}
				}
			}
			failed.forEach(progress.say);
		});
	} finally {
		await service.close();
	}
}

function failureOf(title: string, error: unknown): string {
	return `    "${title}" failed: ${error instanceof Error ? error.message : String(error)}`;
}
