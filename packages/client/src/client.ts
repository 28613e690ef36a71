import { Agent, type Dispatcher } from "undici";
import { checkCreatedCharge, checkIdentity } from "./answers/check-answer.js";
import { readBalance } from "./answers/read-balance.js";
import { readCharge, readCreatedCharge } from "./answers/read-charge.js";
import { readChargeStatus } from "./answers/read-charge-status.js";
import { readTransactionPage } from "./answers/read-transaction-page.js";
import type { Balance } from "./balance.js";
import type { Charge, ChargeStatusAnswer } from "./charge.js";
import type { Dialect } from "./dialect.js";
import { RequestAbortedError } from "./errors/request-aborted-error.js";
import { iteratePages } from "./iterate-pages.js";
import {
	type CallOptions,
	type CreatePixOptions,
	checkCallOptions,
	checkClientOptions,
	type PixCheckoutClientOptions,
} from "./options.js";
import { boletoChargeBody, pixChargeBody } from "./requests/charge-body.js";
import type { BoletoChargeInput, PixChargeInput } from "./requests/charge-input.js";
import { chargePath } from "./requests/charge-path.js";
import { checkBoletoFields, checkPixFields } from "./requests/check-fields.js";
import { refuseIdempotencyKey, refuseProblems } from "./requests/refuse-request.js";
import { toJson } from "./requests/to-json.js";
import { type TransactionQuery, transactionQueryString } from "./requests/transaction-query.js";
import type { Transaction, TransactionPage } from "./transaction.js";
import { type Call, type Connection, send, sleepWithTimer } from "./transport/send.js";

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_MAX_RETRIES = 2;
const DEFAULT_MAX_RETRY_WAIT_MS = 5_000;
const LARGEST_PAGE = 100;

/**
 * A client of the payment-collection service. Keep one per key: it holds the connections. Every
 * method throws a `PixCheckoutError` of some kind and nothing else.
 *
 * @example
 * const client = new PixCheckoutClient({ secretKey, baseUrl: "https://api.example.com/v1" });
 * const charge = await client.createPixCharge({ amountCents: 5990, description: "order-42" });
 * charge.pix?.copyPaste;
 */
export class PixCheckoutClient {
	/** What `createPixCharge` sends. */
	readonly dialect: Dialect;
	/** `#` and not `private`, so that neither `inspect` nor JSON shows the key in it. */
	readonly #connection: Connection;
	readonly #timeoutMs: number;
	readonly #maxRetries: number;
	readonly #closeDispatcher: () => Promise<void>;
	#closed = false;

	/** @throws InvalidRequestError that names every option that can't work */
	constructor(options: PixCheckoutClientOptions) {
		checkClientOptions(options);
		const { dispatcher, close } = dispatcherFor(options.dispatcher);
		const url = new URL(options.baseUrl);
		this.dialect = options.dialect ?? "reference";
		this.#timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
		this.#maxRetries = options.maxRetries ?? DEFAULT_MAX_RETRIES;
		this.#closeDispatcher = close;
		this.#connection = {
			dispatcher,
			origin: url.origin,
			basePath: url.pathname,
			secretKey: options.secretKey,
			maxRetryWaitMs: options.maxRetryWaitMs ?? DEFAULT_MAX_RETRY_WAIT_MS,
			hooks: options.hooks ?? {},
			random: options.random ?? Math.random,
			sleep: options.sleep ?? sleepWithTimer,
			now: options.now ?? Date.now,
		};
	}

	/**
	 * Makes a Pix charge, in the client's dialect (the service's specification, "POST /v1/charges").
	 * Every call that reaches the service makes another charge, so it is tried again only where it
	 * is proven that nothing was made.
	 * @throws InvalidRequestError with every problem at once, before anything is sent
	 * @throws UnknownOutcomeError when a charge may exist: look for it, don't send again
	 */
	async createPixCharge(input: PixChargeInput, options: CreatePixOptions = {}): Promise<Charge> {
		refuseProblems("The Pix charge", checkPixFields(input, this.dialect));
		refuseIdempotencyKey(options.idempotencyKey);
		const asked = { method: "pix", amountCents: input.amountCents } as const;
		return this.#call(options, {
			operation: "createPixCharge",
			method: "POST",
			template: "/charges",
			path: "/charges",
			body: toJson(pixChargeBody(input, this.dialect), "metadata"),
			idempotencyKey: this.dialect === "reference" ? (options.idempotencyKey ?? null) : null,
			effect: "money",
			retry: "create",
			read: (answer) => checkCreatedCharge(readCreatedCharge(answer), asked),
		});
	}

	/**
	 * Makes a boleto charge, always in the guide dialect: the reference has no boleto (the service's
	 * specification, "POST /v1/charges"). Tried again only where it is proven that nothing was made.
	 * @throws InvalidRequestError with every problem at once, before anything is sent
	 * @throws UnknownOutcomeError when a charge may exist: look for it, don't send again
	 */
	async createBoletoCharge(input: BoletoChargeInput, options: CallOptions = {}): Promise<Charge> {
		refuseProblems("The boleto charge", checkBoletoFields(input));
		const asked = { method: "boleto", amountCents: input.amountCents } as const;
		return this.#call(options, {
			operation: "createBoletoCharge",
			method: "POST",
			template: "/charges",
			path: "/charges",
			body: toJson(boletoChargeBody(input), "body"),
			effect: "money",
			retry: "create",
			read: (answer) => checkCreatedCharge(readCreatedCharge(answer), asked),
		});
	}

	/**
	 * Reads a charge (the service's specification, "GET /v1/charges/{id}").
	 * @param id `ch_svc_…`, a uuid, or in the reference dialect a part of them
	 * @throws NotFoundError when there is no such charge
	 * @throws UnreadableAnswerError for junk, and for an answer about another charge
	 */
	async getCharge(id: string, options: CallOptions = {}): Promise<Charge> {
		return this.#read(options, {
			operation: "getCharge",
			template: "/charges/{id}",
			path: chargePath(id),
			read: (answer) => checkIdentity(readCharge(answer), id),
		});
	}

	/**
	 * Reads only the status of a charge; lighter than `getCharge` and meant for polling (the
	 * service's specification, "GET /v1/charges/{id}/status").
	 * @throws NotFoundError when there is no such charge
	 * @throws UnreadableAnswerError for junk, also when `paid` and `status` contradict each other
	 */
	async getChargeStatus(id: string, options: CallOptions = {}): Promise<ChargeStatusAnswer> {
		return this.#read(options, {
			operation: "getChargeStatus",
			template: "/charges/{id}/status",
			path: `${chargePath(id)}/status`,
			read: (answer) => checkIdentity(readChargeStatus(answer), id),
		});
	}

	/** Reads the balance (the service's specification, "Balance"). */
	async getBalance(options: CallOptions = {}): Promise<Balance> {
		return this.#read(options, {
			operation: "getBalance",
			template: "/balance",
			path: "/balance",
			read: readBalance,
		});
	}

	/**
	 * Reads one page of transactions (the service's specification, "GET /v1/transactions").
	 * @throws InvalidRequestError for a filter that can't work, before anything is sent
	 */
	async listTransactions(
		query: TransactionQuery = {},
		options: CallOptions = {},
	): Promise<TransactionPage> {
		return this.#read(options, {
			operation: "listTransactions",
			template: "/transactions",
			path: `/transactions${transactionQueryString(query)}`,
			read: (answer) => readTransactionPage(answer, query.type),
		});
	}

	/**
	 * All transactions of all pages, asked for as they are needed, in pages of 100 unless `limit`
	 * says otherwise. `timeoutMs` and `maxRetries` count for each page.
	 * @throws UnreadableAnswerError when the pages would never end
	 */
	iterateTransactions(
		query: TransactionQuery = {},
		options: CallOptions = {},
	): AsyncIterable<Transaction> {
		return iteratePages(query.startingAfter, (startingAfter) =>
			this.listTransactions({ limit: LARGEST_PAGE, ...query, startingAfter }, options),
		);
	}

	/**
	 * Asks for a withdrawal. The specification lists the endpoint and shows neither its request nor
	 * its answer: `body` is sent as it is, and the answer's JSON comes back as it is (`null` if it
	 * has no body). Tried again only when it was not sent.
	 * @throws UnknownOutcomeError when a withdrawal may exist: look for it, don't send again
	 */
	async createWithdrawal(body: unknown, options: CallOptions = {}): Promise<unknown> {
		return this.#call<unknown>(options, {
			operation: "createWithdrawal",
			method: "POST",
			template: "/withdrawals",
			path: "/withdrawals",
			body: toJson(body, "body"),
			effect: "money",
			retry: "withdrawal",
			read: (answer) => answer ?? null,
		});
	}

	/**
	 * Lets calls that are under way end, then closes the connections. Later calls throw
	 * `RequestAbortedError`. A dispatcher that was given stays open.
	 */
	async close(): Promise<void> {
		if (this.#closed) return;
		this.#closed = true;
		await this.#closeDispatcher();
	}

	async #read<T>(
		options: CallOptions,
		call: Pick<Call<T>, "operation" | "template" | "path" | "read">,
	): Promise<T> {
		return this.#call(options, {
			...call,
			method: "GET",
			body: null,
			effect: "nothing",
			retry: "read",
		});
	}

	async #call<T>(options: CallOptions, call: CallWithoutOptions<T>): Promise<T> {
		checkCallOptions(options);
		if (this.#closed) {
			throw new RequestAbortedError(
				`${call.method} ${call.template} was not sent: the client is closed. Make a new one.`,
			);
		}
		return send(this.#connection, {
			idempotencyKey: null,
			...call,
			timeoutMs: options.timeoutMs ?? this.#timeoutMs,
			maxRetries: options.maxRetries ?? this.#maxRetries,
			signal: options.signal,
		});
	}
}

type CallWithoutOptions<T> = Omit<
	Call<T>,
	"timeoutMs" | "maxRetries" | "signal" | "idempotencyKey"
> & { idempotencyKey?: string | null };

function dispatcherFor(given: Dispatcher | undefined) {
	if (given) return { dispatcher: given, close: async () => {} };
	const agent = new Agent();
	return { dispatcher: agent, close: () => agent.close() };
}
