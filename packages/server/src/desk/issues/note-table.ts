import { z } from "zod";
import type { Logger } from "../../charge/ports/charge-context.js";
import type { Queries } from "../../database/database.js";
import { makeId } from "../../database/make-id.js";
import { readableRows } from "../../database/readable-rows.js";
import { storeNow } from "../../database/store-time.js";

const noteSchema = z.object({
	id: z.string(),
	note: z.string(),
	/** The id of an admin user or API key. */
	writtenBy: z.string(),
	createdAt: z.date(),
});

/** A note of an admin user on an issue. */
export type IssueNote = z.infer<typeof noteSchema>;

const columns = `id, note, written_by AS "writtenBy", created_at AS "createdAt"`;

/** The notes on payment issues: admin users append them, and nobody changes them. */
export class NoteTable {
	readonly #database: Queries;
	readonly #logger: Pick<Logger, "warn">;

	/** @param logger logs a note that can't be read */
	constructor(database: Queries, logger: Pick<Logger, "warn">) {
		this.#database = database;
		this.#logger = logger;
	}

	/** Appends a note. Returns `null` without such an issue. */
	async add(
		issueId: string,
		{ by, note }: { by: string; note: string },
	): Promise<IssueNote | null> {
		const [added] = await this.#database.query(
			`INSERT INTO pix_checkout_issue_note (id, issue_id, note, written_by, created_at)
			SELECT $1, id, $3, $4, ${storeNow} FROM pix_checkout_issue WHERE id = $2
			RETURNING ${columns}`,
			[makeId("pxnote"), issueId, note, by],
		);
		return added ? noteSchema.parse(added) : null;
	}

	/** The notes on an issue, oldest first. */
	async list(issueId: string): Promise<IssueNote[]> {
		const rows = await this.#database.query(
			`SELECT ${columns} FROM pix_checkout_issue_note WHERE issue_id = $1 ORDER BY created_at, id`,
			[issueId],
		);
		return readableRows(
			rows,
			"pix_checkout_issue_note",
			(row) => noteSchema.parse(row),
			this.#logger,
		);
	}
}
