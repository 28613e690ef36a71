import type {
	AuthorizePaymentInput,
	AuthorizePaymentOutput,
	CancelPaymentInput,
	CancelPaymentOutput,
	CapturePaymentInput,
	CapturePaymentOutput,
	DeletePaymentInput,
	DeletePaymentOutput,
	GetPaymentStatusInput,
	GetPaymentStatusOutput,
	InitiatePaymentInput,
	InitiatePaymentOutput,
	Logger as MedusaLogger,
	PaymentProviderInput,
	ProviderWebhookPayload,
	RefundPaymentInput,
	RefundPaymentOutput,
	RetrievePaymentInput,
	RetrievePaymentOutput,
	UpdatePaymentInput,
	UpdatePaymentOutput,
	WebhookActionResult,
} from "@medusajs/framework/types";
import {
	AbstractPaymentProvider,
	MedusaError,
	PaymentActions,
	PaymentSessionStatus,
} from "@medusajs/framework/utils";
import { isInvalidWebhookError } from "@pix-checkout/client";
import {
	type ChargeMethod,
	type ChargeRecord,
	isCapturedBySession,
	isPaidState,
	isReleasedForCapture,
	issueReason,
	type Logger,
	type Origin,
	openIssue,
	queueChargeOfNewOrder,
	storeWebhookEvent,
	withFailpoints,
} from "@pix-checkout/server/platform";
import { loggerOn } from "../../logging/logger";
import { type CheckoutModule, pixCheckoutModule } from "../../modules/pix-checkout/checkout-module";
import { exactDecimal } from "../../orders/exact-cents";
import { tooManyUnpaidOrders } from "../../orders/too-many-unpaid-orders";
import { centsOfPayment } from "./cents-of-payment";
import { explicitPayer } from "./explicit-payer";
import { readSessionData, type SessionData } from "./session-data";

/**
 * The payment module's container gives this to its providers, because of `dependencies` in the
 * config.
 */
interface Dependencies extends Record<string, unknown> {
	[pixCheckoutModule]: CheckoutModule;
	logger: MedusaLogger;
}

/**
 * How long the sweep leaves a charge alone whose order Medusa may still reject, in milliseconds. Once
 * the order stands, its event makes the charge due at once.
 */
const orderPatienceMs = 10_000;

/** Who queues the charge of a new order. */
const shopper: Origin = { source: "shopper", actor: null };

/**
 * The common part of Pix and boleto. A provider sends no request to the service: it validates when
 * the storefront creates a session, queues the charge when the shopper places the order, and
 * answers from the charge store. Everything else happens outside the payment module.
 */
export abstract class ChargeProvider extends AbstractPaymentProvider {
	protected abstract readonly method: ChargeMethod;
	readonly #checkout: CheckoutModule;
	readonly #logger: Logger;

	constructor(dependencies: Dependencies, options: Record<string, unknown> = {}) {
		super(dependencies, options);
		this.#checkout = dependencies[pixCheckoutModule];
		this.#logger = loggerOn(dependencies.logger);
	}

	/**
	 * Validates currency, amount and the storefront's payer (`data.payer`), and stores the payer in
	 * the plugin's own table, because the store API shows a session's data.
	 *
	 * @throws MedusaError (400) that names the problems
	 */
	async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
		if (input.data?.accepted_charge !== undefined) {
			return this.#initiateAccepted(input);
		}
		const amountCents = centsOfPayment(input.amount, input.currency_code, this.method, {
			dialect: this.#checkout.options.dialect,
		});
		const data = readSessionData(input);
		const payer = explicitPayer(input.data, this.method);
		if (payer) {
			await this.#checkout.store.payers.remember(data.session_id, payer);
		}
		return {
			id: data.session_id,
			status: PaymentSessionStatus.PENDING,
			// Medusa keeps the storefront's data unless this overwrites it, and shows it.
			data: { ...data, amount_cents: amountCents, payer: undefined },
		};
	}

	/** As `initiatePayment`, except for a released payment: that money is there, whatever its amount. */
	async updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
		const { data, attempts } = await this.#attempts(input);
		return attempts.some((one) => isReleasedForCapture(one, data.session_id))
			? { data }
			: this.initiatePayment(input);
	}

	/**
	 * Medusa calls it last when the shopper places an order: commits the queued charge, which the
	 * plugin sends later. Medusa calls it again when the charge is paid: then the answer is
	 * `captured`, once the checkout has compared the payment with its order and released it.
	 *
	 * @throws MedusaError (400) when the shopper has too many unpaid orders: Medusa rolls the order
	 * back
	 */
	async authorizePayment(input: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
		const { data, attempts } = await this.#attempts(input);
		if (attempts.some((one) => isReleasedForCapture(one, data.session_id))) {
			return { data, status: PaymentSessionStatus.CAPTURED };
		}
		// Discarded charges, whose order never came, are over; this order needs its own. The session of
		// an accepted payment needs none.
		if (
			data.accepted_charge === undefined &&
			attempts.every(({ state }) => state === "discarded")
		) {
			if (data.amount_cents === undefined) {
				throw new MedusaError(
					MedusaError.Types.INVALID_DATA,
					`Payment session ${data.session_id} was not initiated by pix-checkout; create it again`,
				);
			}
			const { store, policy } = this.#checkout;
			const queued = await queueChargeOfNewOrder(
				withFailpoints({ chargeStore: store.charges.as(shopper), clock: store.clock, policy }),
				{
					sessionId: data.session_id,
					attempt: (attempts.at(-1)?.attempt ?? 0) + 1,
					method: this.method,
					amountCents: data.amount_cents,
					shopper: await store.shoppers.recall(data.session_id),
					notBefore: new Date(store.clock.now().getTime() + orderPatienceMs),
				},
			);
			if (!queued) {
				throw tooManyUnpaidOrders();
			}
		}
		return { data, status: PaymentSessionStatus.PENDING_AUTHORIZATION };
	}

	/** The service captures by itself; a merchant can't capture a payment that it did not confirm. */
	async capturePayment(input: CapturePaymentInput): Promise<CapturePaymentOutput> {
		const { data, attempts } = await this.#attempts(input);
		if (!attempts.some((one) => isReleasedForCapture(one, data.session_id))) {
			throw new MedusaError(
				MedusaError.Types.NOT_ALLOWED,
				"The service has not confirmed this payment; the plugin captures it when the service does",
			);
		}
		return { data };
	}

	/**
	 * The service has no refunds: the plugin records the amount, and the merchant sends it by hand.
	 * Accepts every amount that Medusa accepts; less than half a cent can't be sent, and becomes part
	 * of the next refund.
	 */
	async refundPayment(input: RefundPaymentInput): Promise<RefundPaymentOutput> {
		const { data, attempts } = await this.#attempts(input);
		const own = attempts.filter((one) => isCapturedBySession(one, data.session_id));
		const paid =
			own.find(({ state }) => state === "captured") ?? own.find(({ state }) => isPaidState(state));
		if (!paid) {
			throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "This session has no payment to refund");
		}
		const id = input.context?.idempotency_key;
		if (!id) {
			throw new MedusaError(
				MedusaError.Types.INVALID_DATA,
				"This refund has no id, so the plugin can't distinguish it from another one of the same amount",
			);
		}
		const amount = exactDecimal(input.amount);
		await this.#checkout.store.refunds.record(
			{ id, sessionId: data.session_id, charge: paid, amount },
			async (chargeStore, amountCents) => {
				if (amountCents > 0) {
					await openIssue({ chargeStore, logger: this.#logger }, paid, "refund_due", {
						subject: id,
						amountCents,
						reason: issueReason("refund_recorded"),
					});
				}
			},
		);
		return { data };
	}

	/** The service can't cancel a charge; a late payment for it opens a payment issue. */
	async cancelPayment(input: CancelPaymentInput): Promise<CancelPaymentOutput> {
		return { data: { ...input.data } };
	}

	async deletePayment(input: DeletePaymentInput): Promise<DeletePaymentOutput> {
		const sessionId = input.data?.session_id;
		if (typeof sessionId === "string") {
			await this.#checkout.store.payers.forget(sessionId);
		}
		return { data: { ...input.data } };
	}

	async retrievePayment(input: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
		return { data: { ...input.data } };
	}

	async getPaymentStatus(input: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
		const { data, attempts } = await this.#attempts(input);
		if (attempts.some((one) => isReleasedForCapture(one, data.session_id))) {
			return { data, status: PaymentSessionStatus.CAPTURED };
		}
		return {
			data,
			status:
				attempts.length > 0
					? PaymentSessionStatus.PENDING_AUTHORIZATION
					: PaymentSessionStatus.PENDING,
		};
	}

	/**
	 * Stores webhook events of Medusa's own webhook route in the plugin's inbox. Returns "no action"
	 * to Medusa, which would act on the payload, and lose it in a restart.
	 */
	async getWebhookActionAndData(
		payload: ProviderWebhookPayload["payload"],
	): Promise<WebhookActionResult> {
		try {
			const { inbox } = this.#checkout.store;
			await storeWebhookEvent(withFailpoints({ inbox }), payload.data, "unauthenticated");
		} catch (error) {
			// Anyone can send any body to this route, so an invalid event gets no log line.
			if (!isInvalidWebhookError(error)) {
				throw error;
			}
		}
		return { action: PaymentActions.NOT_SUPPORTED };
	}

	/**
	 * The session of a payment that the merchant accepted for an order: the money is there, so neither
	 * payer nor minimum matters. The store API sends data, too: only an accepted payment has such a
	 * session.
	 */
	async #initiateAccepted(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
		const data = readSessionData(input);
		const record = await this.#checkout.store.charges.findById(data.accepted_charge ?? "");
		if (record?.state !== "paid" || record.acceptedOrderId === null) {
			throw new MedusaError(
				MedusaError.Types.NOT_ALLOWED,
				"No payment was accepted that this session could capture",
			);
		}
		return {
			id: data.session_id,
			status: PaymentSessionStatus.PENDING,
			data: {
				session_id: data.session_id,
				accepted_charge: record.id,
				amount_cents: record.acceptedCents,
			},
		};
	}

	async #attempts(
		input: PaymentProviderInput,
	): Promise<{ data: SessionData; attempts: ChargeRecord[] }> {
		const data = readSessionData(input);
		return { data, attempts: await this.#checkout.store.charges.listBySession(data.session_id) };
	}
}
