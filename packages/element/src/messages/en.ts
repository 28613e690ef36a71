import type { Messages } from "./messages.js";

export const en: Messages = {
	locale: "en",
	loading: {
		title: "Loading your payment",
		text: "Just a moment.",
	},
	preparing: {
		pix: {
			title: "Preparing your Pix code",
			text: "Your order is in. The code will appear here in a moment.",
		},
		boleto: {
			title: "Preparing your boleto",
			text: "Your order is in. The boleto will appear here in a moment.",
		},
	},
	confirming: {
		pix: {
			title: "Checking your payment",
			text: "The time for this code is over. We are checking whether your payment has arrived. Do not pay again.",
		},
		boleto: {
			title: "Checking your payment",
			text: "The boleto is past due. If you have paid it, the bank may take up to 3 business days to confirm. Do not pay again.",
		},
	},
	paid: {
		title: "Payment confirmed",
		text: "We have received your payment. Thank you!",
	},
	expired: {
		pix: {
			title: "The Pix code has expired",
			text: "Do not use this code any more. If you have already paid, don't worry: this page will tell you as soon as the payment is confirmed.",
		},
		boleto: {
			title: "The boleto is past due",
			text: "Do not pay this boleto any more. If you have already paid, don't worry: this page will tell you as soon as the bank confirms, within 3 business days.",
		},
	},
	failed: {
		title: "The payment did not go through",
		text: "Go back to the store to try again or choose another way to pay.",
	},
	notFound: {
		title: "We can't find this payment",
		text: "Check the page's address or contact the store.",
	},
	unreachable: {
		title: "Can't reach the store",
		text: "Check your internet connection. We keep trying.",
	},
	connectionTrouble: "Can't reach the store at the moment. We keep trying.",
	tryNow: "Try now",
	updatesItself: "This page updates by itself when the payment is confirmed.",
	amount: "Amount",
	pix: {
		title: "Pay with Pix",
		expiresIn: "Expires in",
		codeLabel: "Pix code to copy and paste",
		copy: "Copy Pix code",
		copied: "Code copied",
		copiedNext: "Now open your bank's app, choose Pix Copia e Cola and paste the code.",
		qrName: "Pix QR code",
		qrHint: "Scan it with your bank's app",
		qrImpossible: "This code does not fit into a QR code. Copy and paste it instead.",
		stepsTitle: "How to pay",
		steps: [
			"Open your bank's app and go to Pix.",
			"Paste the copied code or scan the QR code.",
			"Check the amount and confirm the payment.",
		],
		link: "Open payment page",
	},
	boleto: {
		title: "Pay with boleto",
		dueOn: "Due date",
		lineLabel: "Boleto number",
		copy: "Copy boleto number",
		copied: "Number copied",
		copiedNext: "Now open your bank's app, choose to pay a boleto and paste the number.",
		barcodeName: "Barcode of the boleto",
		document: "Open boleto",
		patience: "Once paid, the bank may take up to 3 business days to confirm.",
	},
	copyByHand:
		"Your browser did not allow copying. The code above is already selected: press and hold it, or press Ctrl+C, to copy.",
	newTab: "(opens in another tab)",
};
