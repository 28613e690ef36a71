import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";

/** The channel of the admin's notifications. */
export const feedChannel = "feed";

const notificationsSchema = z.object({
	options: z.object({
		providers: z.array(
			z.object({ options: z.object({ channels: z.array(z.string()) }).partial() }),
		),
	}),
});

/** Why no export can work in this store, with what to configure. */
export interface ExportProblem {
	code: "no_file_module" | "no_feed_provider";
	message: string;
}

/**
 * Looks whether the store can write an export and tell of it. A store that configures the
 * notification module anew, for its e-mails, loses Medusa's own provider of the admin's feed.
 */
export function exportProblem(container: MedusaContainer): ExportProblem | null {
	if (!container.resolve(Modules.FILE, { allowUnregistered: true })) {
		return {
			code: "no_file_module",
			message:
				"The store has no file module to keep the file: add @medusajs/medusa/file to medusa-config.ts",
		};
	}
	const { modules } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE);
	const notifications = notificationsSchema.safeParse(modules?.[Modules.NOTIFICATION]);
	const providers = notifications.data?.options.providers ?? [];
	if (!providers.some(({ options }) => options.channels?.includes(feedChannel))) {
		return {
			code: "no_feed_provider",
			message: `The store has no notification provider for the channel "${feedChannel}", so nobody would learn of the file: in medusa-config.ts add { resolve: "@medusajs/medusa/notification-local", id: "local", options: { channels: ["${feedChannel}"] } } to the providers of the notification module`,
		};
	}
	return null;
}
