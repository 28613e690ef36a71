import type {
	HealthReason,
	HealthStatus,
	ServiceFailure,
	ServiceUse,
} from "@pix-checkout/server/platform";

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
			developer:
				"The secret key can't read the newest charge in the database. Give this copy of the store a database of its own, or put the account's key into PIX_CHECKOUT_SECRET_KEY.",
		},
		account_unverified: {
			title: "The store can't check its account at the payment service",
			todo: "The store's access has changed, and the service doesn't answer. Codes and payments wait until it does. If this stays for more than some minutes, show it to whoever looks after your store.",
			developer:
				"The secret key or apiUrl has changed, and reading a stored charge with it fails; the log has the error. If the service is up, check PIX_CHECKOUT_SECRET_KEY and PIX_CHECKOUT_API_URL.",
		},
		database_read_only: {
			title: "The store's database takes no changes",
			todo: "Show this to whoever looks after your store. Payments are recorded once the database takes changes again.",
			developer:
				"The store is connected to a replica, perhaps after a failover: have DATABASE_URL lead to the primary.",
		},
		database_rights_missing: {
			title: "The store may not use its own database",
			todo: "Show this to whoever looks after your store.",
			developer:
				"The role in DATABASE_URL lacks rights on the plugin's tables. npx @pix-checkout/medusa-plugin doctor names the GRANT for each.",
		},
		service_key_refused: {
			title: "The payment service rejects the store's access",
			todo: "Check in the service's dashboard whether your account and its secret key are active, and have the store's key renewed.",
			developer:
				"Put the account's secret key into PIX_CHECKOUT_SECRET_KEY, and restart the store.",
		},
		service_unavailable: {
			title: "The payment service has been unavailable for a while",
			todo: "See whether the service reports a disturbance. Orders and payments wait, and no order is cancelled for it.",
			developer: "Check PIX_CHECKOUT_API_URL and the store's network.",
		},
		sweep_stopped: {
			title: "The store no longer checks its payments by itself",
			todo: "Show this to whoever looks after your store. Payments that the service reports still arrive.",
			developer:
				"Start a process in worker mode shared or worker. If one runs, look for a scheduled job that never ends, or a Redis that restarted without its data.",
		},
		service_failing: {
			title: "Some requests to the payment service fail",
			todo: "The store retries by itself. If this lasts longer than a quarter of an hour, see whether the service reports a disturbance.",
			developer: "Check the store's network, and its log for the errors.",
		},
		sweep_never: {
			title: "The store hasn't checked its payments yet",
			todo: "Wait for half a minute after the store's start. If this stays, show it to whoever looks after your store.",
			developer: "Start a process in worker mode shared or worker.",
		},
		sweep_late: {
			title: "The store checks its payments later than usual",
			todo: "Usually this passes. If it stays, show it to whoever looks after your store.",
			developer: "Check whether the store is overloaded, or whether its worker restarts.",
		},
		webhook_missed: {
			title: "A payment came without the service's notice",
			todo: "Send a test notice below, and compare the address at the service with the store's. The store finds payments meanwhile, only later.",
			developer: "If the webhook's secret was changed, register the new address.",
		},
		webhook_never_arrived: {
			title: "Payments came, and no notice of one ever did",
			todo: "Register the address below at the payment service. The store finds payments meanwhile, only later.",
			developer: "Let the service's requests through proxy and firewall.",
		},
		inbox_backlog: {
			title: "Notices of payments wait to be processed",
			todo: "Usually this passes in minutes. If it stays, show it to whoever looks after your store.",
			developer: "Check whether the store is overloaded, and whether the payment service answers.",
		},
		queue_stuck: {
			title: "New orders get no codes",
			todo: "Show this to whoever looks after your store.",
			developer:
				"No process sends the queued charges: see the log, and look for a transaction in PostgreSQL that stays open.",
		},
		queue_slow: {
			title: "Orders wait long for their codes",
			todo: "The service allows only so many new charges a minute, and the store works them off in turn. Nothing is lost.",
			developer: "If the queue doesn't shrink, check the payment service and the store's log.",
		},
		clock_apart: {
			title: "The store's clocks differ",
			todo: "Show this to whoever looks after your store.",
			developer: "Synchronise the machines of store and database by NTP.",
		},
		service_clock_apart: {
			title: "The payment service's clock differs from the store's",
			todo: "Show this to whoever looks after your store.",
			developer:
				"Check the database's clock against NTP. If it is right, tell the payment service: the plugin may overlook charges in its lists.",
		},
	} satisfies Record<HealthReason, { title: string; todo: string; developer: string }>,
	facts: "technical facts, and the address for monitors",
	section: {
		service: "Payment service",
		flow: "Payments on their way",
		money: "For your attention",
		versions: "Versions",
	},
	use: {
		lists: "Lists of charges",
		reads: "Reading a charge",
		creations: "New charges",
	} satisfies Record<ServiceUse, string>,
	failure: {
		key_refused: "the key is rejected",
		unreachable: "no answer",
		unreadable: "unreadable answers",
		failing: "errors",
	} satisfies Record<ServiceFailure, string>,
	fact: {
		lastEvent: "Last webhook",
		lastPayment: "Last payment",
		inbox: "Webhooks to process",
		queue: "Orders waiting for a code",
		sweep: "Last sweep",
		limit: "New charges left this minute",
		clock: "Database's clock",
		serviceClock: "Service's clock",
		issues: "Open payment issues",
		plugin: "pix-checkout",
		medusa: "Medusa",
		node: "Node.js",
		postgres: "PostgreSQL",
		schema: "Database schema",
	},
	never: "Never",
	unknown: "Unknown",
	works: "Worked {{age}}",
	notUsed: "Not needed by the sweep yet",
	failingSince: "Failing: {{failure}} ({{error}}), began {{age}}",
	oldest: "the oldest from {{age}}",
	none: "None",
	waiting: "{{count}} waiting",
	due: "{{count}} due",
	sweepRunning: "running now",
	sweepEvery: "every {{seconds}} s",
	limitLeft: "{{remaining}} of {{limit}}",
	clockSame: "In step with the store",
	clockAhead: "{{time}} ahead of the store",
	clockBehind: "{{time}} behind the store",
	openIssues: "{{count}} open, {{amount}} at stake",
	seeIssues: "Review",
	monitor: {
		title: "For monitors",
		hint: "Uptime Kuma, Better Stack and others can read this address with a secret API key as the user of basic authentication, and no password. It answers 503 when payments are affected.",
	},
};
