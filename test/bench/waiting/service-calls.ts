/**
 * `npm run bench -- service-calls`: the requests to the service while thousands of pages wait for
 * different charges. See ../README.md.
 */
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Sandbox } from "@pix-checkout/sandbox";
import { standardTimes } from "@pix-checkout/server/platform";
import type pg from "pg";
import { z } from "zod";
import { type BenchStore, withStore } from "../with-store.js";
import { addressOfPage, ask } from "./page.js";

const { values } = parseArgs({
	options: {
		pages: { type: "string", default: "5000" },
		seconds: { type: "string", default: "300" },
		/** How many charges the service made in a minute. */
		created: { type: "string", default: "60" },
	},
});
const count = z.coerce.number().int().min(1).max(12_000);
const settings = z.object({ pages: count, seconds: count, created: count }).parse(values);

const minuteMs = 60_000;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
await withStore(
	{
		charges: 0,
		environment: { PIX_CHECKOUT_MAX_WAITING_PAGES: String(settings.pages) },
		sandbox: {
			clock: {
				at: Date.now() - Math.ceil(settings.pages / settings.created) * minuteMs,
				stopped: true,
			},
			rateLimit: { chargesPerMinute: 100_000 },
			chargeTtlMs: 24 * 3_600_000,
		},
	},
	run,
);
agent.destroy();

async function run({ url, client, sandbox }: BenchStore): Promise<void> {
	await addCharges(sandbox, client);
	let isOver = false;
	const waiting: Promise<void>[] = [];
	const open = async (index: number) => {
		const page = { url: `${url}/pix-checkout/payses_${index}`, address: addressOfPage(index) };
		const shown = await ask(agent, page.url, page.address);
		const wait = async () => {
			let { revision } = shown;
			while (!isOver) {
				const held = `${page.url}?wait=20&since=${revision}`;
				revision = (await ask(agent, held, page.address)).revision;
			}
		};
		waiting.push(wait());
	};
	// In groups: the kernel refuses too many new connections at one moment.
	for (let first = 0; first < settings.pages; first += 100) {
		const size = Math.min(100, settings.pages - first);
		await Promise.all(Array.from({ length: size }, (_, index) => open(first + index)));
	}
	const perSecond: number[] = [];
	const start = requestsSoFar(sandbox);
	let before = start;
	for (let second = 0; second < settings.seconds; second += 1) {
		await sleep(1000);
		const now = requestsSoFar(sandbox);
		perSecond.push(now - before);
		before = now;
	}
	isOver = true;
	await Promise.all(waiting);
	console.table({
		"pages that wait": settings.pages,
		seconds: settings.seconds,
		"requests to the service a second": round((before - start) / settings.seconds),
		"most in a minute, a second": round(mostInMinute(perSecond)),
		"most in a second": Math.max(...perSecond),
	});
}

/** Charges that the service made one after the other until now, and their rows, as a store has them. */
async function addCharges(sandbox: Sandbox, client: pg.Client): Promise<void> {
	for (let index = 0; index < settings.pages; index += 1) {
		await fetch(`${sandbox.url}/charges`, {
			method: "POST",
			headers: {
				authorization: "Bearer sk_live_sandbox_reference",
				"content-type": "application/json",
			},
			body: JSON.stringify({ amount: 5990, description: `pxc_${reference(index)}` }),
		});
		if (index % settings.created === 0) {
			await sandbox.clock.advance(minuteMs);
		}
	}
	await sandbox.clock.set(Date.now());
	sandbox.clock.run();
	const rows = sandbox.charges().map((charge, index) => ({
		index,
		reference: charge.description,
		charge_id: charge.id,
		code: charge.pix?.copyPaste,
		made_at: charge.createdAt,
		expires_at: charge.expiresAt,
	}));
	// Each was checked at some time of its present interval: `pixChecks`, stretched by the number.
	const { checkOneEveryMs } = standardTimes;
	const stretched = `${settings.pages * checkOneEveryMs} milliseconds`;
	await client.query(
		`INSERT INTO pix_checkout_charge (id, session_id, order_id, attempt, method, dialect, reference,
			amount_cents, state, version, charge_id, pix_copy_paste, expires_at, queued_at, requested_at,
			checked_at, first_seen_at, next_action_at, tries, created_at)
		SELECT 'pxcharge_' || index, 'payses_' || index, 'order_' || index, 1, 'pix', 'reference',
			reference, 5990, 'pending', 2, charge_id, code, expires_at, made_at, made_at,
			made_at, made_at, now() + random() * greatest($2::interval, CASE
				WHEN made_at > now() - interval '10 minutes' THEN interval '1 minute'
				WHEN made_at > now() - interval '1 hour' THEN interval '5 minutes'
				ELSE interval '30 minutes'
			END), 0, made_at
		FROM jsonb_to_recordset($1::jsonb) AS given (index int, reference text, charge_id text,
			code text, made_at timestamptz, expires_at timestamptz)`,
		[JSON.stringify(rows), stretched],
	);
}

function reference(index: number): string {
	return index.toString(16).padStart(24, "0");
}

/** The sandbox numbers its requests. */
function requestsSoFar(sandbox: Sandbox): number {
	return Number(sandbox.requests().at(-1)?.id.replace(/^\D+/, "") ?? 0);
}

function mostInMinute(perSecond: number[]): number {
	const sums = perSecond.map((_, first) => {
		const minute = perSecond.slice(first, first + 60);
		return minute.length === 60 ? minute.reduce((sum, one) => sum + one, 0) / 60 : 0;
	});
	return Math.max(...sums);
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}
