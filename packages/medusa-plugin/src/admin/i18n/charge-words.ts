import type { ChargeState } from "@pix-checkout/core";
import type { stateGroups } from "@pix-checkout/postgres";

/** The texts of charges, in one language. */
export interface ChargeWords {
	state: Record<ChargeState, string>;
	/** Paid, and held by a payment issue. */
	toReview: string;
	method: Record<"pix" | "boleto", string>;
	menu: string;
	title: string;
	hint: string;
	search: string;
	export: string;
	exportStarted: string;
	exportStartedHint: string;
	exportFailed: string;
	failed: string;
	/** For a count at the limit of the search. */
	orMore: string;
	filter: string;
	clearAll: string;
	pages: { of: string; results: string; pages: string; prev: string; next: string };
	empty: { title: string; hint: string };
	nothing: { title: string; hint: string };
	group: Record<keyof typeof stateGroups, string>;
	/** Facts of a charge: heads of columns, and lines of its details. */
	fact: {
		order: string;
		method: string;
		state: string;
		amount: string;
		fee: string;
		net: string;
		created: string;
		expires: string;
		paid: string;
		seen: string;
		checked: string;
		attempt: string;
		charge: string;
		reference: string;
		revoked: string;
		failure: string;
		pixCode: string;
		boletoLine: string;
		slip: string;
	};
	revoked: Record<"order_changed" | "paid_another_way" | "order_cancelled", string>;
	openOrder: string;
	openSlip: string;
	copy: string;
	copied: string;
	close: string;
	date: { today: string; week: string; month: string; range: string; from: string; to: string };
	amount: { from: string; to: string; apply: string; range: string };
}
