import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Sandbox, SandboxCharge } from "@pix-checkout/sandbox";
import { somebodyElses } from "./promises.js";
import type { SeededRandom } from "./seeded-random.js";
import type { WebhookCarrier } from "./webhook-carrier.js";

interface Scene {
	sandbox: Sandbox;
	carrier: WebhookCarrier;
	/** Medusa's own addresses for webhooks, which ask for no secret. */
	medusasRoutes: readonly string[];
}

const guideKey = "sk_live_sandbox_guide";

/**
 * What nobody has asked for, every few seconds: forged deliveries, floods of them, a second charge for
 * one request, a paid one with a reference that no charge store has, one of another program of the merchant,
 * a slip that was paid before its shopper saw it.
 */
export async function makeChaos(
	random: SeededRandom,
	{ sandbox, carrier, medusasRoutes }: Scene,
	until: AbortSignal,
): Promise<void> {
	while (!until.aborted) {
		await sleep(random.between(800, 3_000));
		const act = random.weighted([
			[60, () => carrier.forge(forgery(random, sandbox.charges()))],
			[20, () => makeDuplicate(random, sandbox)],
			[5, () => makeForeign(sandbox)],
			[5, () => makeSomebodyElses(random, sandbox)],
			[3, () => flood(random, sandbox.charges(), { carrier, medusasRoutes })],
			[15, () => payUnseenSlip(random, sandbox)],
		]);
		await act();
	}
}

function forgery(random: SeededRandom, charges: SandboxCharge[]): string {
	const one = some(random, charges);
	const other = some(random, charges);
	const claim = (event: string, data: object) => JSON.stringify({ event, data });
	const forge = random.oneOf<() => string>([
		() => claim("charge.paid", { uuid: one?.uuid ?? randomUUID(), status: "paid" }),
		() => claim("charge.expired", { uuid: one?.uuid ?? randomUUID(), status: "expired" }),
		() => claim("charge.failed", { uuid: randomUUID(), status: "failed" }),
		() =>
			claim("charge.paid", {
				uuid: one?.uuid ?? randomUUID(),
				status: "paid",
				...(other?.description ? { description: other.description } : {}),
			}),
		() => claim("transfer.completed", { uuid: randomUUID(), amount: 1, status: "completed" }),
		() => claim("charge.dreamt", { uuid: randomUUID() }),
		() => "{ not json",
		() => claim("charge.paid", { uuid: randomUUID(), text: "x".repeat(200_000) }),
	]);
	return forge();
}

/** A request is repeated by whatever stands before the service within seconds, or not at all. */
const repeatedWithinMs = 15_000;

/** The service makes a second charge for one request; now and then that one is paid, too. */
async function makeDuplicate(random: SeededRandom, sandbox: Sandbox): Promise<void> {
	const charges = sandbox.charges();
	const isDuplicate = ({ description, createdAt }: SandboxCharge) =>
		charges.some((other) => other.description === description && other.createdAt < createdAt);
	const first = some(
		random,
		charges.filter(
			(charge) =>
				charge.method === "pix" &&
				charge.status === "pending" &&
				Date.now() - Date.parse(charge.createdAt) < repeatedWithinMs &&
				!isDuplicate(charge),
		),
	);
	if (!first?.description) {
		return;
	}
	const isPaid = random.chance(0.4);
	const duplicate = await create(sandbox, first.amountCents, first.description);
	await sleep(random.between(0, 2_000));
	if (duplicate && isPaid) {
		sandbox.pay(duplicate);
	}
}

/** More than may wait for one reference, or be looked up in a minute. */
const floodSize = 60;

/** Events about charges that don't exist, half of them with a reference of ours; by one of two routes. */
async function flood(
	random: SeededRandom,
	charges: SandboxCharge[],
	{ carrier, medusasRoutes }: Pick<Scene, "carrier" | "medusasRoutes">,
): Promise<void> {
	const description = some(random, charges)?.description;
	const bodies = Array.from({ length: floodSize }, (_, index) =>
		JSON.stringify({
			event: "charge.paid",
			data: {
				uuid: randomUUID(),
				status: "paid",
				...(index % 2 && description ? { description } : {}),
			},
		}),
	);
	const route = random.chance(0.5) ? some(random, medusasRoutes) : undefined;
	await Promise.all(bodies.map((body) => (route ? post(route, body) : carrier.forge(body))));
}

/** As a stranger, who knows no secret address. What is answered is nobody's promise. */
async function post(route: string, body: string): Promise<void> {
	await fetch(route, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body,
		signal: AbortSignal.timeout(5_000),
	}).catch(() => null);
}

/** Another program of the merchant uses the same account, and says strange things in its charges. */
async function makeSomebodyElses(random: SeededRandom, sandbox: Sandbox): Promise<void> {
	const words = random.oneOf([
		"",
		" pxc_",
		" pxc_0000",
		` ${"ã".repeat(100)}`,
		" <b>12,34</b>\u0000",
	]);
	const charge = await create(sandbox, random.between(100, 9_000), `${somebodyElses}${words}`);
	if (charge && random.chance(0.5)) {
		sandbox.pay(charge);
	}
}

async function makeForeign(sandbox: Sandbox): Promise<void> {
	const description = `pxc_${randomBytes(12).toString("hex")}`;
	const foreign = await create(sandbox, 4_200, description);
	if (foreign) {
		sandbox.pay(foreign);
	}
}

/** A slip reaches the payer's bank by itself. */
async function payUnseenSlip(random: SeededRandom, sandbox: Sandbox): Promise<void> {
	const slip = some(
		random,
		sandbox.charges().filter(({ method, status }) => method === "boleto" && status === "pending"),
	);
	if (slip) {
		sandbox.pay(slip.uuid);
	}
}

/**
 * Asks the service for a charge; its trouble befalls this request, too. Returns the charge's uuid,
 * if one was made, whatever the answer.
 */
async function create(
	sandbox: Sandbox,
	amount: number,
	description: string,
): Promise<string | null> {
	const before = new Set(sandbox.charges().map(({ uuid }) => uuid));
	await fetch(`${sandbox.url}/charges`, {
		method: "POST",
		headers: { authorization: `Bearer ${guideKey}`, "content-type": "application/json" },
		body: JSON.stringify({ amount, payment_method: "pix", description }),
		signal: AbortSignal.timeout(5_000),
	}).catch(() => null);
	const made = sandbox
		.charges()
		.find((charge) => charge.description === description && !before.has(charge.uuid));
	return made?.uuid ?? null;
}

function some<T>(random: SeededRandom, list: readonly T[]): T | undefined {
	return list[random.between(0, Math.max(list.length - 1, 0))];
}
