import type { KeptReason } from "@pix-checkout/core";

/** Every text about a customer's payment data in one language. */
export interface PrivacyWords {
	title: string;
	/** How much the plugin holds. */
	held: string;
	none: string;
	noCharges: string;
	loadFailed: string;
	export: string;
	exportFailed: string;
	erase: string;
	eraseTitle: string;
	eraseHint: string;
	eraseConfirm: string;
	cancel: string;
	eraseFailed: string;
	/** What an erasure did. */
	erased: string;
	nothingErased: string;
	chargesKept: string;
	kept: string;
	keptLater: string;
	order: string;
	unnumberedOrder: string;
	cart: string;
	reason: Record<KeptReason, string>;
}
