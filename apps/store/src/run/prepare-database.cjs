/**
 * Migrates and fills the store's database, or only fills it, in one process that loads Medusa once.
 * Medusa's commands would load it three times: `db:migrate`, its scripts in a process of their own,
 * and `exec` for the seed. Plain JavaScript, because it brings the loader of TypeScript itself.
 *
 * Arguments: `migrate` to migrate first. Its parent gets the message `"migrated"`, then the seed's.
 */
require("ts-node").register({});

const { dirname } = require("node:path");
const { MedusaModule } = require("@medusajs/framework/modules-sdk");
const { ContainerRegistrationKeys } = require("@medusajs/framework/utils");
const { migrate } = require("@medusajs/medusa/commands/db/migrate");
const { runMigrationScripts } = require("@medusajs/medusa/commands/db/run-scripts");
const { default: load, initializeContainer } = require("@medusajs/medusa/loaders/index");
const { default: seed } = require("../seed/index");

const directory = process.cwd();
const medusaFolder = dirname(require.resolve("@medusajs/medusa/package.json"));
// Like Medusa's commands: no background work.
process.env.MEDUSA_WORKER_MODE = "server";

async function migrateDatabase() {
	const container = await initializeContainer(directory);
	const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
	const migrated =
		(await migrate({
			directory,
			container,
			logger,
			executeAllLinks: false,
			executeSafeLinks: true,
			executeAllSearch: false,
			executeSafeSearch: false,
			skipLinks: false,
			skipSearch: false,
			skipScripts: true,
		})) && (await runMigrationScripts({ directory, container, logger }));
	if (!migrated) {
		throw new Error("The migrations did not succeed");
	}
	// The scripts have shut their modules down.
	MedusaModule.clearInstances();
	process.send?.("migrated");
}

async function prepare() {
	if (process.argv[2] === "migrate") {
		await migrateDatabase();
	}
	// Medusa's own copy; without entry points nothing is added to it.
	const express = require(require.resolve("express", { paths: [medusaFolder] }));
	const { container } = await load({
		directory,
		expressApp: express(),
		skipLoadingEntryPoints: true,
	});
	await seed({ container, args: [] });
}

prepare().then(
	() => process.exit(0),
	(error) => {
		console.error(error);
		process.exit(1);
	},
);
