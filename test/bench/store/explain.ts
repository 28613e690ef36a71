import type { Database } from "@pix-checkout/server/platform";
import type { ClientBase } from "pg";
import { z } from "zod";

/** PostgreSQL's work for one statement. */
export interface Explained {
	sql: string;
	/** Pages of 8 kB that it read, in memory or not; a page counts each time. */
	pages: number;
	milliseconds: number;
	/** The plan's nodes, outermost first, with the rows of each. */
	plan: string[];
}

interface Statement {
	sql: string;
	parameters: readonly unknown[];
}

/**
 * Runs the charge store's own statements and explains each of them in PostgreSQL with the same
 * parameters. Rolls everything back.
 */
export async function explainStatements(
	{ database, client }: { database: Database; client: ClientBase },
	send: (database: Database) => Promise<unknown>,
): Promise<Explained[]> {
	const statements = await recordStatements(database, send);
	// The first execution reads into memory what isn't there yet.
	await explainAll(client, statements);
	return explainAll(client, statements);
}

const clock = /^SELECT pix_checkout_now\(\)/;

class RolledBack extends Error {}

async function recordStatements(
	database: Database,
	send: (database: Database) => Promise<unknown>,
): Promise<Statement[]> {
	const statements: Statement[] = [];
	try {
		await database.transaction(async (transaction) => {
			await send(recording(transaction, statements));
			throw new RolledBack();
		});
	} catch (error) {
		if (!(error instanceof RolledBack)) {
			throw error;
		}
	}
	return statements;
}

/** The same database, with a record of its statements. */
function recording(database: Database, statements: Statement[]): Database {
	return {
		query: (sql, parameters = []) => {
			if (!clock.test(sql)) {
				statements.push({ sql, parameters });
			}
			return database.query(sql, parameters);
		},
		transaction: (work) =>
			database.transaction((transaction) => work(recording(transaction, statements))),
	};
}

async function explainAll(client: ClientBase, statements: Statement[]): Promise<Explained[]> {
	await client.query("BEGIN");
	try {
		const explained: Explained[] = [];
		for (const statement of statements) {
			explained.push(await explain(client, statement));
		}
		return explained;
	} finally {
		await client.query("ROLLBACK");
	}
}

interface PlanNode {
	"Node Type": string;
	"Index Name"?: string | undefined;
	"Relation Name"?: string | undefined;
	"Actual Rows": number;
	"Actual Loops": number;
	"Shared Hit Blocks": number;
	"Shared Read Blocks": number;
	Plans?: PlanNode[] | undefined;
}

const planNodeSchema: z.ZodType<PlanNode> = z.lazy(() =>
	z.object({
		"Node Type": z.string(),
		"Index Name": z.string().optional(),
		"Relation Name": z.string().optional(),
		"Actual Rows": z.number(),
		"Actual Loops": z.number(),
		"Shared Hit Blocks": z.number(),
		"Shared Read Blocks": z.number(),
		Plans: z.array(planNodeSchema).optional(),
	}),
);

const answerSchema = z.object({
	rows: z.tuple([
		z.object({
			"QUERY PLAN": z.tuple([z.object({ Plan: planNodeSchema, "Execution Time": z.number() })]),
		}),
	]),
});

async function explain(client: ClientBase, { sql, parameters }: Statement): Promise<Explained> {
	const answer = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, [
		...parameters,
	]);
	const [{ Plan, "Execution Time": milliseconds }] =
		answerSchema.parse(answer).rows[0]["QUERY PLAN"];
	return {
		sql,
		pages: Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"],
		milliseconds,
		plan: describe(Plan),
	};
}

function describe(node: PlanNode, depth = 0): string[] {
	const on = node["Index Name"] ?? node["Relation Name"];
	const rows = `${node["Actual Rows"]} rows × ${node["Actual Loops"]}`;
	const line = `${"  ".repeat(depth)}${node["Node Type"]}${on ? ` (${on})` : ""}: ${rows}`;
	return [line, ...(node.Plans ?? []).flatMap((child) => describe(child, depth + 1))];
}
