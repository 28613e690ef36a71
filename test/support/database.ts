import { rm } from "node:fs/promises";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../apps/store/src/run/index.mjs";
import { copyData, type StoreTemplate, storeTemplate, templateDatabase } from "./store-template.js";

/** What every test file gets of the one database server. */
export interface TemplateStore extends StoreTemplate {
	/** Connection string of the server, up to the name of a database. */
	serverUrl: string;
}

declare module "vitest" {
	export interface ProvidedContext {
		templateStore: TemplateStore;
	}
}

let copies = 0;

/**
 * Vitest's global set-up: one PostgreSQL with one migrated and seeded store, which test files copy.
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

/** A database of its own for one store, copied from the template in a fraction of a second. */
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

/** A PostgreSQL of one test's own, which can be killed and started again. */
export interface OwnServer {
	databaseUrl: string;
	/** Ends it at once, as a crash does. What was committed is kept. */
	kill(): Promise<void>;
	/** Starts it again at the same address. */
	start(): Promise<void>;
	/** Ends it and removes its data. */
	stop(): Promise<void>;
}

export async function startOwnServer(store: TemplateStore): Promise<OwnServer> {
	const dataDir = copyData(store.coldData);
	// Durable: with the short cuts of the shared server a crash would forget what it had committed.
	const start = (port?: number): Promise<EmbeddedPostgres> =>
		startEmbeddedPostgres({ dataDir, durable: true, ...(port ? { port } : {}) });
	let postgres = await start();
	const { port } = postgres;
	return {
		databaseUrl: postgres.url(templateDatabase),
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
