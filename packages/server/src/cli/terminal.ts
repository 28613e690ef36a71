/** Where a command reads and writes. */
export interface Terminal {
	environment: NodeJS.ProcessEnv;
	/** The result. */
	say(text: string): void;
	/** What went wrong. */
	complain(text: string): void;
}
