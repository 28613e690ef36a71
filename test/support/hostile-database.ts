import pg from "pg";
import { hostileDefaults } from "../postgres/support/set-up-server.js";

/** What a test's own connection sets against the hostile defaults. */
export const friendlyOptions = "-c datestyle=ISO -c lock_timeout=0";

/**
 * Gives a database defaults that no statement may depend on, and a role that may read and write the rows
 * of its tables, and nothing else.
 *
 * @returns the database's address for that role
 */
export async function makeHostile(databaseUrl: string): Promise<string> {
	const url = new URL(databaseUrl);
	const name = url.pathname.slice(1);
	const role = `least_of_${name}`;
	const owner = new pg.Client({ connectionString: databaseUrl, options: friendlyOptions });
	await owner.connect();
	try {
		const defaults = { ...hostileDefaults, datestyle: "SQL, DMY" };
		for (const [setting, value] of Object.entries(defaults)) {
			await owner.query(`ALTER DATABASE ${name} SET ${setting} = '${value}'`);
		}
		await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD '${url.password}';
			GRANT USAGE ON SCHEMA public TO ${role};
			GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
			GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO ${role};
			REVOKE INSERT, UPDATE, DELETE ON mikro_orm_migrations FROM ${role}`);
	} finally {
		await owner.end();
	}
	url.username = role;
	return url.href;
}
