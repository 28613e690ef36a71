import type { Part } from "./started-parts.js";

/** A part that can start again, with rebuilt sources. */
export interface RestartablePart extends Part {
	/** Stops the part and starts it again. After a failure the next call retries. */
	restart(): Promise<void>;
}

/**
 * @param start called for every start
 * @param onDeath called when the part has died; without it `died` resolves
 */
export async function restartablePart(
	start: () => Promise<Part>,
	onDeath?: (death: Error) => void,
): Promise<RestartablePart> {
	const { promise: died, resolve } = withResolvers();
	let running: Part | null = null;
	await run();
	return {
		died,
		stop: async () => {
			await running?.stop();
		},
		restart: async () => {
			const previous = running;
			running = null;
			await previous?.stop();
			await run();
		},
	};

	async function run(): Promise<void> {
		const part = await start();
		running = part;
		void part.died.then((death) => {
			if (running === part) {
				running = null;
				(onDeath ?? resolve)(death);
			}
		});
	}
}

function withResolvers() {
	let resolve: (death: Error) => void = () => {};
	const promise = new Promise<Error>((settle) => {
		resolve = settle;
	});
	return { promise, resolve };
}
