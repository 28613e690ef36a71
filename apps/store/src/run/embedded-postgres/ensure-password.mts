import { spawn } from "node:child_process";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
	authentication,
	databaseUser,
	makePassword,
	readPassword,
	writePassword,
} from "./data-directory.mjs";
import { EmbeddedPostgresError } from "./embedded-postgres-error.mjs";
import type { ServerAccount } from "./server-account.mjs";

/** Everything that PostgreSQL listens on, which is 127.0.0.1 only. */
const accessRules = ["local", "host"]
	.map((kind) => `${kind} all all ${kind === "host" ? "all " : ""}${authentication}\n`)
	.join("");

/**
 * The password of the data in a folder. Data of an earlier version have none: they get one, and
 * keep their content. No server may use them meanwhile.
 *
 * @throws {EmbeddedPostgresError} `PASSWORD_NOT_SET`
 */
export async function ensurePassword(
	dataDir: string,
	postgres: string,
	account: ServerAccount | undefined,
): Promise<string> {
	const known = await readPassword(dataDir);
	if (known !== undefined) {
		return known;
	}
	const password = makePassword();
	await setPassword(dataDir, postgres, password, account);
	const file = join(dataDir, "pg_hba.conf");
	await writeFile(`${file}-new`, accessRules, { mode: 0o644 });
	await rename(`${file}-new`, file);
	await writePassword(dataDir, password);
	return password;
}

/** By the server program alone, which then listens nowhere and reads statements from its input. */
async function setPassword(
	dataDir: string,
	postgres: string,
	password: string,
	account: ServerAccount | undefined,
): Promise<void> {
	const child = spawn(postgres, ["--single", "-D", dataDir, "postgres"], {
		...account,
		cwd: "/",
		stdio: ["pipe", "ignore", "pipe"],
	});
	let complaints = "";
	child.stderr.setEncoding("utf8").on("data", (text: string) => {
		complaints += text;
	});
	// It may end before it has read everything: then its exit code shows the failure.
	child.stdin.on("error", () => undefined);
	child.stdin.end(`ALTER ROLE "${databaseUser}" PASSWORD '${password}'\n`);
	const [code, cause] = await new Promise<[number | null, Error | undefined]>((resolve) => {
		child.once("error", (error) => resolve([null, error]));
		child.once("close", (exitCode) => resolve([exitCode, undefined]));
	});
	// A failed statement doesn't change its exit code.
	if (code === 0 && !/\b(ERROR|FATAL|PANIC):/.test(complaints)) {
		return;
	}
	throw new EmbeddedPostgresError(
		"PASSWORD_NOT_SET",
		`The data in ${dataDir} are of an earlier version without a password, and could not get one: ${complaints.trim().replaceAll(password, "…") || cause?.message || `postgres ended with ${code}`}. Start again, or delete that folder to begin with an empty database.`,
		{ cause },
	);
}
