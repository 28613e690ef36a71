import { setTimeout as sleep } from "node:timers/promises";
import type { FaultRule } from "@pix-checkout/sandbox";
import type { Sql } from "../../support/cart-copies.js";
import type { FailpointKiller } from "../../support/kill-at-failpoint.js";
import { setFaults } from "../../support/set-faults.js";
import { type ChaosScene, makeChaos } from "./chaos.js";
import { failWrites } from "./failing-writes.js";
import type { SeededRandom } from "./seeded-random.js";
import type { Supervisor } from "./supervisor.js";
import {
	type Freeze,
	type Kill,
	type Phase,
	planFreezes,
	planKills,
	planPhases,
} from "./trouble-plan.js";

/** Everything around a shop that can fail. */
export interface TroubleScene extends ChaosScene {
	sql: Sql;
	/** Lasts during all phases. */
	skew: FaultRule;
	supervisor: Supervisor;
	killer: FailpointKiller;
	/** Whether its processes can freeze. */
	freezes: boolean;
	/** How many orders are placed; infinitely many once no further ones will be. */
	placed: () => number;
}

/** On a slow machine no shopper would finish between two kills otherwise. */
const ordersBetweenKills = 5;

/** Breaks the service, the database and the processes, and lets outsiders act, until the run's end. */
export async function makeTrouble(
	random: SeededRandom,
	scene: TroubleScene,
	until: AbortSignal,
): Promise<void> {
	const { sql, pace } = scene;
	await Promise.all([
		failWrites(random.for("database"), sql, pace, until),
		breakService(planPhases(random.for("service"), pace), scene, until),
		killProcesses(planKills(random.for("kills"), pace), scene, until),
		scene.freezes && freezeProcesses(planFreezes(random.for("freezes"), pace), scene, until),
		makeChaos(random.for("chaos"), scene, until),
	]);
}

async function breakService(
	phases: Iterator<Phase, never>,
	{ sandbox, skew }: Pick<TroubleScene, "sandbox" | "skew">,
	until: AbortSignal,
): Promise<void> {
	while (!until.aborted) {
		const { value } = phases.next();
		setFaults(sandbox, skew, ...value.rules);
		await sleepUntil(value.forMs, until);
	}
}

async function killProcesses(
	kills: Iterator<Kill, never>,
	{ supervisor, killer, placed }: Pick<TroubleScene, "supervisor" | "killer" | "placed">,
	until: AbortSignal,
): Promise<void> {
	for (;;) {
		const { afterMs, at, which } = kills.next().value;
		const before = placed();
		// A slow machine needs time for the restarts.
		await supervisor.untilUp();
		await sleepUntil(afterMs, until);
		while (placed() < before + ordersBetweenKills && !until.aborted) {
			await sleepUntil(200, until);
		}
		if (until.aborted) {
			return;
		}
		if (at === "now") {
			supervisor.kill(which);
		} else {
			await killer.arm(at);
		}
	}
}

/** How long a process has to get where it is to freeze. */
const untilFrozenMs = 8_000;
const lookEveryMs = 100;

async function freezeProcesses(
	freezes: Iterator<Freeze, never>,
	{ supervisor, killer }: Pick<TroubleScene, "supervisor" | "killer">,
	until: AbortSignal,
): Promise<void> {
	while (!until.aborted) {
		const { afterMs, forMs, at, which } = freezes.next().value;
		await sleepUntil(afterMs, until);
		if (until.aborted) {
			return;
		}
		if (at === "now") {
			const thaw = supervisor.freeze(which);
			await sleepUntil(forMs, until);
			thaw();
			continue;
		}
		await killer.armFreeze(at);
		for (let ms = 0; ms < untilFrozenMs && !until.aborted; ms += lookEveryMs) {
			await sleepUntil(lookEveryMs, until);
			if (await killer.isFrozen(at)) {
				await sleepUntil(forMs, until);
				break;
			}
		}
		// A process that comes there just now has not stopped yet.
		await killer.disarmFreeze(at);
		await sleep(lookEveryMs);
		await killer.thaw(at);
	}
}

/** Sleeps, at most until the run's end. */
async function sleepUntil(ms: number, end: AbortSignal): Promise<void> {
	await sleep(ms, undefined, { signal: end }).catch(() => {
		// Only the end aborts it.
	});
}
