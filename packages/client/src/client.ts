import { checkCreatedCharge, checkIdentity } from "./answers/check-answer.js";
import { readBalance } from "./answers/read-balance.js";
import { readCharge, readCreatedCharge } from "./answers/read-charge.js";
import { readChargeStatus } from "./answers/read-charge-status.js";
import { readTransactionPage } from "./answers/read-transaction-page.js";
import type { Balance } from "./balance.js";
import type { Charge, ChargeStatusResponse, Dialect } from "./charge.js";
import { iterateTransactions } from "./iterate-transactions.js";
import {
	type CallOptions,
	type CreatePixOptions,
	checkClientOptions,
	type PixCheckoutClientOptions,
} from "./options.js";
import { boletoChargeBody, pixChargeBody } from "./requests/charge-body.js";
import type { BoletoChargeInput, PixChargeInput } from "./requests/charge-input.js";
import { checkBoletoFields, checkPixFields } from "./requests/check-fields.js";
import {
	chargePath,
	refuseIdempotencyKey,
	refuseProblems,
	toJson,
} from "./requests/request-parts.js";
import { type TransactionQuery, transactionQueryString } from "./requests/transaction-query.js";
import type { Transaction, TransactionPage } from "./transaction.js";
import { Caller } from "./transport/caller.js";

const largestPage = 100;

/**
 * A client of the payment-collection service. Keep one per key: it holds the connections. Every
 * operation rejects with a kind of `PixCheckoutError` only, and never throws synchronously.
 *
 * @example
 * const client = new PixCheckoutClient({ secretKey, baseUrl: "https://api.example.com/v1" });
 * const charge = await client.createPixCharge({ amountCents: 5990, description: "order-42" });
 * console.log(charge.id, charge.pix?.copyPaste);
 * await client.close();
 */
export class PixCheckoutClient {
	/** The dialect of `createPixCharge`. */
	readonly dialect: Dialect;
	/** `#` and not `private`, so that neither `inspect` nor JSON shows the key in it. */
	readonly #caller: Caller;

	/** @throws InvalidRequestError that names every invalid option */
	constructor(options: PixCheckoutClientOptions) {
		checkClientOptions(options);
		this.dialect = options.dialect ?? "reference";
		this.#caller = new Caller(options);
	}

	/**
	 * Creates a Pix charge, in the client's dialect (the service's specification, "POST /v1/charges").
	 * Every request that reaches the service creates another charge, so the client retries only when
	 * the answer proves that the service created nothing.
	 *
	 * @example
	 * const charge = await client.createPixCharge(
	 * 	{ amountCents: 5990, description: "order-42", customer: { name: "Maria Exemplo" } },
	 * 	{ timeoutMs: 5_000 },
	 * );
	 * @returns the charge, pending, with `pix.copyPaste`, and `expiresAt` if the answer says it
	 * @throws InvalidRequestError with every problem at once, before anything is sent; or when the
	 *   service refuses the request
	 * @throws UnknownOutcomeError when a charge may exist: look for it, and don't send again
	 * @throws ConnectionFailedError, RateLimitError, AuthenticationError: the service created nothing
	 * @throws RequestAbortedError when a signal fires, or the client closes, before the request is sent
	 */
	createPixCharge(input: PixChargeInput, options: CreatePixOptions = {}): Promise<Charge> {
		return this.#caller.call(options, () => {
			refuseProblems("The Pix charge was not sent", checkPixFields(input, this.dialect));
			refuseIdempotencyKey(options.idempotencyKey);
			const asked = { method: "pix", amountCents: input.amountCents } as const;
			return {
				operation: "createPixCharge",
				...postCharge,
				body: toJson(pixChargeBody(input, this.dialect), "metadata"),
				idempotencyKey: this.dialect === "reference" ? (options.idempotencyKey ?? null) : null,
				read: (answer) => checkCreatedCharge(readCreatedCharge(answer), asked),
			};
		});
	}

	/**
	 * Creates a boleto charge, always in the guide dialect: the reference has no boleto (the service's
	 * specification, "POST /v1/charges"). Retries as `createPixCharge` does.
	 *
	 * @returns the charge, pending, with `boleto.url`, `boleto.barcode`, and `expiresAt` if the answer says it
	 * @throws as `createPixCharge` does
	 */
	createBoletoCharge(input: BoletoChargeInput, options: CallOptions = {}): Promise<Charge> {
		return this.#caller.call(options, () => {
			refuseProblems("The boleto charge was not sent", checkBoletoFields(input));
			const asked = { method: "boleto", amountCents: input.amountCents } as const;
			return {
				operation: "createBoletoCharge",
				...postCharge,
				body: toJson(boletoChargeBody(input), "body"),
				read: (answer) => checkCreatedCharge(readCreatedCharge(answer), asked),
			};
		});
	}

	/**
	 * Reads a charge (the service's specification, "GET /v1/charges/{id}").
	 *
	 * @example
	 * const charge = await client.getCharge("ch_svc_4fzk2");
	 * if (charge.status === "paid") console.log(charge.paidAt, charge.amountCents);
	 * @param id `ch_svc_…`, a uuid, or in the reference dialect a part of them
	 * @throws NotFoundError when there is no such charge
	 * @throws UnreadableAnswerError for an answer that breaks the specification or is about another charge
	 * @throws InvalidRequestError for an impossible identifier, before anything is sent
	 * @throws ConnectionFailedError, NoAnswerError, RateLimitError, ApiError after the last try
	 */
	getCharge(id: string, options: CallOptions = {}): Promise<Charge> {
		return this.#caller.call(options, () => ({
			operation: "getCharge",
			...getRequest,
			template: "/charges/{id}",
			path: chargePath(id),
			read: (answer) => checkIdentity(readCharge(answer), id),
		}));
	}

	/**
	 * Reads only the status of a charge; lighter than `getCharge` and meant for polling (the
	 * service's specification, "GET /v1/charges/{id}/status"). `paid: true` is confirmed; `expired`
	 * and `failed` are final.
	 *
	 * @param id as for `getCharge`
	 * @throws UnreadableAnswerError also when `paid` and `status` contradict each other
	 * @throws NotFoundError and the others as `getCharge` does
	 */
	getChargeStatus(id: string, options: CallOptions = {}): Promise<ChargeStatusResponse> {
		return this.#caller.call(options, () => ({
			operation: "getChargeStatus",
			...getRequest,
			template: "/charges/{id}/status",
			path: `${chargePath(id)}/status`,
			read: (answer) => checkIdentity(readChargeStatus(answer), id),
		}));
	}

	/**
	 * Reads the balance (the service's specification, "Balance").
	 * @throws UnreadableAnswerError for an answer that breaks the specification
	 * @throws ConnectionFailedError, NoAnswerError, RateLimitError, ApiError after the last try
	 */
	getBalance(options: CallOptions = {}): Promise<Balance> {
		return this.#caller.call(options, () => ({
			operation: "getBalance",
			...getRequest,
			template: "/balance",
			path: "/balance",
			read: readBalance,
		}));
	}

	/**
	 * Reads one page of transactions (the service's specification, "GET /v1/transactions"). The next one
	 * begins after its `nextCursor`.
	 * @throws InvalidRequestError for an invalid filter, before anything is sent
	 * @throws UnreadableAnswerError also when the answer has more pages but no cursor
	 * @throws ConnectionFailedError, NoAnswerError, RateLimitError, ApiError after the last try
	 */
	listTransactions(
		query: TransactionQuery = {},
		options: CallOptions = {},
	): Promise<TransactionPage> {
		return this.#caller.call(options, () => ({
			operation: "listTransactions",
			...getRequest,
			template: "/transactions",
			path: `/transactions${transactionQueryString(query)}`,
			read: (answer) => readTransactionPage(answer, query.type),
		}));
	}

	/**
	 * All transactions of all pages. The client fetches pages of 100, or of `limit`, as the loop needs
	 * them. `timeoutMs` and `maxRetries` apply to each page, `signal` to all of them.
	 *
	 * @example
	 * for await (const transaction of client.iterateTransactions({ type: "charge" })) {
	 * 	if (transaction.type === "charge") console.log(transaction.id, transaction.amountCents);
	 * }
	 * @throws UnreadableAnswerError when the pages would never end, and all that `listTransactions`
	 *   throws, in the loop
	 */
	iterateTransactions(
		query: TransactionQuery = {},
		options: CallOptions = {},
	): AsyncIterable<Transaction> {
		return iterateTransactions({ limit: largestPage, ...query }, (page) =>
			this.listTransactions(page, options),
		);
	}

	/**
	 * Requests a withdrawal. The specification shows neither the request nor the answer of this
	 * endpoint: the client sends `body` unchanged and returns the answer's JSON unchanged (`null` for
	 * no body). It retries only a request that was not sent.
	 * @throws UnknownOutcomeError when a withdrawal may exist: look for it, and don't send again
	 * @throws InvalidRequestError for what JSON can't hold, or when the service refuses the request
	 * @throws ConnectionFailedError, RateLimitError, AuthenticationError: the service created nothing
	 */
	createWithdrawal(body: unknown, options: CallOptions = {}): Promise<unknown> {
		return this.#caller.call<unknown>(options, () => ({
			operation: "createWithdrawal",
			method: "POST",
			template: "/withdrawals",
			path: "/withdrawals",
			body: toJson(body, "body"),
			retry: "withdrawal",
			read: (answer) => answer ?? null,
		}));
	}

	/**
	 * Waits for the calls under way with their retries, then closes the connections. Later calls reject
	 * with `RequestAbortedError`. A dispatcher from the options stays open. To end the calls too, abort
	 * their signals first.
	 */
	close(): Promise<void> {
		return this.#caller.close();
	}

	/** `close()`, for `await using client = new PixCheckoutClient(…)`. */
	[Symbol.asyncDispose](): Promise<void> {
		return this.close();
	}
}

const getRequest = { method: "GET", body: null, retry: "read" } as const;

const postCharge = {
	method: "POST",
	template: "/charges",
	path: "/charges",
	retry: "create",
} as const;
