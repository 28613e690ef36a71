import type { PaymentIssueKind } from "@pix-checkout/core";
import type { AccountWords } from "./account-words";
import type { ChargeWords } from "./charge-words";
import type { HealthWords } from "./health-words";
import type { InstallationWords } from "./installation-words";
import type { IssuesWords } from "./issues-words";
import type { OrderWords } from "./order-words";
import type { PrivacyWords } from "./privacy-words";
import type { ReconciliationWords } from "./reconciliation-words";

/** Every text of the admin's pages in one language. */
export interface Words {
	menu: string;
	page: {
		title: string;
		hint: string;
		open: string;
		resolved: string;
		nothingOpen: string;
		nothingOpenHint: string;
		nothingResolved: string;
		failed: string;
		retry: string;
	};
	resolve: {
		action: string;
		title: string;
		hint: string;
		note: string;
		placeholder: string;
		cancel: string;
		done: string;
		failed: string;
	};
	pages: { of: string; results: string; pages: string; prev: string; next: string };
	widget: { title: string; link: string; failed: string };
	account: AccountWords;
	/** The inbox of payment issues. */
	issues: IssuesWords;
	charge: ChargeWords;
	order: OrderWords;
	reconciliation: ReconciliationWords;
	health: HealthWords;
	/** The settings page. */
	installation: InstallationWords;
	/** The customer's page. */
	privacy: PrivacyWords;
	/** What happened, and what the merchant should do. */
	kind: Record<PaymentIssueKind, { title: string; todo: string }>;
}
