import { setTimeout as sleep } from "node:timers/promises";
import type { LoggedRequest, SandboxCharge } from "@pix-checkout/sandbox";
import { onTestFinished } from "vitest";
import { z } from "zod";
import { changeCharges } from "../change-charges.js";
import type { PlacedOrder } from "../shop-api.js";
import { waitFor } from "../wait-for.js";
import type { FaultyStack } from "./faulty-stack.js";

const rowSchema = z.object({
	id: z.string(),
	reference: z.string(),
	state: z.string(),
	charge_id: z.string().nullable(),
	charge_alias: z.string().nullable(),
});

export type ChargeStoreRow = z.infer<typeof rowSchema>;

/** The changes that a shopper's page has shown. */
export interface PageHistory {
	statuses: string[];
	/** Pix codes and barcodes. */
	codes: string[];
}

/** A shopper's page that polls. */
export interface OpenPage {
	/** Polls once more, and returns what the page showed. */
	close(): Promise<PageHistory>;
}

/** Observes one order from all sides: at the service, in the charge store, in the shop, on the page. */
export class OrderWitness {
	readonly order: Omit<PlacedOrder, "collectionId">;
	readonly #faulty: FaultyStack;

	constructor(faulty: FaultyStack, order: Omit<PlacedOrder, "collectionId">) {
		this.#faulty = faulty;
		this.order = order;
	}

	/** The attempts in the charge store, oldest first. */
	async rows(): Promise<ChargeStoreRow[]> {
		const rows = await this.#faulty.stack.sql(
			`SELECT id, reference, state, charge_id, charge_alias FROM pix_checkout_charge
			WHERE session_id = $1 ORDER BY attempt`,
			[this.order.sessionId],
		);
		return rows.map((row) => rowSchema.parse(row));
	}

	/** The charges that the service has for this order, oldest first. */
	async charges(): Promise<SandboxCharge[]> {
		const rows = await this.rows();
		return this.#faulty.stack.sandbox
			.charges()
			.filter(({ description }) => rows.some(({ reference }) => description?.includes(reference)));
	}

	/** The store's requests to create a charge for this order. */
	async creations(): Promise<LoggedRequest[]> {
		const rows = await this.rows();
		return this.#faulty.service
			.requests("create")
			.filter(({ creation }) =>
				rows.some(({ reference }) => creation?.description?.includes(reference)),
			);
	}

	/** The kinds of its payment issues. */
	async issues(): Promise<unknown[]> {
		const rows = await this.#faulty.stack.sql(
			"SELECT kind FROM pix_checkout_issue WHERE order_id = $1 ORDER BY kind",
			[this.order.orderId],
		);
		return rows.map(({ kind }) => kind);
	}

	untilIssue(kind: string): Promise<unknown[]> {
		return waitFor(
			`the payment issue ${kind}`,
			() => this.issues(),
			(kinds) => kinds.includes(kind),
		);
	}

	/** Waits until the charge store's attempts, oldest first, are in these states. */
	untilStates(...states: string[]): Promise<ChargeStoreRow[]> {
		return waitFor(
			`the attempts to be ${states.join(", ")}`,
			() => this.rows(),
			(rows) => rows.map(({ state }) => state).join() === states.join(),
		);
	}

	/** Waits until the service has `count` charges for this order. */
	untilCharges(count: number): Promise<SandboxCharge[]> {
		return waitFor(
			`${count} charges at the service`,
			() => this.charges(),
			(charges) => charges.length === count,
		);
	}

	/** The service's charges for this order whose identifiers are not in the charge store. */
	async unknownToChargeStore(): Promise<string[]> {
		const rows = await this.rows();
		const known = rows.flatMap(({ charge_id, charge_alias }) => [charge_id, charge_alias]);
		const charges = await this.charges();
		return charges
			.filter(({ id, uuid }) => !known.includes(id) && !known.includes(uuid))
			.map(({ uuid }) => uuid);
	}

	/**
	 * Makes unconfirmed attempts two minutes older, which is longer than the first look-up window: a
	 * test can't wait for its end.
	 */
	async letSettlingWindowPass(): Promise<void> {
		await this.#change({
			set: `checked_at = checked_at - interval '2 minutes',
				requested_at = requested_at - interval '2 minutes', next_action_at = now()`,
			which: "state = 'unconfirmed'",
		});
	}

	/** Moves the charge's expiry in the charge store into the past, and makes it due. */
	async letChargeExpire(): Promise<void> {
		await this.#change({
			set: `expires_at = now() - interval '1 minute', next_action_at = now(),
				checked_at = checked_at - interval '1 minute'`,
		});
	}

	/** Moves all its times in the charge store back by a PostgreSQL interval, such as `1 day`. */
	async moveBack(interval: string): Promise<void> {
		const times = ["created_at", "requested_at", "checked_at", "paid_at", "expires_at"];
		await this.#change({
			set: times.map((time) => `${time} = ${time} - $2::interval`).join(),
			values: [interval],
		});
	}

	/** Makes the order's charges due for the next sweep. */
	async makeDue(): Promise<void> {
		await this.#change({
			set: "next_action_at = now()",
			which: "next_action_at IS NOT NULL",
		});
	}

	#change(change: Parameters<typeof changeCharges>[2]): Promise<void> {
		return changeCharges(this.#faulty.stack, this.order.sessionId, change);
	}

	/** Opens a page that polls until the test ends; for tests that don't run concurrently. */
	openPage(): OpenPage {
		const history: PageHistory = { statuses: [], codes: [] };
		let isOpen = true;
		const look = async () => {
			const { status, pix, boleto } = await this.#faulty.stack.shop.status(this.order.sessionId);
			noteChange(history.statuses, status);
			noteChange(history.codes, pix?.copy_paste ?? boleto?.barcode);
		};
		const keepLooking = async () => {
			while (isOpen) {
				await look();
				await sleep(100);
			}
		};
		const looking = keepLooking();
		const stop = () => {
			isOpen = false;
			return looking;
		};
		onTestFinished(async () => {
			await stop();
		});
		return {
			close: async () => {
				await stop();
				await look();
				return history;
			},
		};
	}
}

function noteChange(seen: string[], now: string | undefined): void {
	if (now !== undefined && seen.at(-1) !== now) {
		seen.push(now);
	}
}
