import { randomUUID } from "node:crypto";
import {
	type BoletoChargeInput,
	type Charge,
	type ChargeStatus,
	NotFoundError,
	type PixChargeInput,
	type Transaction,
} from "@pix-checkout/client";
import type { ChargeService } from "../ports.js";

/** A service in memory: it keeps charges, can be told to fail, and counts what it was asked. */
export class FakeService implements ChargeService {
	readonly charges: Charge[] = [];
	/** Charges made so far, whether answered or not. */
	creates = 0;
	reads = 0;
	/** Thrown instead of making a charge. */
	failBeforeCreate: Error | null = null;
	/** Thrown after a charge was made: the answer that was lost. */
	failAfterCreate: Error | null = null;
	/** Thrown by every read. */
	failReads: Error | null = null;
	/** Charges that the list does not show yet. */
	listLags = false;
	ttlMs = 600_000;
	readonly #now: () => Date;

	constructor(now: () => Date) {
		this.#now = now;
	}

	createPixCharge(input: PixChargeInput): Promise<Charge> {
		return this.#create(input, {
			method: "pix",
			pix: { copyPaste: "pix-code", qrCode: null, paymentLink: null },
		});
	}

	createBoletoCharge(input: BoletoChargeInput): Promise<Charge> {
		return this.#create(input, {
			method: "boleto",
			boleto: {
				url: "https://service.example/slip",
				barcode: "00191109200000049900000000000000000000000000",
			},
		});
	}

	async getCharge(id: string): Promise<Charge> {
		this.reads += 1;
		if (this.failReads) throw this.failReads;
		const charge = this.charges.find((one) => one.id === id || one.uuid === id);
		if (!charge) {
			throw new NotFoundError("no such charge", {
				status: 404,
				serviceCode: "charge_not_found",
				rateLimit: { limit: null, remaining: null, resetAt: null, resetInMs: null },
				cause: undefined,
			});
		}
		return { ...charge };
	}

	async getChargeStatus(id: string) {
		const { status } = await this.getCharge(id);
		return { id, status, paid: status === "paid", raw: null };
	}

	async *iterateTransactions(): AsyncGenerator<Transaction> {
		if (this.failReads) throw this.failReads;
		for (const charge of this.listLags ? [] : this.charges) {
			yield { ...charge, type: "charge", raw: null };
		}
	}

	/** What happens at the service's side. */
	set(charge: Charge, status: ChargeStatus): void {
		const stored = this.charges.find((one) => one.id === charge.id);
		Object.assign(stored ?? {}, { status });
	}

	async #create(
		input: PixChargeInput | BoletoChargeInput,
		facts: Pick<Charge, "method"> & Partial<Charge>,
	): Promise<Charge> {
		if (this.failBeforeCreate) throw this.failBeforeCreate;
		this.creates += 1;
		const now = this.#now();
		const charge: Charge = {
			id: `ch_svc_${this.creates}`,
			uuid: randomUUID(),
			dialect: "reference",
			status: "pending",
			amountCents: input.amountCents,
			expiresAt: new Date(now.getTime() + this.ttlMs),
			createdAt: now,
			paidAt: null,
			description: input.description ?? null,
			pix: null,
			boleto: null,
			customer: null,
			fee: null,
			metadata: null,
			livemode: true,
			raw: null,
			...facts,
		};
		this.charges.push(charge);
		if (this.failAfterCreate) throw this.failAfterCreate;
		return { ...charge };
	}
}
