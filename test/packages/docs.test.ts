import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createPixCheckout } from "@pix-checkout/server";
import { deskDoors, transitions } from "@pix-checkout/server/platform";
import { expect, it } from "vitest";
import { z } from "zod";
import { optionsSchema } from "../../packages/server/src/composition/options.js";
import { issueRefusals } from "../../packages/server/src/desk/merchant/issue-refusals.js";
import { Issues, issueFilterSchema } from "../../packages/server/src/order-book/issues.js";
import {
	changesSchema,
	filterSchema,
	newPaymentSchema,
	refundSchema,
} from "../../packages/server/src/order-book/payment-requests.js";
import { Payments } from "../../packages/server/src/order-book/payments.js";
import { Reconciliation } from "../../packages/server/src/order-book/reconciliation.js";
import { markdownIn } from "../support/markdown-files.js";

const root = new URL("../../", import.meta.url);

it("docs/understand/charge-states.md shows the present table of transitions", async () => {
	const text = await readFile(
		new URL("../../docs/understand/charge-states.md", import.meta.url),
		"utf8",
	);
	const shown = [...text.matchAll(/^\| `(\w+)`\s*\| `(\w+)`\s*\| `(\w+)`\s*\|$/gm)].map(
		([, from, event, to]) => `${from} ${event} ${to}`,
	);
	const real = Object.entries(transitions).flatMap(([from, events]) =>
		Object.entries(events).map(([event, to]) => `${from} ${event} ${to}`),
	);
	expect(shown.sort()).toEqual(real.sort());
});

it("docs/reference/routes.md has each door of the merchant's desk, with its rights and fields", async () => {
	const text = await readFile(new URL("docs/reference/routes.md", root), "utf8");
	const rows = Object.values(deskDoors).map(({ method, path, needs, does, input }) => {
		const inCode = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");
		return `| \`${method} ${path}\` | ${does} (${inCode(needs)}) | ${inCode(fieldsOf(input, path))} |`;
	});
	const shown = text.split("\n").filter((line) => /^\| `(?:GET|POST) .*\(`\w+:/.test(line));

	expect(shown).toEqual(rows);
});

const fieldsSchema = z.object({
	properties: z.record(z.string(), z.unknown()),
	required: z.array(z.string()).default([]),
});
const inputSchema = z.union([
	fieldsSchema,
	z.object({ anyOf: z.array(fieldsSchema) }).transform(({ anyOf }) => ({
		properties: Object.assign({}, ...anyOf.map(({ properties }) => properties)),
		required: [] as string[],
	})),
]);

function jsonOf(schema: z.ZodType): z.infer<typeof fieldsSchema> {
	return inputSchema.parse(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
}

/** Beside the parameters of its path; `?` ends the name of an optional one. */
function fieldsOf(input: z.ZodType, path: string): string[] {
	const { properties, required } = jsonOf(input);
	const fields = Object.keys(properties).filter((name) => !path.includes(`:${name}`));
	return fields.map((name) => (required.includes(name) ? name : `${name}?`));
}

it("docs/reference/options.md has each option of createPixCheckout, with its default", async () => {
	const text = await readFile(new URL("docs/reference/options.md", root), "utf8");
	const [, table = ""] = /## `createPixCheckout`([\s\S]*?)\n## /.exec(text) ?? [];
	const shown = [...table.matchAll(/^\| `([\w.]+)` \| [^|]+ \| ([^|]+) \|/gm)].map(
		([, name, byDefault]) => `${name} ${byDefault}`,
	);
	const { properties, required } = jsonOf(optionsSchema);
	const { service, ...others } = properties;
	const options = [
		...defaultsOf({ properties: others, required }),
		...defaultsOf(fieldsSchema.parse(service)).map((line) => `service.${line}`),
	];

	const real = options.filter((line) => line !== "logger `{}`");
	expect(shown.filter((line) => line !== "logger `console`").sort()).toEqual(real.sort());
});

it.each([
	["SetupError", "composition/setup-error.ts"],
	["PaymentError", "order-book/payment-error.ts"],
])("docs/reference/errors.md has each code of a %s, and no other", async (name, file) => {
	const text = await readFile(new URL("docs/reference/errors.md", root), "utf8");
	const [, part = ""] = new RegExp(`### ${name}\n([\\s\\S]*?)\n##`).exec(text) ?? [];
	const shown = [...part.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, codes = ""]) =>
		[...codes.matchAll(/`(\w+)`/g)].map(([, code]) => code),
	);
	const source = await readFile(new URL(`packages/server/src/${file}`, root), "utf8");
	const own = [...source.matchAll(/^\t\| "(\w+)"/gm)].map(([, code]) => code);
	const real = [...own, ...(name === "PaymentError" ? Object.keys(issueRefusals) : [])];

	expect(own.length).toBeGreaterThan(5);
	expect([...new Set(shown)].sort()).toEqual([...new Set(real)].sort());
});

it("docs/reference/calls.md has each call on Node with its arguments, and each field of a result", async () => {
	const text = await readFile(new URL("docs/reference/calls.md", root), "utf8");
	const calls = [...text.matchAll(/^\| (`\w+\(.*?) \|/gm)].flatMap(([, cell = ""]) =>
		[...cell.matchAll(/`(\w+\(.*?\))`/g)].map(([, call]) => call),
	);
	const argumentOf = (schema: z.ZodType) => `{ ${fieldsOf(schema, "").join(", ")} }`;

	expect(calls).toEqual(
		expect.arrayContaining([
			`create(${argumentOf(newPaymentSchema)})`,
			`list(${argumentOf(filterSchema)})`,
			`change(paymentId, ${argumentOf(changesSchema)})`,
			`recordRefund(paymentId, ${argumentOf(refundSchema)})`,
			`list(${argumentOf(issueFilterSchema)})`,
		]),
	);
	const methods = [Payments, Issues, Reconciliation].flatMap(({ prototype }) =>
		Object.getOwnPropertyNames(prototype).filter((name) => name !== "constructor"),
	);
	const checkout = Object.entries(createPixCheckout(Object({})))
		.filter(([, member]) => typeof member === "function")
		.map(([name]) => name);
	const named = new Set([...text.matchAll(/`(\w+)\b/g)].map(([, name]) => name));
	expect([...methods, ...checkout].filter((name) => !named.has(name))).toEqual([]);

	for (const [heading, file, names] of [
		["A payment", "order-book/payment.ts", ["Payment"]],
		["An order that is paid", "order-book/capture-recorder.ts", ["PaidOrder"]],
		["An event of an issue", "callbacks/issue-event.ts", ["IssueEvent"]],
		["An issue", "order-book/issue.ts", ["Issue", "IssueDetail"]],
		["A day", "desk/reconciliation/summarize-day.ts", ["DaySummary"]],
		["A payment of a day", "order-book/reconciliation.ts", ["PaymentOfDay"]],
	] as const) {
		const [, part = ""] = new RegExp(`### ${heading}\n([\\s\\S]*?)(?:\n##|$)`).exec(text) ?? [];
		const rows = [...part.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = ""]) =>
			[...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
		);
		const source = await readFile(new URL(`packages/server/src/${file}`, root), "utf8");
		const fields = names.flatMap((name) => {
			const [, body = ""] =
				new RegExp(`export interface ${name} [^{]*\\{\n([\\s\\S]*?)\n\\}`).exec(source) ?? [];
			return [...body.matchAll(/^\t(\w+):/gm)].map(([, field]) => field);
		});
		expect(fields.length, heading).toBeGreaterThan(1);
		expect(rows.filter((row) => row !== "payments" || heading !== "A day").sort()).toEqual(
			fields.sort(),
		);
	}
});

const defaultSchema = z.object({ default: z.unknown().optional() });

function defaultsOf({ properties, required }: z.infer<typeof fieldsSchema>): string[] {
	return Object.entries(properties).map(([name, property]) => {
		const byDefault = defaultSchema.parse(property).default;
		const optional = byDefault === undefined ? "none" : `\`${JSON.stringify(byDefault)}\``;
		return `${name} ${required.includes(name) ? "required" : optional}`;
	});
}

it.each(["README.md", "README.pt-BR.md"])(
	"%s begins with what it is, and the two commands",
	async (name) => {
		const text = await readFile(new URL(`../../${name}`, import.meta.url), "utf8");
		const [, commands = ""] = /^```sh\n(.*?)^```$/ms.exec(text) ?? [];

		expect(commands.split("\n").map((line) => line.replace(/ +#.*/, ""))).toEqual([
			"npm ci && npm start",
			"npm ci && npm test",
			"",
		]);
		expect(text.slice(0, text.indexOf(commands)).split("\n").length).toBeLessThan(8);
	},
);

it("each page in Portuguese has a page of the same name in English", async () => {
	const docs = new URL("../../docs/", import.meta.url);
	for (const folder of ["start", "operate"]) {
		const files = await readdir(new URL(`${folder}/`, docs));
		expect(files).toEqual(expect.arrayContaining(await readdir(new URL(`pt/${folder}/`, docs))));
	}
});

it("a table in Portuguese has the rows of its table in English, by what stands in code", async () => {
	const lacking: string[] = [];
	for await (const file of markdownIn(root)) {
		const english = file.href.replace(".pt-BR.md", ".md").replace("/docs/pt/", "/docs/");
		if (english !== file.href && existsSync(new URL(english))) {
			const rows = new Set(tablesOf(await readFile(new URL(english), "utf8")));
			const own = tablesOf(await readFile(file, "utf8"));
			lacking.push(...own.filter((table) => !rows.has(table)).map((table) => `${file}: ${table}`));
		}
	}
	expect(lacking).toEqual([]);
});

it.each([
	["attributes", /attribute: "([a-z-]+)"/g, "reference/element.md"],
	["custom properties", /@cssproperty \[?(--[a-z-]+)/g, "storefront/looks.md"],
	["events", /@event \{[^}]*\} ([a-z-]+) /g, "storefront/events.md"],
	["parts", /@csspart ([a-z-]+) /g, "storefront/looks.md"],
	["slots", /@slot ([a-z]+) /g, "reference/element.md"],
])("the %s of the element are all on their page", async (_, pattern, page) => {
	const source = new URL("../../packages/element/src/pix-checkout-element.ts", import.meta.url);
	const names = [...(await readFile(source, "utf8")).matchAll(pattern)].map(([, name]) => name);
	const text = await readFile(new URL(`../../docs/${page}`, import.meta.url), "utf8");

	expect(names.length).toBeGreaterThan(0);
	expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

/** The first column's code of each table that has any. */
function tablesOf(text: string): string[] {
	return [...text.matchAll(/(?:^\|.*\n)+/gm)]
		.map(([table]) =>
			table
				.split("\n")
				.flatMap(
					(row) =>
						row
							.split("|")[1]
							?.match(/`[^`]+`/g)
							?.join() ?? [],
				)
				.join(" "),
		)
		.filter((codes) => codes !== "");
}
