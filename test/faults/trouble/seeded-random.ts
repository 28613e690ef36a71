import { createHash } from "node:crypto";

/** Random draws from a seed: the same seed repeats the same draws. */
export class SeededRandom {
	readonly #seed: string;
	#draws = 0;

	constructor(seed: string) {
		this.#seed = seed;
	}

	/** A separate sequence for one purpose: the draws of others don't change it. */
	for(name: string): SeededRandom {
		return new SeededRandom(`${this.#seed}/${name}`);
	}

	/** @param share from 0 to 1 */
	chance(share: number): boolean {
		return this.#draw() < share;
	}

	/** An integer, both ends included. */
	between(least: number, most: number): number {
		return least + Math.floor(this.#draw() * (most - least + 1));
	}

	oneOf<T>(list: readonly [T, ...T[]]): T {
		return list[this.between(0, list.length - 1)] ?? list[0];
	}

	/** One of several, each in proportion to its weight. */
	weighted<T>(list: readonly [readonly [number, T], ...(readonly [number, T])[]]): T {
		const total = list.reduce((sum, [weight]) => sum + weight, 0);
		let left = this.#draw() * total;
		for (const [weight, value] of list) {
			left -= weight;
			if (left < 0) {
				return value;
			}
		}
		return list[0][1];
	}

	/** From 0 to 1, without 1. */
	#draw(): number {
		this.#draws += 1;
		const digest = createHash("sha256").update(`${this.#seed} ${this.#draws}`).digest();
		return digest.readUInt32BE(0) / 2 ** 32;
	}
}
