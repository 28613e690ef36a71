import type { MedusaContainer } from "@medusajs/framework/types";
import { planBrazil, setUpBrazil } from "../brazil/set-up-brazil";
import type { BrazilPlan } from "../brazil/step";
import { validOptions } from "../installation/check-configuration";
import { checkPrices } from "../installation/check-prices";
import type { Installation } from "../installation/inspect-installation";
import { confirm } from "./ask";
import { CommandFailedError } from "./cli-error";
import { newWebhookSecret, secretVariable, writeSecret } from "./env-file";
import { enterStore, type OpenedStore, openStore } from "./open-store";
import type { Output } from "./output";

interface SetupOptions {
	directory: string;
	json: boolean;
	yes: boolean;
	shippingPrice: number;
}

/** Adds what a store lacks to sell in Brazil, after asking. Returns the exit code. */
export async function runSetupBrazil(options: SetupOptions, output: Output): Promise<number> {
	enterStore(options.directory);
	const fresh = process.env[secretVariable] ? null : newWebhookSecret();
	if (fresh !== null) {
		// The plugin doesn't boot without one.
		process.env[secretVariable] = fresh;
	}
	const store = booted(await openStore());
	const isUsed = validOptions(store.configuration)?.webhookSecret === fresh;
	return new BrazilSetup(options, output, store, isUsed ? fresh : null).run();
}

interface BootedStore {
	container: MedusaContainer;
	database: Exclude<Installation["database"], { reason: string }>;
	configuration: Exclude<Installation["configuration"], { reason: string }>;
}

function booted({ installation, bootFailure }: OpenedStore): BootedStore {
	const { container, database, configuration } = installation;
	if (
		bootFailure !== null ||
		"reason" in container ||
		"reason" in database ||
		"reason" in configuration
	) {
		throw new CommandFailedError(
			`The store doesn't boot: ${bootFailure ?? "no reason given"}\nnpx @pix-checkout/medusa-plugin doctor says more. Nothing was changed.`,
		);
	}
	return { container, database, configuration };
}

/** One run of the command. */
class BrazilSetup {
	readonly #options: SetupOptions;
	readonly #output: Output;
	readonly #store: BootedStore;
	/** A secret that `.env` lacks. */
	readonly #secret: string | null;

	constructor(options: SetupOptions, output: Output, store: BootedStore, secret: string | null) {
		this.#options = options;
		this.#output = output;
		this.#store = store;
		this.#secret = secret;
	}

	async run(): Promise<number> {
		const wishes = { shippingPriceCents: this.#options.shippingPrice };
		const plan = await planBrazil(this.#store.container, wishes);
		this.#say(this.#planned(plan));
		if (plan.steps.length === 0 && this.#secret === null) {
			return this.#end(plan, false);
		}
		if (!this.#options.yes && !process.stdin.isTTY) {
			this.#output.aside("Nothing was changed. Without a terminal, --yes lets the command write.");
			this.#json(plan, false);
			return 2;
		}
		if (!this.#options.yes && !(await confirm("Make these changes?"))) {
			this.#output.aside("Nothing was changed.");
			this.#json(plan, false);
			return 0;
		}
		const done = await setUpBrazil(this.#store.container, wishes);
		this.#say(done.steps.map(({ detail }) => `✔ ${detail}`));
		return this.#end(done, true);
	}

	#planned({ steps, obstacles }: BrazilPlan): string[] {
		const todo = steps.map(({ detail }) => `  • ${detail}`);
		if (this.#secret !== null) {
			todo.push(`  • Write a fresh webhook secret into ${process.cwd()}/.env (${secretVariable})`);
		}
		if (this.#options.shippingPrice === 0 && steps.some(({ code }) => code === "shipping_option")) {
			todo.push(
				"",
				"Shipping will be free. For another price, begin again: --shipping-price 19.90",
			);
		}
		return [
			...(todo.length === 0
				? ["The store lacks nothing to sell in Brazil. Nothing was changed."]
				: ["To sell in Brazil, the store needs:", ...todo]),
			...obstacles.map(({ detail }) => `✘ ${detail}`),
		];
	}

	async #end(plan: BrazilPlan, isApplied: boolean): Promise<number> {
		if (this.#secret !== null) {
			await writeSecret(process.cwd(), this.#secret);
			this.#say(["The webhook secret is in .env. Restart the store."]);
		}
		const prices = await checkPrices(this.#store.database);
		if (prices.status !== "ok") {
			this.#say([prices.detail, `    → ${prices.fix ?? ""}`]);
		}
		this.#json(plan, isApplied, { prices });
		return plan.obstacles.length > 0 ? 1 : 0;
	}

	#say(lines: string[]): void {
		if (!this.#options.json) {
			for (const line of lines) {
				this.#output.say(line);
			}
		}
	}

	#json(plan: BrazilPlan, isApplied: boolean, more: object = {}): void {
		if (this.#options.json) {
			const needs_secret = this.#secret !== null;
			this.#output.json({ applied: isApplied, ...plan, webhook_secret: needs_secret, ...more });
		}
	}
}
