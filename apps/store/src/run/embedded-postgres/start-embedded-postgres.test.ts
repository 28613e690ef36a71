import { execFile, spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
	type EmbeddedPostgres,
	type EmbeddedPostgresOptions,
	startEmbeddedPostgres,
} from "./start-embedded-postgres.mjs";

let folder: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "embedded-postgres-"));
	// As root the server runs as another account, which must be able to enter.
	await chmod(folder, 0o755);
	dataDir = join(folder, "data");
});

afterEach(async () => {
	for (const server of running.splice(0)) {
		await server.stop();
	}
});

afterAll(async () => {
	await rm(folder, { recursive: true, force: true });
});

describe("the embedded PostgreSQL", { timeout: 60_000 }, () => {
	it("rejects connections without its password, which only this account can read", async () => {
		const server = await start();
		const { password } = new URL(server.url("postgres"));
		expect(password).toMatch(/^[0-9a-f]{48}$/);

		for (const wrong of ["", "x"]) {
			const client = new pg.Client({
				connectionString: server.url("postgres").replace(password, wrong),
			});
			await expect(client.connect()).rejects.toThrow(/password/);
		}
		const [verifier] = await run(
			server,
			"postgres",
			"SELECT rolpassword FROM pg_authid WHERE rolname = 'medusa'",
		);
		expect(verifier?.rolpassword).toMatch(/^SCRAM-SHA-256\$/);
		expect((await stat(server.dataDir)).mode & 0o777).toBe(0o700);
		expect(await readFile(join(server.dataDir, "server.log"), "utf8")).not.toContain(password);
		const processes = await promisify(execFile)("ps", ["-A", "-o", "args"]);
		expect(processes.stdout).toContain(server.dataDir);
		expect(processes.stdout).not.toContain(password);
	});

	it("ends when its parent process is killed, and starts again after that", async () => {
		const parent = await startInOtherProcess();
		const pid = await serverPid();
		expect(isAlive(pid)).toBe(true);

		parent.kill("SIGKILL");

		await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10_000 });
		const server = await start();
		expect(await server.hasDatabase("postgres")).toBe(true);
	});

	it("starts over the lock of a killed server, though another process has its process id", async () => {
		const server = await start();
		const pid = await serverPid();
		const lock = await readFile(join(server.dataDir, "postmaster.pid"), "utf8");
		process.kill(pid, "SIGKILL");
		const death = await server.died;
		expect(death.code).toBe("SERVER_ENDED");

		// This test's own process has the id meanwhile.
		await writeFile(
			join(server.dataDir, "postmaster.pid"),
			lock.replace(/^\d+/, String(process.pid)),
		);

		const again = await start();
		expect(await again.hasDatabase("postgres")).toBe(true);
	});

	it("reports which port is taken", async () => {
		const squatter = createServer().listen(0, "127.0.0.1");
		await new Promise((resolve) => squatter.once("listening", resolve));
		const address = squatter.address();
		const port = typeof address === "object" && address !== null ? address.port : 0;

		await expect(startEmbeddedPostgres({ dataDir, port, durable: false })).rejects.toMatchObject({
			code: "PORT_TAKEN",
			message: expect.stringContaining(String(port)),
		});
		squatter.close();
	});

	it("writes no values of a failing statement into its log", async () => {
		const server = await start();
		await server.createDatabase("people");
		await run(server, "people", "CREATE TABLE person (document text PRIMARY KEY)");
		const insert = "INSERT INTO person VALUES ('12345678909')";
		await run(server, "people", insert);

		await expect(run(server, "people", insert)).rejects.toThrow(/duplicate key/);

		const log = await readFile(join(server.dataDir, "server.log"), "utf8");
		expect(log).toContain("duplicate key");
		expect(log).not.toContain("12345678909");
	});
});

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
	const server = await startEmbeddedPostgres({ dataDir, durable: false, ...options });
	running.push(server);
	return server;
}

async function run(server: EmbeddedPostgres, database: string, statement: string) {
	const client = new pg.Client({ connectionString: server.url(database) });
	await client.connect();
	try {
		return (await client.query(statement)).rows;
	} finally {
		await client.end();
	}
}

async function serverPid(): Promise<number> {
	const lock = await readFile(join(dataDir, "postmaster.pid"), "utf8");
	return Number.parseInt(lock, 10);
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
}

async function startInOtherProcess() {
	const module = join(__dirname, "start-embedded-postgres.mts");
	const script = `
		import { startEmbeddedPostgres } from ${JSON.stringify(module)};
		await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
		console.log("started");
		setInterval(() => {}, 1000);
	`;
	const child = spawn(
		process.execPath,
		["--import", "tsx", "--input-type=module", "--eval", script],
		{ cwd: __dirname, stdio: ["ignore", "pipe", "inherit"] },
	);
	await new Promise((resolve) => createInterface({ input: child.stdout }).once("line", resolve));
	return child;
}
