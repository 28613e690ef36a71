import type { SupervisedProcess } from "../../store/src/run/index.mjs";
import { DevError } from "./dev-error.js";

/** A started part, which can stop, and may die by itself. */
export interface Part {
	stop(): Promise<void>;
	/** Resolves when the part has ended without `stop()`. */
	readonly died: Promise<Error>;
}

/** What the summary of a started demo says besides its addresses. */
export interface Started {
	/** The demo login of Medusa's admin; null without Medusa, and in production. */
	admin: { email: string; password: string } | null;
}

/** All running parts, so that the stop forgets none. */
export interface Parts {
	/** Aborted when the starts must end: on Ctrl-C, or when another part has failed. */
	readonly signal: AbortSignal;
	add(part: Part): void;
	addProcess(name: string, process: SupervisedProcess): void;
	/** Like `Promise.all`, but when one fails it cancels the others and waits for them. */
	together<T extends readonly Promise<unknown>[]>(
		work: readonly [...T],
	): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>;
	/** Returns on Ctrl-C; throws the last output of a part that died. */
	untilOneEnds(): Promise<void>;
	/** Stops everything, the last started first. */
	stopAll(): Promise<void>;
}

export function startedParts(stop: AbortSignal): Parts {
	const failure = new AbortController();
	const signal = AbortSignal.any([stop, failure.signal]);
	const parts: Part[] = [];
	const add = (part: Part) => {
		parts.push(part);
	};
	return {
		signal,
		add,
		addProcess: (name, process) => add(processPart(name, process)),
		together: async (work) => {
			try {
				return await Promise.all(work);
			} catch (error) {
				failure.abort();
				await Promise.allSettled(work);
				throw error;
			}
		},
		untilOneEnds: async () => {
			const stopped = new Promise<undefined>((resolve) => {
				if (stop.aborted) {
					resolve(undefined);
				} else {
					stop.addEventListener("abort", () => resolve(undefined), { once: true });
				}
			});
			const reason = await Promise.race([stopped, ...parts.map((part) => part.died)]);
			if (reason !== undefined) {
				throw reason;
			}
		},
		stopAll: async () => {
			for (const part of [...parts].reverse()) {
				await part.stop();
			}
		},
	};
}

/** @param name begins the message about its death */
function processPart(name: string, process: SupervisedProcess): Part {
	return {
		stop: () => process.end("SIGTERM"),
		died: new Promise((resolve) => {
			void process.ended.then((code) => {
				if (!process.ending) {
					const said = process.lastLines();
					resolve(new DevError("PART_ENDED", `${name} has ended (${code}):\n${said}`));
				}
			});
		}),
	};
}
