import { createHash } from "node:crypto";

/**
 * The name of a prepared statement by its text: behind a pooler, two versions of the plugin may share
 * a connection, and the same name must never stand for two texts.
 */
export function statementName(sql: string): string {
	return `pix_checkout_${createHash("sha256").update(sql).digest("hex").slice(0, 16)}`;
}
