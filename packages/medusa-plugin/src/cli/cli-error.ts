/** Wrong usage: the command ends with 2. The message names the mistake. */
export class UsageError extends Error {
	override readonly name = "UsageError";
}

/** The command can't do its work: it ends with 1. The message says why, and what to do. */
export class CommandFailedError extends Error {
	override readonly name = "CommandFailedError";
}
