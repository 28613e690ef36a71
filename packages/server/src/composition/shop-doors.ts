import { advanceCharge } from "../advance/advance-charge.js";
import { CepLookup } from "../cep/cep-lookup.js";
import { cepLookUpsPerMinute } from "../cep/look-up-cep.js";
import { isPaidState } from "../charge/charge-states.js";
import type { Logger } from "../charge/ports/charge-context.js";
import { processTimers } from "../charge/ports/clock.js";
import { endsWithin } from "../charge/steps/ends-within.js";
import { errorCode } from "../charge/steps/errors.js";
import type { StoreContext } from "../desk/ports/store-context.js";
import { RateLimit } from "../doors/requests/rate-limit.js";
import { openWebDoors, type WebDoorServices, type WebDoors } from "../mounts/open-web-doors.js";
import { paymentIdForm } from "../order-book/payment.js";
import { paymentPage } from "../order-book/payment-page.js";
import { pollsPerMinute } from "../shopper/answer-poll.js";
import type { ChargePages } from "../shopper/charge-in-address.js";
import type { ChargePage } from "../shopper/charge-page.js";
import { renewalsPerMinute } from "../shopper/renew-code.js";
import { WaitingPolls, waitingLimits } from "../shopper/waiting-polls.js";
import { processInbox } from "../webhooks/process-inbox.js";
import { WebhookSecrets } from "../webhooks/webhook-secrets.js";
import type { CheckoutProcess } from "./checkout-process.js";
import type { Settings } from "./options.js";

/** How long a request works on its charge before its answer, in milliseconds. */
const advanceMs = 3_000;

/** A shop's doors: in a process that sweeps, and in one that may stop after each answer. */
export interface ShopDoors {
	sweeping: WebDoors;
	answering: WebDoors;
}

export function openShopDoors(
	process: CheckoutProcess,
	{
		service,
		basePath,
		storefronts,
		cepLookup,
		logger,
	}: Omit<Settings, "logger"> & { logger: Logger },
	contextOf: (source: "webhook" | "poll" | "store") => StoreContext,
	askForFirstCode: (paymentId: string) => Promise<boolean>,
): ShopDoors {
	const { webhookSecret, previousWebhookSecret = webhookSecret } = service;
	const { creations, inbox, waitingPolls } = process;
	const pages: ChargePages = {
		find: (ofRequest, id) =>
			paymentIdForm.test(id) ? paymentPage(ofRequest, id, askForFirstCode) : "charge_not_found",
	};
	const webhookContext = contextOf("webhook");
	const context = contextOf("poll");
	const services: WebDoorServices = {
		webhook: {
			secrets: new WebhookSecrets([webhookSecret, previousWebhookSecret]),
			inbox: webhookContext.inbox,
			logger,
			wake: (lane) => inbox.wake(webhookContext, lane),
		},
		polls: { context, creations, waitingPolls, pages, limit: new RateLimit(pollsPerMinute) },
		renewals: {
			context: contextOf("store"),
			creations,
			pages,
			limit: new RateLimit(renewalsPerMinute),
		},
		cep: {
			cepLookup: cepLookup ? new CepLookup() : null,
			limit: new RateLimit(cepLookUpsPerMinute),
		},
		storefronts,
		basePath,
		logger,
	};
	const inTime = async (work: (mayContinue: () => boolean) => Promise<unknown>) => {
		let isInTime = true;
		const done = work(() => isInTime).catch((error: unknown) => {
			logger.warn(`advancing a charge before the answer failed: ${errorCode(error)}`);
		});
		isInTime = await endsWithin(done, advanceMs, processTimers);
	};
	return {
		sweeping: openWebDoors(services),
		answering: openWebDoors({
			...services,
			webhook: {
				...services.webhook,
				processFirst: () => inTime((mayContinue) => processInbox(webhookContext, mayContinue)),
			},
			polls: {
				...services.polls,
				// No page waits.
				waitingPolls: new WaitingPolls({ ...waitingLimits, pages: 0 }),
				advanceFirst: (page) => inTime(() => advanceOwnCharge(context, page, process)),
			},
		}),
	};
}

/** Creates a queued charge, or records a paid one. `pollPage` reads one that is pending. */
async function advanceOwnCharge(
	context: StoreContext,
	page: ChargePage,
	{ creations }: CheckoutProcess,
): Promise<void> {
	const found = await page.find();
	const newest = typeof found === "string" ? undefined : found.attempts.at(-1);
	if (newest?.state === "queued") {
		await creations.serve(context);
	} else if (newest && isPaidState(newest.state)) {
		await advanceCharge(context, newest);
	}
}
