import type { MedusaContainer } from "@medusajs/framework/types";
import {
	ContainerRegistrationKeys,
	createMedusaContainer,
	defineConfig,
	Modules,
} from "@medusajs/framework/utils";
import { describe, expect, it } from "vitest";
import { exportProblem } from "./export-problem";

/** A store's container with the notification module of its medusa-config. */
function storeWith(notification: object | undefined, hasFiles = true): MedusaContainer {
	const { modules } = defineConfig({
		projectConfig: {
			databaseUrl: "postgres://127.0.0.1/none",
			http: { storeCors: "", adminCors: "", authCors: "" },
		},
		...(notification && {
			modules: [{ resolve: "@medusajs/medusa/notification", options: notification }],
		}),
	});
	const container = createMedusaContainer();
	container.register(ContainerRegistrationKeys.CONFIG_MODULE, {
		resolve: () => ({ modules }),
	});
	if (hasFiles) {
		container.register(Modules.FILE, { resolve: () => ({}) });
	}
	return container;
}

describe("an export", () => {
	it("works in a store with Medusa's defaults, and with a provider of the feed beside others", () => {
		expect(exportProblem(storeWith(undefined))).toBe(null);
		const providers = [
			{ resolve: "./email", id: "email", options: { channels: ["email"] } },
			{
				resolve: "@medusajs/medusa/notification-local",
				id: "local",
				options: { channels: ["sms", "feed"] },
			},
		];
		expect(exportProblem(storeWith({ providers }))).toBe(null);
	});

	it.each([
		{ providers: [{ resolve: "./email", id: "email", options: { channels: ["email"] } }] },
		{ providers: [{ resolve: "./email", id: "email" }] },
		{},
	])("says what a store lacks that tells nobody of the file: %j", (notification) => {
		expect(exportProblem(storeWith(notification))).toMatchObject({
			code: "no_feed_provider",
			message: expect.stringContaining("notification-local"),
		});
	});

	it("says that the store keeps no files", () => {
		expect(exportProblem(storeWith(undefined, false))).toMatchObject({ code: "no_file_module" });
	});
});
