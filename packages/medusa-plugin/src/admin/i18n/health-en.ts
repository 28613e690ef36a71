import type { HealthReason, HealthStatus } from "@pix-checkout/server/platform";

export const healthEn = {
	title: "Pix and boleto",
	hint: "Whether Pix and boleto payments flow between the shop, the payment service and your orders.",
	failed: "Could not load the state of the payments: {{reason}}",
	stale: "The store doesn't answer, so these facts are old: {{reason}}",
	status: {
		ok: { title: "Everything works", hint: "Codes are created, and payments are recorded." },
		degraded: {
			title: "Works, with delays",
			hint: "No payment is lost. Codes or payments may take longer than usual.",
		},
		failing: {
			title: "Payments are affected",
			hint: "No payment is lost, but codes or payments wait until this is mended.",
		},
	} satisfies Record<HealthStatus, { title: string; hint: string }>,
	reason: {
		other_account: {
			title: "These orders belong to another account of the payment service",
			todo: "Show this to whoever looks after your store. Until it is mended, this copy of the store makes no codes and records no payments.",
		},
		account_unverified: {
			title: "The store can't check its account at the payment service",
			todo: "The store's access has changed, and the service doesn't answer. Codes and payments wait until it does. If this stays for more than some minutes, show it to whoever looks after your store.",
		},
		database_read_only: {
			title: "The store's database takes no changes",
			todo: "Show this to whoever looks after your store. Payments are recorded once the database takes changes again.",
		},
		database_rights_missing: {
			title: "The store may not use its own database",
			todo: "Show this to whoever looks after your store.",
		},
		service_key_refused: {
			title: "The payment service rejects the store's access",
			todo: "Check in the service's dashboard whether your account and its secret key are active, and have the store's key renewed.",
		},
		service_unavailable: {
			title: "The payment service has been unavailable for a while",
			todo: "See whether the service reports a disturbance. Orders and payments wait, and no order is cancelled for it.",
		},
		sweep_stopped: {
			title: "The store no longer checks its payments by itself",
			todo: "Show this to whoever looks after your store. Payments that the service reports still arrive.",
		},
		capture_failing: {
			title: "Payments can't be recorded",
			todo: "Open the issue about the failed payment: it says why. The store tries again by itself.",
		},
		service_failing: {
			title: "Some requests to the payment service fail",
			todo: "The store retries by itself. If this lasts longer than a quarter of an hour, see whether the service reports a disturbance.",
		},
		sweep_never: {
			title: "The store hasn't checked its payments yet",
			todo: "Wait for half a minute after the store's start. If this stays, show it to whoever looks after your store.",
		},
		sweep_late: {
			title: "The store checks its payments later than usual",
			todo: "Usually this passes. If it stays, show it to whoever looks after your store.",
		},
		webhook_missed: {
			title: "A payment came without the service's notice",
			todo: "Send a test notice below, and compare the address at the service with the store's. The store finds payments meanwhile, only later.",
		},
		webhook_never_arrived: {
			title: "Payments came, and no notice of one ever did",
			todo: "Register the address below at the payment service. The store finds payments meanwhile, only later.",
		},
		inbox_backlog: {
			title: "Notices of payments wait to be processed",
			todo: "Usually this passes in minutes. If it stays, show it to whoever looks after your store.",
		},
		queue_stuck: {
			title: "New orders get no codes",
			todo: "Show this to whoever looks after your store.",
		},
		queue_slow: {
			title: "Orders wait long for their codes",
			todo: "The service allows only so many new charges a minute, and the store works them off in turn. Nothing is lost.",
		},
		clock_apart: {
			title: "The store's clocks differ",
			todo: "Show this to whoever looks after your store.",
		},
		service_clock_apart: {
			title: "The payment service's clock differs from the store's",
			todo: "Show this to whoever looks after your store.",
		},
	} satisfies Record<HealthReason, { title: string; todo: string }>,
};
