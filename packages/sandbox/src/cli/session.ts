import { Output } from "./output.js";
import { RunningSandbox } from "./running-sandbox.js";

/** What a command works with. */
export interface Session {
	/** The running one; looked up only by commands that need it. */
	readonly sandbox: RunningSandbox;
	readonly output: Output;
}

export function openSession(flags: { url: string | undefined; json: boolean }): Session {
	return {
		get sandbox() {
			return RunningSandbox.at(flags.url);
		},
		output: new Output(flags.json),
	};
}
