import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { type StatusAnswer, statusSchema } from "../../support/shop-api.js";
import { waitFor } from "../../support/wait-for.js";
import type { FloorProcess } from "../floor/shop-floor.js";
import type { MortalProcess } from "../trouble/supervisor.js";
import type { PaymentCall, ShopSettings } from "./shop-process.js";

const paymentSchema = z.object({
	id: z.string(),
	orderId: z.string(),
	amountCents: z.number(),
	status: z.string(),
	capturedCents: z.number(),
	refundedCents: z.number(),
});

/** A payment as the shop sees it. */
export type ShownPayment = z.infer<typeof paymentSchema>;

/** One process of the shop, at the same address after a restart. */
export interface ShopInstance extends FloorProcess, MortalProcess {
	readonly webhookUrl: string;
	/** What a payment's page shows. */
	readonly shop: { status(paymentId: string): Promise<StatusAnswer> };
	/**
	 * Calls `checkout.payments`.
	 *
	 * @returns the payment; `null` when the call was refused by a `PaymentError`
	 * @throws Error when the process is dead, or failed
	 */
	call(call: PaymentCall): Promise<ShownPayment | null>;
	stop(): Promise<void>;
}

const script = fileURLToPath(new URL("./shop-process.ts", import.meta.url));
const tsconfig = fileURLToPath(new URL("../../../tsconfig.base.json", import.meta.url));

/** @param log gets the process's lines */
export async function startShopInstance(
	settings: ShopSettings,
	environment: Record<string, string>,
	log: (line: string) => void,
): Promise<ShopInstance> {
	const url = `http://127.0.0.1:${settings.port}`;
	let running: ChildProcess;
	let died: Promise<unknown>;
	const start = async () => {
		log(`a process starts at ${url}`);
		const child = spawn(process.execPath, ["--import", "tsx", script], {
			stdio: ["ignore", "pipe", "pipe", "ipc"],
			env: {
				...process.env,
				...environment,
				// The libraries from their build, as their users have them.
				TSX_TSCONFIG_PATH: tsconfig,
				SHOP_SETTINGS: JSON.stringify(settings),
			},
		});
		running = child;
		died = once(child, "exit");
		for (const output of [child.stdout, child.stderr]) {
			output?.on("data", (chunk) => log(String(chunk).trimEnd()));
		}
		const isReady = await Promise.race([
			once(child, "message").then(() => true),
			died.then(() => false),
		]);
		if (!isReady) {
			throw new Error("a process of the shop ended before it was ready");
		}
	};
	const end = async (signal: NodeJS.Signals) => {
		running.kill(signal);
		await died;
	};
	await start();
	return {
		url,
		webhookUrl: `${url}/pix-checkout/hooks/${settings.service.webhookSecret}`,
		shop: {
			// Its supervisor may have to restart it first.
			status: async (sessionId) =>
				statusSchema.parse(
					await waitFor(
						"a page's status",
						() => read(`${url}/pix-checkout/payments/${sessionId}`).catch(() => null),
						(answer) => answer !== null,
					),
				),
		},
		call: async (call) => {
			const answer = await fetch(`${url}/call`, { method: "POST", body: JSON.stringify(call) });
			const body = await answer.text();
			if (answer.status === 409) {
				return null;
			}
			if (!answer.ok) {
				throw new Error(`${call.name} failed: ${body}`);
			}
			return paymentSchema.parse(JSON.parse(body));
		},
		start,
		kill: () => end("SIGKILL"),
		stop: () => end("SIGTERM"),
		untilDead: async () => {
			await died;
		},
		signal: (signal) => {
			running.kill(signal);
		},
	};
}

async function read(url: string): Promise<unknown> {
	const answer = await fetch(url);
	if (!answer.ok) {
		throw new Error(`the shop answered ${answer.status}`);
	}
	return answer.json();
}
