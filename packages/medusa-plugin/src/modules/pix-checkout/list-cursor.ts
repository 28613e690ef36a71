import { z } from "@medusajs/framework/zod";
import { type CursorStore, type ListCursor, toReference, unreadList } from "@pix-checkout/core";
import type { SharedState } from "./shared-state";

const name = "list_cursor";

const moment = z.iso.datetime().transform((text) => new Date(text));
const cursorSchema = z.object({
	madeUntil: moment.nullable(),
	missedSince: moment.nullable(),
	madeListedAt: moment.nullable(),
	allListedAt: moment.nullable(),
	allPaid: z.number(),
	unreadable: z
		.array(
			z.object({
				subject: z.string(),
				reference: z.string().transform(toReference),
				since: moment,
			}),
		)
		.default([]),
	unreadableTold: z.number().default(0),
});

/** How far the service's list has been read, shared by all instances. */
export class StoredCursor implements CursorStore {
	readonly #shared: SharedState;

	constructor(shared: SharedState) {
		this.#shared = shared;
	}

	async read(): Promise<ListCursor> {
		const value = await this.#shared.read(name);
		return value === undefined ? unreadList : cursorSchema.parse(value);
	}

	async write(cursor: ListCursor): Promise<void> {
		await this.#shared.change(name, async () => ({ value: cursor, result: undefined }));
	}
}
