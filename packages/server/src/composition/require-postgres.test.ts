import { Pool } from "pg";
import { describe, expect, it } from "vitest";
import { whyNotConnected } from "./connect-patiently.js";
import { requirePostgres } from "./require-postgres.js";
import { SetupError } from "./setup-error.js";

const good = {
	version: "16.4",
	number: 160_004,
	datestyle: "ISO, MDY",
	connection_limit: 100,
	transaction_timeout: 0,
};

describe("a PostgreSQL", () => {
	it("that fits names its version", async () => {
		expect(await outcomeOf({})).toBe("16.4");
	});

	it.each([
		["older than 13", { version: "12.22", number: 120_022 }, /12\.22 is too old.* 13 or newer/],
		["behind a pooler that drops datestyle", { datestyle: "German, DMY" }, /pooler drops.*German/],
		[
			"behind a pooler that refuses the options of its address",
			Object.assign(new Error("unsupported startup parameter"), { code: "08P01" }),
			/pooler refused.*remove options/,
		],
		["with a single connection", { connection_limit: 1 }, /1 connection only.* up to 15; lower/],
		[
			"that ends transactions before onPaid must",
			{ transaction_timeout: 5_000 },
			/after 5000 ms.*SET transaction_timeout = 0/,
		],
		[
			"that the role may not use",
			Object.assign(new Error("permission denied"), { code: "42501" }),
			/GRANT CONNECT/,
		],
	])("%s is refused, with what to do", async (_, answer, message) => {
		await expect(outcomeOf(answer)).rejects.toMatchObject({
			name: "SetupError",
			message: expect.stringMatching(message),
		});
	});

	it("that can't be reached fails as its driver does", async () => {
		const refused = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
		await expect(outcomeOf(refused)).rejects.toBe(refused);
	});
});

describe("an attempt to connect", () => {
	it.each([
		["DEPTH_ZERO_SELF_SIGNED_CERT", "database_unfit", /^TLS .*sslrootcert.*sslmode=no-verify/],
		["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "database_unfit", /^TLS .*sslrootcert/],
		["CERT_HAS_EXPIRED", "database_unfit", /^TLS .*CERT_HAS_EXPIRED/],
		["ERR_TLS_CERT_ALTNAME_INVALID", "database_unfit", /^TLS with PostgreSQL failed/],
		["ENOTFOUND", "database_unreachable", /%40 %2F/],
		["ERR_INVALID_URL", "database_unreachable", /%40 %2F/],
		["ECONNREFUSED", "database_unreachable", /whether PostgreSQL runs$/],
	])("that fails with %s says what to do", async (code, setUpCode, message) => {
		const pool = new Pool();
		const failure = Object.assign(new Error("failed"), { code });
		const allBusy = () => new SetupError("no_connection", "busy");
		expect(whyNotConnected(failure, pool, { watch: undefined, allBusy })).toMatchObject({
			code: setUpCode,
			message: expect.stringMatching(message),
			cause: failure,
		});
		await pool.end();
	});
});

/** What `requirePostgres` makes of a database that answers so. */
function outcomeOf(answer: object): Promise<string> {
	const query = async () => {
		if (answer instanceof Error) {
			throw answer;
		}
		return [{ ...good, ...answer }];
	};
	return requirePostgres({ query }, { connections: 15 });
}
