import { z } from "zod";
import type { Logger } from "../../charge/ports/charge-context.js";
import type { Queries, Row } from "../../database/database.js";
import { makeId } from "../../database/make-id.js";
import { readableRows } from "../../database/readable-rows.js";
import { storeNow } from "../../database/store-time.js";

/** A note of an admin user on an issue. */
export interface IssueNote {
	id: string;
	note: string;
	/** The id of an admin user or API key. */
	writtenBy: string;
	createdAt: Date;
}

const rowSchema = z.object({
	id: z.string(),
	note: z.string(),
	written_by: z.string(),
	created_at: z.date(),
});

const columns = "id, note, written_by, created_at";

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
		return added ? noteFromRow(added) : null;
	}

	/** The notes on an issue, oldest first. */
	async list(issueId: string): Promise<IssueNote[]> {
		const rows = await this.#database.query(
			`SELECT ${columns} FROM pix_checkout_issue_note WHERE issue_id = $1 ORDER BY created_at, id`,
			[issueId],
		);
		return readableRows(rows, "pix_checkout_issue_note", noteFromRow, this.#logger);
	}
}

function noteFromRow(row: Row): IssueNote {
	const { written_by, created_at, ...note } = rowSchema.parse(row);
	return { ...note, writtenBy: written_by, createdAt: created_at };
}
