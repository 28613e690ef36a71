import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { ClientBase } from "pg";
import { z } from "zod";

/** What PostgreSQL did for one statement. */
export interface Explained {
	sql: string;
	/** Pages of 8 kB that it looked at, in memory or not, each time that it did. */
	pages: number;
	milliseconds: number;
	/** The plan's nodes, outermost first, with the rows that each gave. */
	plan: string[];
}

interface Statement {
	sql: string;
	bindings: unknown[];
}

/**
 * Has the plugin's own code send its statements, and asks PostgreSQL about each of them with the very
 * same parameters. Changes nothing: all of it is rolled back.
 */
export async function explainStatements(
	{ knex, client }: { knex: Knex; client: ClientBase },
	send: (pg: Knex) => Promise<unknown>,
): Promise<Explained[]> {
	const statements = await recordStatements(knex, send);
	// The first time has what isn't in memory yet be read.
	await explainAll(client, statements);
	return explainAll(client, statements);
}

const querySchema = z.object({ sql: z.string(), bindings: z.array(z.unknown()).default([]) });
const control = /^(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET|SELECT pix_checkout_now\(\))/i;

async function recordStatements(
	knex: Knex,
	send: (pg: Knex) => Promise<unknown>,
): Promise<Statement[]> {
	const statements: Statement[] = [];
	const record = (query: unknown) => {
		const statement = querySchema.parse(query);
		if (!control.test(statement.sql)) {
			statements.push(statement);
		}
	};
	const transaction = await knex.transaction();
	knex.on("query", record);
	try {
		await send(transaction);
	} finally {
		knex.off("query", record);
		await transaction.rollback();
	}
	return statements;
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

async function explain(client: ClientBase, { sql, bindings }: Statement): Promise<Explained> {
	const answer = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, bindings);
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
