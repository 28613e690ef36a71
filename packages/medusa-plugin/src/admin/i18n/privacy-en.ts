import type { PrivacyWords } from "./privacy-words";

export const privacyEn: PrivacyWords = {
	title: "Payment data",
	held: "Pix and boleto charges: {{charges}}. Records with payer data: {{records}}.",
	none: "Pix and boleto charges: {{charges}}. No record holds payer data any more.",
	noCharges: "This customer has no Pix or boleto charges.",
	loadFailed: "Could not load the payment data: {{reason}}",
	export: "Export payment data",
	exportFailed: "Could not export the payment data: {{reason}}",
	erase: "Erase payment data",
	eraseTitle: "Erase this customer's payment data?",
	eraseHint:
		"This erases payer details, codes, links to slips and your notes on all finished orders, and can't be undone. Amounts, dates and charge ids stay for the tax office. The customer and orders in Medusa, and the payment service's copy, don't change.",
	eraseConfirm: "Erase",
	cancel: "Cancel",
	eraseFailed: "Could not erase the payment data: {{reason}}",
	erased: "Payer data erased. Records: {{records}}.",
	nothingErased: "No payer data was erased.",
	chargesKept: "Kept for the tax office: ids, amounts, dates and fees. Charges: {{charges}}.",
	kept: "These keep their payer data for now:",
	keptLater: "Erase again when they are done.",
	order: "Order #{{number}}",
	unnumberedOrder: "An order",
	cart: "An open cart",
	reason: {
		open_charge: "its charge can still be paid",
		open_issue: "it has an open payment issue",
		recent_order: "it was placed minutes ago",
		open_checkout: "its checkout may still be under way",
		proof_file: "the file of its refund could not be deleted",
	},
};
