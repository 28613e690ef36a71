import type { SandboxCharge } from "@pix-checkout/sandbox";

const invented = "00000000-0000-4000-8000-000000000000";
/** A body that any sender can forge with the address and a pending charge of the store. */
type Forgery = (charge: ForgedAbout, dialect: "reference" | "guide") => unknown;
type ForgedAbout = Pick<SandboxCharge, "id" | "uuid" | "description">;

export const forgedEvents: [string, Forgery][] = [
	[
		"an invented uuid and the store's reference",
		({ description }) => paidEvent(invented, { description }),
	],
	[
		"another amount than the charge's",
		({ uuid, description }) => paidEvent(uuid, { amount: 99_999_999, description }),
	],
	["an unknown status", ({ uuid }) => paidEvent(uuid, { status: "paid_for_sure" })],
	[
		"another event than its status",
		({ uuid }) => ({ event: "charge.expired", data: { uuid, status: "paid" } }),
	],
	[
		"a false expiry",
		({ uuid }) => ({ event: "charge.expired", data: { uuid, status: "expired" } }),
	],
	["a false failure", ({ uuid }) => ({ event: "charge.failed", data: { uuid, status: "failed" } })],
	["the first eight characters of a uuid", ({ uuid }) => paidEvent(uuid.slice(0, 8))],
	["half of an id", ({ id }) => paidEvent(id.slice(0, 14))],
	[
		"the other form of the id",
		({ id, uuid }, dialect) => paidEvent(dialect === "guide" ? id : uuid),
	],
	["the id in the field id", ({ id }) => ({ event: "charge.paid", data: { id, status: "paid" } })],
	["the uuid in capitals", ({ uuid }) => paidEvent(uuid.toUpperCase())],
	["two identifiers of different charges", ({ id }) => paidEvent(invented, { id })],
	["SQL as uuid", () => paidEvent("'; DROP TABLE pix_checkout_charge; --")],
	["a path as uuid", ({ uuid }) => paidEvent(`${uuid}/../../balance`)],
	["an encoded path as uuid", () => paidEvent("..%2F..%2Fbalance")],
	["a query as uuid", ({ uuid }) => paidEvent(`${uuid}?status=paid`)],
	["a line break in the uuid", ({ uuid }) => paidEvent(`${uuid}\r\nx-evil: 1`)],
	["an empty uuid", () => paidEvent("")],
	["a list as uuid", ({ uuid }) => paidEvent([uuid])],
	["an object as uuid", ({ uuid }) => paidEvent({ $ne: uuid })],
	["a number as uuid", () => paidEvent(1e21)],
	["null as uuid", () => paidEvent(null)],
	[
		"null everywhere else",
		({ uuid }) =>
			paidEvent(uuid, {
				amount: null,
				status: null,
				description: null,
				customer: null,
				paid_at: null,
			}),
	],
	[
		"lists everywhere else",
		({ uuid }) =>
			paidEvent(uuid, {
				amount: [1],
				status: ["paid"],
				description: [],
				customer: [],
				paid_at: [],
			}),
	],
	[
		"numbers everywhere else",
		({ uuid }) =>
			paidEvent(uuid, { amount: -1, status: 7, description: 7, customer: 7, paid_at: 7 }),
	],
	["a very long uuid", () => paidEvent("a".repeat(50_000))],
	[
		"a very long description",
		({ uuid }) => paidEvent(uuid, { description: "pxc_".repeat(12_000) }),
	],
	["a very long status", ({ uuid }) => paidEvent(uuid, { status: "p".repeat(50_000) })],
	["a very long event", ({ uuid }) => ({ event: "e".repeat(50_000), data: { uuid } })],
	["a zero byte in the uuid", ({ uuid }) => paidEvent(`${uuid}\u0000`)],
	["a zero byte in the status", ({ uuid }) => paidEvent(uuid, { status: "paid\u0000" })],
	["a zero byte in the event", ({ uuid }) => ({ event: "charge.dreamt\u0000", data: { uuid } })],
	["half a character in the event", ({ uuid }) => ({ event: "charge.\ud800", data: { uuid } })],
	[
		"a prototype as data",
		() => JSON.parse('{"event":"charge.paid","data":{"__proto__":{"uuid":"x"}}}'),
	],
	["a list as data", ({ uuid }) => ({ event: "charge.paid", data: [uuid] })],
	["a list of events", ({ uuid }) => [paidEvent(uuid)]],
	["null", () => null],
	["a text", () => "charge.paid"],
];

/** An event that claims a charge is paid; `fields` add to the usual ones or replace them. */
export function paidEvent(uuid: unknown, fields: Record<string, unknown> = {}) {
	return { event: "charge.paid", data: { uuid, amount: 1, status: "paid", ...fields } };
}
