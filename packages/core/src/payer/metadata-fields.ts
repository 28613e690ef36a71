import type { Payer } from "./payer.js";
import { builtInAliases, type PayerAliases } from "./payer-aliases.js";
import type { Metadata } from "./payer-sources.js";
import { collectPayer, writtenText } from "./payer-values.js";

/** The payer fields that metadata holds, under the merchant's names or the built-in ones. */
export function metadataFields(metadata: Metadata, aliases: PayerAliases): Payer {
	const values = metadata ?? {};
	return collectPayer((field) => {
		const keys = [...(aliases[field] ?? []), ...builtInAliases[field]];
		return keys.map((key) => values[key]).find((value) => writtenText(value) !== undefined);
	});
}
