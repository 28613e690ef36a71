/** The stored pictures of one folder: `STATE/LOOK.webp`, lossless. */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { difference, keepDifference } from "./difference.js";
import type { Look } from "./looks.js";
import { type Pixels, pixelsOf } from "./pixels.js";
import { isAccepting } from "./run-settings.js";

const ending = ".webp";

export const howToAccept = "To accept it: npm run visual -w @pix-checkout/element -- --accept";

export class StoredPictures {
	readonly #folder: string;

	/** @param test the address of the test that compares: `stored` is beside it */
	constructor(test: string) {
		this.#folder = fileURLToPath(new URL("stored", test));
	}

	/**
	 * What is stored and not expected, and what is expected and not stored. A run that accepts removes
	 * the first, and stores the second later.
	 */
	async namesThatDiffer(expected: readonly string[]) {
		const stored = await this.#names();
		const orphans = stored.filter((name) => !expected.includes(name));
		if (isAccepting) {
			await Promise.all(orphans.map((name) => rm(this.#pathOf(name))));
			return { orphans: [], missing: [] };
		}
		return { orphans, missing: expected.filter((name) => !stored.includes(name)) };
	}

	/**
	 * Compares the pictures of a state with the stored ones. A run that accepts stores what differs.
	 *
	 * @param take takes one, as PNG
	 * @returns what differs, and where to see it
	 */
	async problemsOf(
		state: string,
		looks: readonly Look[],
		take: (look: Look) => Promise<Buffer>,
	): Promise<string[]> {
		const problems: string[] = [];
		for (const look of looks) {
			const problem = await this.#problemOf(`${state}/${look.name}`, () => take(look));
			if (problem !== undefined) {
				problems.push(problem);
			}
		}
		return problems;
	}

	async #problemOf(name: string, take: () => Promise<Buffer>): Promise<string | undefined> {
		const file = await readFile(this.#pathOf(name)).catch(() => undefined);
		const stored = file && (await pixelsOf(file));
		const compare = (now: Pixels) =>
			stored ? difference(stored, now) : { text: "isn't stored", image: undefined };
		let now = await pixelsOf(await take());
		let found = compare(now);
		// On a busy machine a state may come a second of the page's clock later.
		for (let again = 0; found !== undefined && stored !== undefined && again < 2; again++) {
			now = await pixelsOf(await take());
			found = compare(now);
		}
		if (found === undefined) {
			return undefined;
		}
		if (isAccepting) {
			await this.#store(name, now);
			return undefined;
		}
		const images = { ...(stored && { stored }), now, difference: found.image };
		return `${name}: ${found.text}, see ${await keepDifference(name, images)}`;
	}

	async #names(): Promise<string[]> {
		const found = await readdir(this.#folder, { recursive: true }).catch(() => []);
		return found
			.filter((name) => name.endsWith(ending))
			.map((name) => name.slice(0, -ending.length).replaceAll("\\", "/"))
			.sort();
	}

	async #store(name: string, { width, height, data }: Pixels): Promise<void> {
		const path = this.#pathOf(name);
		await mkdir(dirname(path), { recursive: true });
		const image = sharp(data, { raw: { width, height, channels: 4 } });
		await writeFile(path, await image.webp({ lossless: true, effort: 6 }).toBuffer());
	}

	#pathOf(name: string): string {
		return join(this.#folder, `${name}${ending}`);
	}
}
