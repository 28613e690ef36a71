import { describe, expect, it } from "vitest";
import { restartablePart } from "./restartable-part.js";
import type { Part } from "./started-parts.js";

describe("a restartable part", () => {
	it("stops before it starts again", async () => {
		const { events, start } = parts();
		const part = await restartablePart(start);
		await part.restart();
		await part.stop();
		expect(events).toEqual(["start 1", "stop 1", "start 2", "stop 2"]);
	});

	it("starts again after a failed start", async () => {
		const { events, start, failNext } = parts();
		const part = await restartablePart(start);
		failNext();
		await expect(part.restart()).rejects.toThrow("start 2 fails");
		await part.restart();
		expect(events).toEqual(["start 1", "stop 1", "start 3"]);
	});

	it("reports its death, but not its stop", async () => {
		const { start, die } = parts();
		const part = await restartablePart(start);
		await part.restart();
		die(1);
		die(2);
		await expect(part.died).resolves.toEqual(new Error("2 has died"));
	});

	it("may stay down until it is restarted", async () => {
		const { events, start, die } = parts();
		let report: (death: Error) => void = () => {};
		const reported = new Promise<Error>((resolve) => {
			report = resolve;
		});
		const part = await restartablePart(start, report);
		die(1);
		await expect(reported).resolves.toEqual(new Error("1 has died"));
		await part.restart();
		expect(events).toEqual(["start 1", "start 2"]);
	});
});

function parts() {
	const events: string[] = [];
	const deaths = new Map<number, (death: Error) => void>();
	let started = 0;
	let fails = false;
	const start = async (): Promise<Part> => {
		started++;
		const own = started;
		if (fails) {
			fails = false;
			throw new Error(`start ${own} fails`);
		}
		events.push(`start ${own}`);
		return {
			stop: async () => {
				events.push(`stop ${own}`);
			},
			died: new Promise((resolve) => deaths.set(own, resolve)),
		};
	};
	return {
		events,
		start,
		failNext: () => {
			fails = true;
		},
		die: (which: number) => deaths.get(which)?.(new Error(`${which} has died`)),
	};
}
