import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Sandbox, SandboxCharge } from "@pix-checkout/sandbox";
import type { SeededRandom } from "./seeded-random.js";
import type { WebhookCarrier } from "./webhook-carrier.js";

/** Where outsiders act. */
export interface ChaosScene {
	sandbox: Sandbox;
	carrier: WebhookCarrier;
	/** The platform's own addresses for webhooks, which need no secret. */
	openRoutes: readonly string[];
	/** Further acts by their weights: the platform alone knows them. */
	acts: readonly (readonly [number, (random: SeededRandom) => Promise<void>])[];
	/** How many times faster than at a store that takes seconds to start. */
	pace: number;
}

/** The descriptions of charges that another program made begin with this. */
export const foreignDescription = "another program";

const guideKey = "sk_live_sandbox_guide";

/**
 * Acts of outsiders, every few seconds: forged webhook events, floods of them, a second charge for one
 * request, a paid charge with an unknown reference, a charge of another program of the merchant, the
 * payment of a slip that its shopper hasn't seen, and of a charge whose issue the merchant has resolved.
 */
export async function makeChaos(
	random: SeededRandom,
	{ sandbox, carrier, openRoutes, acts, pace }: ChaosScene,
	until: AbortSignal,
): Promise<void> {
	while (!until.aborted) {
		await sleep(random.between(800, 3_000) / pace);
		const act = random.weighted<(random: SeededRandom) => Promise<void>>([
			[60, () => carrier.forge(forgery(random, sandbox.charges()))],
			[20, () => makeDuplicate(random, sandbox)],
			[5, () => makeUnmatched(sandbox)],
			[5, () => makeForeign(random, sandbox)],
			[3, () => flood(random, sandbox.charges(), { carrier, openRoutes })],
			[15, () => payUnseenSlip(random, sandbox)],
			...acts,
		]);
		await act(random);
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

/** A proxy repeats a request within seconds, or not at all. */
const repeatedWithinMs = 15_000;

/** The service makes a second charge for one request; some shoppers pay it too. */
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

/** More than the inbox keeps waiting for one reference, or looks up in a minute. */
const floodSize = 60;

/** Sends events about charges that don't exist, half of them with a reference of this store, by one of two routes. */
async function flood(
	random: SeededRandom,
	charges: SandboxCharge[],
	{ carrier, openRoutes }: Pick<ChaosScene, "carrier" | "openRoutes">,
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
	const route = random.chance(0.5) ? some(random, openRoutes) : undefined;
	await Promise.all(bodies.map((body) => (route ? post(route, body) : carrier.forge(body))));
}

/** Posts like a stranger without the secret address. No promise covers the answer. */
async function post(route: string, body: string): Promise<void> {
	await fetch(route, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body,
		signal: AbortSignal.timeout(5_000),
	}).catch(() => null);
}

/** Another program of the merchant makes a charge on the same account, with an odd description. */
async function makeForeign(random: SeededRandom, sandbox: Sandbox): Promise<void> {
	const words = random.oneOf([
		"",
		" pxc_",
		" pxc_0000",
		` ${"ã".repeat(100)}`,
		" <b>12,34</b>\u0000",
	]);
	const charge = await create(sandbox, random.between(100, 9_000), `${foreignDescription}${words}`);
	if (charge && random.chance(0.5)) {
		sandbox.pay(charge);
	}
}

async function makeUnmatched(sandbox: Sandbox): Promise<void> {
	const description = `pxc_${randomBytes(12).toString("hex")}`;
	const charge = await create(sandbox, 4_200, description);
	if (charge) {
		sandbox.pay(charge);
	}
}

/** A slip reaches the payer's bank without the store's page. */
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
 * Requests a charge at the service, whose faults affect this request too. Returns the uuid of a charge
 * that was made, whatever the answer; otherwise `null`.
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

/** One of a list; `undefined` of an empty one. */
export function some<T>(random: SeededRandom, list: readonly T[]): T | undefined {
	return list[random.between(0, Math.max(list.length - 1, 0))];
}
