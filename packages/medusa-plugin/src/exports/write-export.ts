import { randomUUID } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type { IFileModuleService, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { type CsvCell, csvStream } from "../csv/csv-stream";
import { type CheckoutModule, pixCheckoutModule } from "../modules/pix-checkout/checkout-module";

/**
 * Writes rows into a file of Medusa's file module, as far as the provider takes them, so that no
 * table stands whole in memory. `deleteOldExports` finds the file, also after a crash.
 *
 * @param name begins the file's name
 * @returns the file's key
 */
export async function writeExport(
	container: MedusaContainer,
	name: string,
	header: readonly string[],
	rows: AsyncIterable<CsvCell[]>,
): Promise<string> {
	const files: IFileModuleService = container.resolve(Modules.FILE);
	const { store } = container.resolve<CheckoutModule>(pixCheckoutModule);
	const { writeStream, promise, fileKey } = await files.getUploadStream({
		// Medusa serves the local provider's private files, too, to whoever knows their names.
		filename: `${name}-${randomUUID()}.csv`,
		mimeType: "text/csv",
		access: "private",
	});
	const file = { id: fileKey, startedAt: store.clock.now() };
	await store.exportFiles.change((known) => [...known, file]);
	await pipeline(rows, csvStream(header), writeStream);
	await promise;
	return fileKey;
}

const dayMs = 86_400_000;

/** Deletes the files of exports that are older than the merchant's option allows. */
export async function deleteOldExports(container: MedusaContainer): Promise<void> {
	const { store, options } = container.resolve<CheckoutModule>(pixCheckoutModule);
	const before = new Date(store.clock.now().getTime() - options.exportDays * dayMs);
	const old = (await store.exportFiles.read()).filter(({ startedAt }) => startedAt < before);
	if (old.length > 0) {
		await container.resolve(Modules.FILE).deleteFiles(old.map(({ id }) => id));
		await store.exportFiles.change((known) => known.filter(({ startedAt }) => startedAt >= before));
	}
}
