/** Wrong usage: the command ends with 2. The message names the mistake. */
export class UsageError extends Error {
	override readonly name = "UsageError";
}
