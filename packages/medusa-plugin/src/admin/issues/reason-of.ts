/** What went wrong, as far as it can be told. */
export function reasonOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
