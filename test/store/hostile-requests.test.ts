import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type StoreStack, startStack } from "../support/store-stack.js";

/** The plugin's routes by Medusa's folders, so that no new one is left out. */
const folder = fileURLToPath(new URL("../../packages/medusa-plugin/src/api/", import.meta.url));
const files = (await readdir(folder, { recursive: true })).filter((file) =>
	file.endsWith("/route.ts"),
);
const ours = await Promise.all(
	files.map(async (file) => {
		const code = await readFile(`${folder}${file}`, "utf8");
		const methods = code.matchAll(/^export .*\b(GET|POST|PUT|PATCH|DELETE)\b/gm);
		return [...methods].map(([, method = ""]) => `${method} /${file.replace("/route.ts", "")}`);
	}),
);
/** Medusa's routes that the plugin's middlewares and providers join. */
const medusas = [
	"POST /store/carts/[id]",
	"POST /store/carts/[id]/complete",
	"POST /store/payment-collections/[id]/payment-sessions",
	"POST /admin/payment-collections/[id]/payment-sessions",
	"POST /admin/payment-collections/[id]/mark-as-paid",
	"POST /admin/orders/[id]/payment-sessions/authorize",
	"POST /admin/orders/[id]/credit-lines",
	"POST /admin/draft-orders/[id]/edit/confirm",
	"DELETE /admin/draft-orders/[id]",
	"POST /hooks/payment/pix_pix-checkout",
];
const doors = [...ours.flat(), ...medusas].sort();

const ids = [
	"x".repeat(300),
	",b 1".repeat(75),
	"e\u0316\u0301".repeat(100),
	"1".repeat(300),
	"\0",
	"%",
];
const queries = [
	`a${"[b]".repeat(500)}=1`,
	`wait=1e999&limit=${"9".repeat(300)}&q=${"-%20".repeat(300)}`,
];
const open = "[".repeat(3_600_000);

interface Body {
	text: string;
	zipped?: boolean;
}

/** Above the platform's limit of 100 kB, and no JSON: the store finds that out of none of them. */
const tooLong: Body[] = [{ text: open, zipped: true }, { text: open.slice(0, 200_000) }];
const bodies: Body[] = [
	{ text: "{}", zipped: true },
	{ text: `${"[".repeat(8_000)}${"]".repeat(8_000)}` },
	{ text: `{"payer":${'{"address":'.repeat(1_000)}1${"}".repeat(1_000)}}` },
	{ text: `{"event":"charge.paid","data":{"uuid":1e999,"amount":${"9".repeat(9_000)}}}` },
];

/** The first three kept a store from answering for seconds. */
const streets = [
	`Ra 1${",b 1,b".repeat(46)}`,
	`Rua A, 1${", 1".repeat(97)}`,
	`R, 1${" - b".repeat(73)}`,
	"Rua A nº".padEnd(299, "nº "),
	"Rua A, 1".padEnd(6_000, "\u0316\u0301"),
];

/** Far longer than any of these requests takes. */
const stalledMs = 10_000;

describe("a hostile request", () => {
	let stack: StoreStack;
	beforeAll(async () => {
		stack = await startStack({ name: "store-hostile-requests" });
	});
	afterAll(() => stack?.stop());

	/** @returns the status, of a store that neither stalls nor stops */
	const send = async (method: string, path: string, body?: Body): Promise<number> => {
		const signal = AbortSignal.timeout(stalledMs);
		const answer = await fetch(`${stack.store.url}${path}`, {
			method,
			signal,
			headers: {
				"content-type": "application/json",
				"x-publishable-api-key": inject("templateStore").publishableKey,
				...(body?.zipped ? { "content-encoding": "gzip" } : {}),
			},
			...(body ? { body: body.zipped ? gzipSync(body.text) : body.text } : {}),
		});
		await answer.arrayBuffer();
		expect((await fetch(`${stack.store.url}/health`, { signal })).status).toBe(200);
		return answer.status;
	};

	it.each(doors)("to %s is refused", async (door) => {
		const [method = "", pattern = ""] = door.split(" ");
		const secret = stack.webhookUrl.split("/").at(-1) ?? "";
		const pathWith = (id: string) =>
			pattern.replace("[secret]", secret).replaceAll(/\[\w+\]/g, encodeURIComponent(id));
		const isOurs = !medusas.includes(door);
		const allowed = pattern.startsWith("/admin") ? [401, 413] : [200, 400, 401, 404, 413, 415];
		// Medusa's own routes answer 500 to it.
		for (const id of isOurs ? ids : ids.filter((one) => one !== "\0")) {
			expect(allowed).toContain(await send(method, pathWith(id)));
		}
		for (const query of queries) {
			expect(allowed).toContain(await send(method, `${pathWith("x")}?${query}`));
		}
		if (method !== "POST") {
			return;
		}
		for (const body of bodies) {
			expect(allowed).toContain(await send(method, pathWith("x"), body));
		}
		for (const body of tooLong) {
			expect([401, 404, 413, 415]).toContain(await send(method, pathWith("x"), body));
		}
	});

	it.each(ours.flat().filter((door) => /^(POST|PUT|PATCH|DELETE) .admin/.test(door)))(
		"of a page elsewhere to %s is refused, with the merchant's login",
		async (door) => {
			const [method = "", pattern = ""] = door.split(" ");
			const act = async (origin: string) => {
				const { authorization } = stack.admin;
				const headers = { authorization, origin, "content-type": "application/json" };
				const url = `${stack.store.url}${pattern.replaceAll(/\[\w+\]/g, "none")}`;
				return fetch(url, { method, headers, body: "{}" });
			};
			const refused = await act("https://evil.example");
			expect(refused.status).toBe(403);
			expect(await refused.json()).toMatchObject({ code: "foreign_origin" });
			const own = await act(stack.store.url);
			expect(own.status).not.toBe(403);
			await own.arrayBuffer();
		},
	);

	it.each(ours.flat())("to %s gets an answer that no cache keeps", async (door) => {
		const [method = "", pattern = ""] = door.split(" ");
		const answer = await fetch(`${stack.store.url}${pattern.replaceAll(/\[\w+\]/g, "none")}`, {
			method,
			headers: { authorization: stack.admin.authorization, "content-type": "application/json" },
			...(method === "GET" ? {} : { body: "{}" }),
		});
		await answer.arrayBuffer();
		expect(answer.headers.get("cache-control")).toBe("no-store");
	});

	it.each(streets.map((street) => [street.slice(0, 12), street]))(
		"with the street %s… is read like any other",
		async (_, street) => {
			const { cartId, collectionId } = await stack.shop.fillCart({ metadata: { number: "1" } });
			const expectRead = async (path: string, body: object) => {
				expect([200, 400, 413, 422]).toContain(
					await send("POST", path, { text: JSON.stringify(body) }),
				);
			};
			const texts = { name: street, email: street, document: street };
			const payer = { ...texts, address: { street, number: "1" } };
			await expectRead(`/pix-checkout/carts/${cartId}/payer?method=boleto`, { payer });
			const named = { first_name: street, last_name: street, address_1: street };
			const address = { ...named, country_code: "br", metadata: { number: "1" } };
			await expectRead(`/store/carts/${cartId}`, {
				shipping_address: address,
				billing_address: address,
			});
			for (const method of ["boleto", "pix"]) {
				await expectRead(`/store/payment-collections/${collectionId}/payment-sessions`, {
					provider_id: `pp_${method}_pix-checkout`,
					data: { payer },
				});
			}
			await stack.shop.startPayment(collectionId, "pix");
			await expectRead(`/store/carts/${cartId}/complete`, {});
		},
	);
});
