import { join } from "node:path";
import { container, MedusaAppLoader } from "@medusajs/framework";
import { LinkLoader } from "@medusajs/framework/links";
import {
	ContainerRegistrationKeys,
	getResolvedPlugins,
	mergePluginModules,
} from "@medusajs/framework/utils";
import { initializeContainer } from "@medusajs/medusa/loaders/index";

/**
 * Loads the store's modules and links into Medusa's container, as its own boot does. Then it stops:
 * no route, job, subscriber or start of a module runs.
 *
 * @throws whatever keeps the store from booting
 */
export async function bootStore(folder: string): Promise<void> {
	const exit = process.exit;
	let fail = (_reason: unknown) => {};
	// A module that fails to load rejects a second promise of Medusa, which nothing handles.
	const failed = new Promise<never>((_, reject) => {
		fail = reject;
	});
	process.on("unhandledRejection", fail);
	process.exit = (code) => {
		throw new Error(`Medusa ended its start with ${code}`);
	};
	try {
		await Promise.race([loadStore(folder), failed]);
	} finally {
		process.exit = exit;
	}
}

async function loadStore(folder: string): Promise<void> {
	await initializeContainer(folder);
	const configuration = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE);
	const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
	const plugins = await getResolvedPlugins(folder, configuration, true);
	mergePluginModules(configuration, plugins);
	await new LinkLoader(
		plugins.map(({ resolve }) => join(resolve, "links")),
		logger,
	).load();
	await new MedusaAppLoader().load();
}
