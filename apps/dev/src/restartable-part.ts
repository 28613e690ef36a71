import type { Part } from "./started-parts.js";

/** A part that can be started again, with what has been rebuilt. */
export interface RestartablePart extends Part {
	/** Stops the part and starts it again. When that fails, the next call tries again. */
	restart(): Promise<void>;
}

/**
 * @param start is called for every start
 * @param onDeath is told when the part has died; without it, that is what `died` is for
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
