import { createHash, randomBytes } from "node:crypto";

/** How many draws each stream has given; what a saved state needs to go on from there. */
type Draws = Record<string, number>;

/** A seed for those who have none: short enough to be read out and typed again. */
export function chooseSeed(): string {
	return randomBytes(4).toString("hex");
}

/**
 * Chance that comes again: the same seed gives the same draws. Each name is a stream of its own,
 * so that how many identifiers were drawn doesn't change what a fault draws. It is not
 * for secrets.
 */
export class SeededRandom {
	readonly seed: string;
	readonly #draws = new Map<string, number>();

	constructor(seed: string) {
		this.seed = seed;
	}

	/** Up to 32 bytes. */
	bytes(stream: string, count: number): Buffer {
		const draw = (this.#draws.get(stream) ?? 0) + 1;
		this.#draws.set(stream, draw);
		const digest = createHash("sha256")
			.update(JSON.stringify([this.seed, stream, draw]))
			.digest();
		return digest.subarray(0, count);
	}

	/** From 0 to 1, without 1. */
	fraction(stream: string): number {
		return this.bytes(stream, 4).readUInt32BE() / 2 ** 32;
	}

	/** A UUID v4: 122 bits by chance, and the six that say which kind it is. */
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
		return Object.fromEntries(this.#draws);
	}

	/** Goes on after these draws. */
	restore(draws: Draws): void {
		this.#draws.clear();
		for (const [stream, draw] of Object.entries(draws)) {
			this.#draws.set(stream, draw);
		}
	}
}
