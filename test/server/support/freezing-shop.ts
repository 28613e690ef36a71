import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { waitFor } from "../../support/wait-for.js";
import type { Done, Wish } from "./freezing-process.js";
import type { ServerUnderTest } from "./open-server.js";
import type { Act } from "./shop-acts.js";

const script = fileURLToPath(new URL("./freezing-process.ts", import.meta.url));
const tsconfig = fileURLToPath(new URL("../../../tsconfig.json", import.meta.url));

type Unnumbered = Wish extends infer One ? (One extends Wish ? Omit<One, "number"> : never) : never;

/** A process of a shop that freezes where a test wants it to. */
export class FreezingShop {
	readonly reached = new Set<string>();
	readonly told: string[] = [];
	readonly #child: ChildProcess;
	readonly #waiting = new Map<number, (done: Done) => void>();
	#number = 0;

	constructor({ connectionString, sandbox }: ServerUnderTest) {
		this.#child = spawn(process.execPath, ["--import", "tsx", script], {
			stdio: ["ignore", "inherit", "inherit", "ipc"],
			env: {
				...process.env,
				TSX_TSCONFIG_PATH: tsconfig,
				DATABASE_URL: connectionString,
				PIX_CHECKOUT_API_URL: sandbox.url,
			},
		});
		this.#child.on("message", (message) => {
			// tsx has messages of its own.
			const { number = 0 }: { number?: number } = Object(message);
			this.#waiting.get(number)?.(message as Done);
			this.#waiting.delete(number);
		});
	}

	/** @returns the text of the act's error, if it fails */
	act(act: Act): Promise<string | null> {
		return this.#tell({ do: "act", act });
	}

	/** Freezes when it gets there next; `null` for nowhere. */
	arm(at: string | null): Promise<string | null> {
		return this.#tell({ do: "arm", at });
	}

	/** The next act opens the checkout anew, with the present time. */
	openAnew(): Promise<string | null> {
		return this.#tell({ do: "open_anew" });
	}

	async isFrozen(): Promise<boolean> {
		const stat = await readFile(`/proc/${this.#child.pid}/stat`, "utf8");
		return stat.slice(stat.lastIndexOf(")") + 2).startsWith("T");
	}

	/** Whether it froze before the work ended. */
	freezesIn(work: Promise<unknown>): Promise<boolean> {
		let isDone = false;
		const done = work.then(() => {
			isDone = true;
			return false;
		});
		const frozen = waitFor(
			"the process to answer or to freeze",
			() => this.isFrozen(),
			(isFrozen) => isFrozen || isDone,
		);
		// An answer isn't waited for by the next look.
		return Promise.race([done, frozen]);
	}

	thaw(): void {
		this.#child.kill("SIGCONT");
	}

	close(): void {
		this.#child.kill("SIGKILL");
	}

	async #tell(wish: Unnumbered): Promise<string | null> {
		this.#number += 1;
		const number = this.#number;
		const done = new Promise<Done>((resolve) => this.#waiting.set(number, resolve));
		this.#child.send({ ...wish, number });
		const { reached, told, error } = await done;
		for (const at of reached) {
			this.reached.add(at);
		}
		this.told.push(...told);
		return error;
	}
}
