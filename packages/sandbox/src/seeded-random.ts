import { createHash, randomBytes } from "node:crypto";

/** How many draws each stream has given; a saved state continues from there. */
type Draws = Record<string, number>;

/** A seed for a sandbox without a given one: short enough to read out and type again. */
export function chooseSeed(): string {
	return randomBytes(4).toString("hex");
}

/**
 * Repeatable chance: the same seed gives the same draws. Each name is a stream of its own, so that
 * the number of drawn identifiers doesn't change a fault's draws. It is not for secrets.
 */
export class SeededRandom {
	readonly seed: string;
	#draws: Draws = {};

	constructor(seed: string) {
		this.seed = seed;
	}

	/** Up to 32 bytes. */
	bytes(stream: string, count: number): Buffer {
		const draw = (this.#draws[stream] ?? 0) + 1;
		this.#draws[stream] = draw;
		const digest = createHash("sha256")
			.update(JSON.stringify([this.seed, stream, draw]))
			.digest();
		return digest.subarray(0, count);
	}

	/** From 0 to 1, without 1. */
	fraction(stream: string): number {
		return this.bytes(stream, 4).readUInt32BE() / 2 ** 32;
	}

	/** A UUID v4: 122 random bits, and the six of its version and variant. */
	uuid(stream: string): string {
		const bytes = this.bytes(stream, 16);
		bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
		bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
		return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
	}

	hex(stream: string, bytes: number): string {
		return this.bytes(stream, bytes).toString("hex");
	}

	/** Up to 32 decimal digits. */
	digits(stream: string, count: number): string {
		return [...this.bytes(stream, count)].map((byte) => byte % 10).join("");
	}

	draws(): Draws {
		return { ...this.#draws };
	}

	/** Continues after these draws. */
	restore(draws: Draws): void {
		this.#draws = { ...draws };
	}
}
