import { randomUUID } from "node:crypto";
import { PixCheckoutClient } from "@pix-checkout/client";
import type { FaultRule } from "@pix-checkout/sandbox";
import { type Issue, type Payment, PaymentError, type PixCheckout } from "@pix-checkout/server";
import { waitFor } from "../../support/wait-for.js";
import type { FreezingShop } from "./freezing-shop.js";
import type { ServerUnderTest } from "./open-server.js";
import { type Act, actIn, amountCents, serviceKey } from "./shop-acts.js";

const minute = 60_000;
/** Between the looks at a payment: in the end an unpaid order is cancelled. */
const pausesMs = [1, 2, 5, 10, 30, 60, 120, 240].map((minutes) => minutes * minute);
/** Refusals that end by themselves. */
const soonOver = ["busy", "no_new_code", "not_cancelled"];

/** What everybody knows of an order in the end. */
export interface Books {
	status: Payment["status"];
	/** On the shopper's page. */
	page: string;
	capturedCents: number;
	shipped: number;
	/** How many charges of it are paid, and how many of them are in a row that says captured. */
	paid: number;
	captured: number;
	openIssues: string[];
	/** What the merchant was told, each once here. */
	told: string[];
}

/** A shop's two processes. */
export interface Shops {
	server: ServerUnderTest;
	first: FreezingShop;
	second: PixCheckout;
	/** What the second one told the merchant. */
	told: string[];
}

/** An order of a shop with two processes. The first one works on it, and the other one once that is frozen. */
export class OrderInFrost {
	readonly orderId = randomUUID();
	/** The payment's. */
	id = "";
	isFrozen = false;
	readonly #server: ServerUnderTest;
	readonly #first: FreezingShop;
	readonly #second: PixCheckout;
	readonly #told: string[];
	/** What the frozen process is at. */
	#late: Promise<unknown> = Promise.resolve();
	/** Another shopper's, paid while the first process is frozen. */
	#other = "";

	constructor({ server, first, second, told }: Shops) {
		this.#server = server;
		this.#first = first;
		this.#second = second;
		this.#told = told;
	}

	/** By the first process; by the second one once that is frozen, also if it froze in this very act. */
	async act(act: Act): Promise<void> {
		for (const pauseMs of pausesMs) {
			const error = await this.#try(act);
			if (error === null || !soonOver.includes(error)) {
				return;
			}
			await this.pass(pauseMs);
		}
	}

	async #try(act: Act): Promise<string | null> {
		if (!this.isFrozen) {
			const work = this.#first.act(act);
			if (!(await this.#first.freezesIn(work))) {
				return work;
			}
			await this.#freeze(work);
		}
		return actIn(this.#second, act).then(
			() => null,
			(error: unknown) => (error instanceof PaymentError ? error.code : String(error)),
		);
	}

	/** Another shopper pays at that moment, before any lease ends. */
	async #freeze(late: Promise<unknown>): Promise<void> {
		this.isFrozen = true;
		this.#late = late;
		this.#server.sandbox.faults.clear();
		const orderId = randomUUID();
		this.#other = orderId;
		const { id } = await this.#second.payments.create({ orderId, amountCents, method: "pix" });
		const until = (status: string) =>
			waitFor(
				`another payment to be ${status}`,
				async () => {
					await actIn(this.#second, { name: "page", id });
					return this.#second.payments.get(id);
				},
				(payment) => payment.status === status,
			);
		await until("pending");
		this.#server.sandbox.pay((await this.#chargesOf(orderId)).at(-1)?.id ?? "");
		await actIn(this.#second, { name: "webhook", body: this.#lastEvent() });
		await until("paid");
	}

	#lastEvent(): unknown {
		return this.#server.sandbox.webhooks().at(-1)?.body;
	}

	/** Lets time pass, for both processes. */
	async pass(ms: number): Promise<void> {
		await this.#server.pass(ms);
		// The next call opens it anew, with the present time.
		await this.#second.stop();
		if (!this.isFrozen) {
			const work = this.#first.openAnew();
			if (await this.#first.freezesIn(work)) {
				await this.#freeze(work);
			}
		}
	}

	async create(method: "pix" | "boleto" = "pix"): Promise<void> {
		await this.act({ name: "create", orderId: this.orderId, method });
		const { rows } = await this.#server.shop.query(
			"SELECT id FROM pix_checkout.pix_checkout_payment WHERE order_id = $1",
			[this.orderId],
		);
		this.id = rows[0]?.id;
	}

	async until(what: string, isMet: () => Promise<boolean>): Promise<void> {
		for (const pauseMs of pausesMs) {
			for (const act of [{ name: "page", id: this.id }, { name: "sweep" }] as const) {
				await this.act(act);
				if (await isMet()) {
					return;
				}
			}
			await this.pass(pauseMs);
		}
		throw new Error(`waited in vain for ${what}: ${JSON.stringify(await this.books())}`);
	}

	untilStatus(status: Payment["status"]): Promise<void> {
		const read = async () => (await this.#second.payments.get(this.id)).status;
		return this.until(status, async () => (await read()) === status);
	}

	untilState(state: string): Promise<void> {
		return this.until(state, async () => (await this.#rows()).some((row) => row.state === state));
	}

	/** The newest open issue, once there is one. */
	async issue(kind: string): Promise<Issue> {
		const open = async () => {
			const { issues } = await this.#second.issues.list({ state: "open" });
			return issues.find((one) => one.kind === kind);
		};
		await this.until(`issue ${kind}`, async () => (await open()) !== undefined);
		const issue = await open();
		if (!issue) {
			throw new Error(`issue ${kind} is over`);
		}
		return issue;
	}

	async issueOver(kind: string): Promise<void> {
		await this.until(`the end of ${kind}`, async () => {
			const { issues } = await this.#second.issues.list({ state: "open" });
			return !issues.some((one) => one.kind === kind);
		});
	}

	async #rows(
		orderId = this.orderId,
	): Promise<{ reference: string; charge_id: string; state: string }[]> {
		const { rows } = await this.#server.shop.query(
			"SELECT reference, charge_id, state FROM pix_checkout.pix_checkout_charge WHERE order_id = $1",
			[orderId],
		);
		return rows;
	}

	async #chargesOf(orderId = this.orderId) {
		// An accepted charge of an outsider has another reference than its row.
		const names = (await this.#rows(orderId)).flatMap((row) => [row.reference, row.charge_id]);
		return this.#server.sandbox
			.charges()
			.filter(({ id, uuid, description }) =>
				[id, uuid, description ?? ""].some((name) => names.includes(name)),
			);
	}

	/** The service's id of the order's newest charge. */
	async charge(): Promise<string> {
		return (await this.#chargesOf()).at(-1)?.id ?? "";
	}

	/** The service tells of the payment. */
	async pay(charge?: string): Promise<void> {
		this.#server.sandbox.pay(charge ?? (await this.charge()), { force: true });
		await this.act({ name: "webhook", body: this.#lastEvent() });
	}

	async expire(): Promise<void> {
		this.#server.sandbox.expire(await this.charge());
		await this.act({ name: "webhook", body: this.#lastEvent() });
	}

	fault(rule: FaultRule): void {
		this.#server.sandbox.faults.add(rule);
	}

	noFaults(): void {
		this.#server.sandbox.faults.clear();
	}

	/** A paid charge of a reference like the shop's, which no row has. */
	async chargeOfOutsider(): Promise<string> {
		const { url } = this.#server.sandbox;
		const client = new PixCheckoutClient({ baseUrl: url, ...serviceKey });
		const description = `pxc_${randomUUID().replaceAll("-", "").slice(0, 24)}`;
		const { id } = await client.createPixCharge({ amountCents, description });
		await client.close();
		this.#server.sandbox.pay(id);
		return id;
	}

	async thaw(): Promise<void> {
		this.#first.thaw();
		await waitFor(
			"the process to go on",
			() => this.#first.isFrozen(),
			(isFrozen) => !isFrozen,
		);
		await this.#late;
		this.isFrozen = false;
	}

	async books(): Promise<Books> {
		const { status, capturedCents } = await this.#second.payments.get(this.id);
		const page: { status?: string } = Object(
			await actIn(this.#second, { name: "page", id: this.id }),
		);
		const charges = await this.#chargesOf();
		const { orderId } = this;
		const { issues } = await this.#second.issues.list({ state: "open", orderId });
		const told = [...this.#told, ...this.#first.told].filter((one) => one.startsWith(orderId));
		return {
			status,
			page: page.status ?? "",
			capturedCents,
			shipped: await this.#shipped(this.orderId),
			paid: charges.filter((one) => one.status === "paid").length,
			captured: (await this.#rows()).filter(({ state }) => state === "captured").length,
			openIssues: issues.map(({ kind }) => kind),
			told: [...new Set(told)].map((one) => one.slice(orderId.length + 1)).sort(),
		};
	}

	async #shipped(orderId: string): Promise<number> {
		const { rowCount } = await this.#server.shop.query("SELECT FROM shipped WHERE order_id = $1", [
			orderId,
		]);
		return rowCount ?? 0;
	}

	/** How often the other shopper's order was shipped. */
	otherShipped(): Promise<number> {
		return this.#shipped(this.#other);
	}
}
