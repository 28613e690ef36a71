import type { ChargeStore } from "../../charge/ports/charge-store.js";
import type { ChargeFilter, FoundCharges } from "../charges/search-charges.js";
import type { SumsOfDay } from "../charges/sums-of-day.js";
import type { Health } from "../health/health.js";
import type { TimelineEntry } from "../history/list-history.js";
import type { IssueDesk } from "../issues/issue-desk.js";
import type { ListedIssue } from "../issues/list-issues.js";
import type { NoteTable } from "../issues/note-table.js";
import type { RefundSentTable } from "../issues/refund-sent-table.js";
import type { PersonalDataStore, TracedPurchase } from "../ports/personal-data.js";
import type { ReconciliationStore } from "../ports/reconciliation-store.js";
import type { StoreContext } from "../ports/store-context.js";
import type { ServicePaymentTable } from "../reconciliation/service-payment-table.js";

/** What the doors of the desk have for one request. */
export interface Desk {
	/** Acts as the one who asks. */
	context: StoreContext;
	/** Who asks: the platform's id of a person or a program, for the history. */
	by: string;
	tables: DeskTables;
	platform: DeskPlatform;
	/** The merchant's balance at the service. */
	balance: { read(): Promise<DeskBalance> };
	/** The store's own target for refunds, in calendar days. */
	refundTargetDays: number;
	/** Creates queued charges. The answer doesn't wait for the service. */
	wakeCreations(): void;
	health(): Promise<Health>;
}

/** In cents; `null` where the service doesn't say. */
export interface DeskBalance {
	/** What the merchant can withdraw now. */
	available_cents: number | null;
	/** Paid, and not released yet. */
	pending_cents: number | null;
}

/** The tables that the desk reads beside the context. */
export interface DeskTables {
	charges: Pick<ChargeStore, "findById">;
	overview: {
		search(filter: ChargeFilter, page: { limit: number; offset: number }): Promise<FoundCharges>;
		/** A day in São Paulo, as `YYYY-MM-DD`. */
		sumsOfDay(day: string): Promise<SumsOfDay>;
	};
	history: {
		list(of: { orderId: string; chargeRecordIds: readonly string[] }): Promise<TimelineEntry[]>;
	};
	issues: IssueDesk;
	issueNotes: NoteTable;
	refundsSent: RefundSentTable;
	servicePayments: Pick<ServicePaymentTable, "sumsOfDays">;
	reconciliation: Pick<ReconciliationStore, "findIssues">;
	personalData: Pick<PersonalDataStore, "collect" | "erase">;
}

/** What only the platform knows: its orders, customers and users. */
export interface DeskPlatform {
	/** The order that a text names, by its number (`1042`, `#1042`) or id; `null` where it names none. */
	findOrder(text: string): Promise<string | null>;
	/** The numbers of orders, by their ids. */
	orderNumbers(orderIds: readonly (string | null)[]): Promise<ReadonlyMap<string, number>>;
	/** The orders of an e-mail address; `null` on a platform whose orders have none. */
	ordersOfEmail(email: string): Promise<string[] | null>;
	/** The people behind ids of {@link Desk.by}. */
	usersBy(ids: readonly string[]): Promise<ReadonlyMap<string, DeskUser>>;
	/** Who bought what an issue is about, as the platform knows them now. */
	buyerOf(issue: ListedIssue): Promise<Buyer | null>;
	/** What a customer ordered or left in a cart; `null` without such a customer. */
	purchasesOf(customer: CustomerKey): Promise<CustomerPurchases | null>;
}

export interface DeskUser {
	/** The e-mail address of a user without a name. */
	name: string;
	email: string;
}

export interface Buyer {
	/** The platform's id of the customer. */
	id: string | null;
	name: string | null;
	email: string | null;
	phone: string | null;
}

/** Whose payment data: a customer's by id, a guest's by the e-mail of their orders, or that of orders. */
export type CustomerKey = { customer_id: string } | { email: string } | { order_ids: string[] };

export interface CustomerPurchases {
	/** Numbers of the orders, by id. */
	orders: ReadonlyMap<string, number | null>;
	purchases: TracedPurchase[];
}
