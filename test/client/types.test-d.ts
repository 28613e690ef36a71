import {
	ApiError,
	type Balance,
	type Charge,
	type ChargeStatus,
	type ChargeStatusResponse,
	type Hooks,
	isRateLimitError,
	isUnknownOutcomeError,
	type Operation,
	PixCheckoutClient,
	type PixCheckoutError,
	parseWebhookEvent,
	RateLimitError,
	type ServiceDifference,
	type Transaction,
	type TransactionPage,
} from "@pix-checkout/client";
import { type WebhookBody, webhookBody } from "@pix-checkout/client/testing";
import { describe, expectTypeOf, it } from "vitest";

// A user's compiler sees this of the built package.

declare const client: PixCheckoutClient;
declare const error: unknown;

describe("operations", () => {
	it("return promises of their results", () => {
		expectTypeOf(client.createPixCharge).returns.resolves.toEqualTypeOf<Charge>();
		expectTypeOf(client.createBoletoCharge).returns.resolves.toEqualTypeOf<Charge>();
		expectTypeOf(client.getCharge).returns.resolves.toEqualTypeOf<Charge>();
		expectTypeOf(client.getChargeStatus).returns.resolves.toEqualTypeOf<ChargeStatusResponse>();
		expectTypeOf(client.getBalance).returns.resolves.toEqualTypeOf<Balance>();
		expectTypeOf(client.listTransactions).returns.resolves.toEqualTypeOf<TransactionPage>();
		expectTypeOf(client.createWithdrawal).returns.resolves.toBeUnknown();
	});

	it("are ordinary promises", () => {
		expectTypeOf(client.getBalance().then(() => 1)).toEqualTypeOf<Promise<number>>();
	});

	it("are the operations of hooks", () => {
		expectTypeOf<Operation>().toExtend<keyof PixCheckoutClient>();
		expectTypeOf<NonNullable<Hooks["onRetry"]>>()
			.parameter(0)
			.toHaveProperty("delayMs")
			.toBeNumber();
		expectTypeOf<NonNullable<Hooks["onDrift"]>>()
			.parameter(0)
			.toHaveProperty("differences")
			.toEqualTypeOf<ServiceDifference[]>();
	});

	it("require the service's fields", () => {
		// @ts-expect-error the amount is missing
		client.createPixCharge({});
		// @ts-expect-error an amount in cents is a number
		client.createPixCharge({ amountCents: "59.90" });
		// @ts-expect-error a boleto needs an address
		client.createBoletoCharge({
			amountCents: 500,
			customer: { name: "", email: "", document: "", phone: "" },
		});
		// @ts-expect-error only Pix knows an idempotency key
		client.getCharge("x", { idempotencyKey: "x" });
		// @ts-expect-error a client needs an address
		new PixCheckoutClient({ secretKey: "sk_live_x" });
		// @ts-expect-error there are two dialects
		new PixCheckoutClient({ secretKey: "sk_live_x", baseUrl: "", dialect: "other" });
	});
});

describe("pages", () => {
	it("iterate transactions", () => {
		expectTypeOf(client.iterateTransactions).returns.toEqualTypeOf<AsyncIterable<Transaction>>();
	});

	it("have transactions that narrow by type", () => {
		expectTypeOf<Extract<Transaction, { type: "charge" }>["amountCents"]>().toBeNumber();
		expectTypeOf<Extract<Transaction, { type: "charge" }>["id"]>().toBeString();
		expectTypeOf<
			Extract<Transaction, { type: "withdrawal" | "unknown" | "unreadable" }>["id"]
		>().toEqualTypeOf<string | null>();
		expectTypeOf<Extract<Transaction, { type: "withdrawal" }>["amountCents"]>().toEqualTypeOf<
			number | null
		>();
	});
});

describe("unknown statuses and events", () => {
	it("are texts, and editors suggest the known ones", () => {
		expectTypeOf<string>().toExtend<ChargeStatus>();
		expectTypeOf<"paid">().toExtend<ChargeStatus>();
	});

	it("are narrowed by known, then event", () => {
		const event = parseWebhookEvent("{}");
		if (!event.known) {
			expectTypeOf(event.event).toBeString();
		} else if (event.event === "charge.paid") {
			expectTypeOf(event.chargeId).toBeString();
		} else if (event.event === "transfer.failed") {
			expectTypeOf(event.transferId).toEqualTypeOf<string | null>();
			expectTypeOf(event.amountCents).toEqualTypeOf<number | null>();
		}
	});
});

describe("errors", () => {
	it("are narrowed by their guards", () => {
		if (isRateLimitError(error)) {
			expectTypeOf(error).toEqualTypeOf<RateLimitError>();
			expectTypeOf(error.resetAt).toEqualTypeOf<Date | null>();
			expectTypeOf<typeof error.code>().toEqualTypeOf<"rate_limited">();
		}
		if (isUnknownOutcomeError(error)) {
			expectTypeOf(error.status).toEqualTypeOf<number | null>();
		}
		expectTypeOf(RateLimitError).instance.toExtend<ApiError>();
		expectTypeOf(ApiError).instance.toExtend<PixCheckoutError>();
	});
});

describe("the helper for tests", () => {
	it("accepts a read charge, and only known events", () => {
		expectTypeOf(webhookBody).returns.toEqualTypeOf<WebhookBody>();
		expectTypeOf<Charge>().toExtend<NonNullable<Parameters<typeof webhookBody>[1]>>();
		// @ts-expect-error no such event
		webhookBody("charge.eaten");
	});
});

describe("disposal", () => {
	it("is asynchronous", () => {
		expectTypeOf(client).toExtend<AsyncDisposable>();
	});
});
