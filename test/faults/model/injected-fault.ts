/** The database or the shop is unreachable, or its answer is lost. */
export class InjectedFault extends Error {
	override readonly name = "InjectedFault";
	readonly code = "injected_fault";
}
