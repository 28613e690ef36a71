/** One line of what happened, without secrets or payer data. */
export interface Logger {
	info(message: string): void;
	warn(message: string): void;
	/** What keeps the whole store from being paid. */
	error(message: string): void;
}
