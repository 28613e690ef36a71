import type { ChargeFilter } from "@pix-checkout/server/platform";
import { stateGroups } from "@pix-checkout/server/platform";
import { rowNames, type StoreSize } from "./fill-store.js";

const dayMs = 86_400_000;

/** Searches of the admin's list: by name, by each filter, and by filters that rarely meet. */
export function chargeSearches({ charges, waiting }: StoreSize): Record<string, ChargeFilter> {
	const now = Date.now();
	const ago = (days: number) => new Date(now - days * dayMs);
	const orders = (count: number) =>
		Array.from({ length: count }, (_, index) => rowNames.order(charges - waiting - 90 * index - 1));
	return {
		all: {},
		"by reference": { named: { reference: rowNames.reference(charges / 2) } },
		"by charge id": { named: { chargeId: rowNames.service(charges / 2 + 5) } },
		"by an unknown charge id": { named: { chargeId: "ch_svc_unknown" } },
		"by order": { named: { orderIds: orders(1) } },
		"by no order": { named: { orderIds: [] } },
		"by 500 orders": { named: { orderIds: orders(500) } },
		"by 500 orders, paid boletos": {
			named: { orderIds: orders(500) },
			states: stateGroups.paid,
			method: "boleto",
		},
		waiting: { states: stateGroups.waiting },
		paid: { states: stateGroups.paid },
		over: { states: stateGroups.over },
		"in every state": {
			states: [...stateGroups.waiting, ...stateGroups.paid, ...stateGroups.over],
		},
		"of a rare state": { states: ["replaced"] },
		"of a frequent state": { states: ["captured"] },
		pix: { method: "pix" },
		boletos: { method: "boleto" },
		"waiting boletos, of which there are none": { states: stateGroups.waiting, method: "boleto" },
		"discarded boletos, of which there are none": { states: ["discarded"], method: "boleto" },
		"paid boletos": { states: stateGroups.paid, method: "boleto" },
		"of a day": { createdFrom: ago(400), createdTo: ago(399) },
		"of a year": { createdFrom: ago(800), createdTo: ago(435) },
		"waiting, of a year without any": {
			states: stateGroups.waiting,
			createdFrom: ago(800),
			createdTo: ago(435),
		},
		"of the frequent amount": { minCents: 10_770, maxCents: 10_770 },
		"of the frequent amount, of a year": {
			minCents: 10_770,
			maxCents: 10_770,
			createdFrom: ago(800),
			createdTo: ago(435),
		},
		"of a rare amount": { minCents: 777, maxCents: 777 },
		"of an amount without any": { minCents: 60_000 },
		"of a range of amounts": { minCents: 10_000, maxCents: 15_000 },
		"over, of a range of amounts": {
			states: stateGroups.over,
			minCents: 1_000,
			maxCents: 1_100,
		},
		"boletos of a rare amount": { method: "boleto", minCents: 700, maxCents: 800 },
		"boletos of the frequent amount, of a year": {
			method: "boleto",
			minCents: 10_770,
			maxCents: 10_770,
			createdFrom: ago(800),
			createdTo: ago(435),
		},
		"paid, of a range of amounts, of a day": {
			states: stateGroups.paid,
			minCents: 10_000,
			maxCents: 15_000,
			createdFrom: ago(400),
			createdTo: ago(399),
		},
		"paid boletos of an amount above": {
			states: stateGroups.paid,
			method: "boleto",
			minCents: 40_000,
		},
		"waiting, of an amount without any": { states: stateGroups.waiting, maxCents: 400 },
	};
}
