/** The checkout can't open before somebody changes its options or its database. Names no value. */
export class SetupError extends Error {
	override readonly name = "SetupError";
}
