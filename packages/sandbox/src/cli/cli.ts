#!/usr/bin/env node
import { createSandbox } from "../create-sandbox.js";
import type { SandboxOptions } from "../options.js";
import type { Sandbox } from "../sandbox.js";
import { SandboxError, SandboxOptionsError } from "../sandbox-error.js";
import { readArguments } from "./cli-arguments.js";
import { HELP } from "./cli-help.js";

const FLAGS: Record<string, string> = {
	port: "--port",
	host: "--host",
	webhookUrl: "--webhook-url",
	"keys.0.key": "--key",
	chargeTtlSeconds: "--charge-ttl",
};

const request = readArguments(process.argv.slice(2));
switch (request.kind) {
	case "help":
		process.stdout.write(HELP);
		break;
	case "mistake":
		refuse(request.message);
		break;
	case "start":
		await start(request.options);
		break;
}

async function start(options: SandboxOptions): Promise<void> {
	try {
		const sandbox = await createSandbox(options);
		console.log(`listening on ${sandbox.url}`);
		console.log(`charges and buttons on ${sandbox.origin}/`);
		console.log(`seed ${sandbox.seed}`);
		stopOnSignal(sandbox);
	} catch (error) {
		if (error instanceof SandboxOptionsError) {
			refuse(
				error.problems
					.map(({ option, problem }) => `${FLAGS[option] ?? option} ${problem}`)
					.join("\n"),
			);
		} else if (error instanceof SandboxError) {
			console.error(`pix-checkout-sandbox: ${error.message}`);
			process.exitCode = 1;
		} else {
			throw error;
		}
	}
}

function refuse(message: string): void {
	console.error(`pix-checkout-sandbox: ${message}\nSee pix-checkout-sandbox --help`);
	process.exitCode = 2;
}

/** The first signal closes; a second one kills, since nobody listens any more. */
function stopOnSignal(sandbox: Sandbox): void {
	const stop = () => {
		process.removeListener("SIGINT", stop);
		process.removeListener("SIGTERM", stop);
		void sandbox.close();
	};
	process.once("SIGINT", stop);
	process.once("SIGTERM", stop);
}
