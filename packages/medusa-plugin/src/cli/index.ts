import { CommanderError } from "commander";
import { UsageError } from "./cli-error";
import { takeOutput } from "./output";
import { programOf } from "./program";

const output = takeOutput();

async function run(): Promise<number> {
	try {
		let code = 0;
		const program = programOf(output, (ended) => {
			code = ended;
		});
		await program.parseAsync();
		return code;
	} catch (error) {
		if (error instanceof CommanderError) {
			// Only a help page ends a command without an error.
			return error.exitCode === 0 ? 0 : 2;
		}
		output.complain(error);
		return error instanceof UsageError ? 2 : 1;
	}
}

// Medusa's modules keep timers and connections: the command ends by itself.
void run().then((code) => output.end(code));
