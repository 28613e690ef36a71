import { rm } from "node:fs/promises";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../apps/store/src/run/index.mjs";
import { copyData, type StoreTemplate, storeTemplate, templateDatabase } from "./store-template.js";

/** The template and its server, which every test file gets. */
export interface TemplateStore extends StoreTemplate {
	/** The server's connection string without the name of a database. */
	serverUrl: string;
}

declare module "vitest" {
	export interface ProvidedContext {
		templateStore: TemplateStore;
	}
}

let copies = 0;

/**
 * Vitest's global set-up: starts one PostgreSQL with one migrated and seeded store, which the test
 * files copy.
 */
export default async function setUpDatabase(project: TestProject): Promise<() => Promise<void>> {
	const template = await storeTemplate();
	const dataDir = copyData(template.coldData);
	const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
	project.provide("templateStore", { ...template, serverUrl: postgres.url("") });
	return async () => {
		await postgres.stop();
		await rm(dataDir, { recursive: true, force: true });
	};
}

/** Copies the template to a new database for one store, in a fraction of a second. */
export async function copyTemplate(store: TemplateStore): Promise<string> {
	copies += 1;
	const name = `store_${process.pid}_${copies}`;
	const client = new pg.Client({ connectionString: `${store.serverUrl}postgres` });
	await client.connect();
	try {
		await client.query(`CREATE DATABASE ${name} TEMPLATE ${templateDatabase}`);
	} finally {
		await client.end();
	}
	return `${store.serverUrl}${name}`;
}

/** A PostgreSQL for one test, which may kill and restart it. */
export interface OwnServer {
	databaseUrl: string;
	/** Kills it; committed data survives. */
	kill(): Promise<void>;
	/** Starts it again at the same address. */
	start(): Promise<void>;
	/** Ends it and removes its data. */
	stop(): Promise<void>;
}

/** @param dataDir the folder of its data; an empty one when it doesn't exist */
export async function startOwnServer(dataDir: string, database: string): Promise<OwnServer> {
	// Durable: with the shared server's settings a crash would lose committed data.
	const start = (port?: number): Promise<EmbeddedPostgres> =>
		startEmbeddedPostgres({ dataDir, durable: true, ...(port ? { port } : {}) });
	let postgres = await start();
	const { port } = postgres;
	return {
		databaseUrl: postgres.url(database),
		kill: () => postgres.kill(),
		start: async () => {
			postgres = await start(port);
		},
		stop: async () => {
			await postgres.stop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}
