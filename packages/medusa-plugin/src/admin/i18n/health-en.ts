import type { ServiceFailure, ServiceUse } from "@pix-checkout/core";
import type { HealthReason, HealthStatus } from "../../health/health";

export const healthEn = {
	menu: "Health",
	title: "Health",
	hint: "Whether Pix and boleto payments flow between the shop, the payment service and your orders.",
	failed: "Could not load the health: {{reason}}",
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
		service_key_refused: {
			title: "The service rejects the secret key",
			todo: "Put the account's secret key into PIX_CHECKOUT_SECRET_KEY, and restart the store.",
		},
		service_unavailable: {
			title: "The payment service has been unavailable for a while",
			todo: "Check the service's own status, PIX_CHECKOUT_API_URL and the store's network. Orders and payments wait, and the plugin cancels nothing.",
		},
		sweep_stopped: {
			title: "The sweep stands still",
			todo: "Start a process in worker mode shared or worker. If one runs, look for a scheduled job that never ends, or a Redis that restarted without its data.",
		},
		service_failing: {
			title: "Requests to the payment service fail",
			todo: "The plugin retries. If this lasts longer than a quarter of an hour, check the service's own status and the store's network.",
		},
		sweep_never: {
			title: "No sweep has run yet",
			todo: "Wait for half a minute after the store's start. Then start a process in worker mode shared or worker.",
		},
		sweep_late: {
			title: "The sweep is late",
			todo: "Check whether the store is overloaded, or whether its worker restarts.",
		},
		webhook_missed: {
			title: "A payment came without its webhook",
			todo: "Send a test event under Settings, Pix and boleto, and compare the address at the service with the store's. The sweep finds payments meanwhile, only later.",
		},
		webhook_never_arrived: {
			title: "Payments came, and no webhook ever did",
			todo: "Register the webhook's address at the service: Settings, Pix and boleto. The sweep finds payments meanwhile, only later.",
		},
		inbox_backlog: {
			title: "Webhook events wait for processing",
			todo: "Check whether the store is overloaded, and whether the payment service answers.",
		},
		queue_slow: {
			title: "Orders wait long for their codes",
			todo: "The service allows only so many new charges a minute, and the queue works them off. If it doesn't shrink, check the payment service and the store's log.",
		},
		clock_apart: {
			title: "The clocks of store and database differ",
			todo: "Synchronise both machines by NTP.",
		},
		service_clock_apart: {
			title: "The payment service's clock differs from the store's",
			todo: "Check the database's clock against NTP. If it is right, tell the payment service: the plugin may overlook charges in its lists.",
		},
	} satisfies Record<HealthReason, { title: string; todo: string }>,
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
		drift: "Differences from the specification",
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
	driftNone: "None noticed",
	driftMet: "{{count}} kinds, last {{age}}",
	monitor: {
		title: "For monitors",
		hint: "Uptime Kuma, Better Stack and others can read this address with a secret API key as the user of basic authentication, and no password. It answers 503 when payments are affected.",
	},
};
