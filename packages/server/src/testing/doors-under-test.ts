import { CreationRunner } from "../advance/creation-runner.js";
import { type CepAnswer, CepLookup } from "../cep/cep-lookup.js";
import { cepLookUpsPerMinute } from "../cep/look-up-cep.js";
import type { Logger } from "../charge/ports/charge-context.js";
import type { InboxLane } from "../charge/ports/inbox.js";
import { RateLimit } from "../doors/requests/rate-limit.js";
import { openWebDoors, type WebDoorServices, type WebDoors } from "../mounts/open-web-doors.js";
import { pollsPerMinute } from "../shopper/answer-poll.js";
import { pagesByIds } from "../shopper/charge-in-address.js";
import { renewalsPerMinute } from "../shopper/renew-code.js";
import { WaitingPolls } from "../shopper/waiting-polls.js";
import { WebhookSecrets } from "../webhooks/webhook-secrets.js";
import { ShopUnderTest } from "./shop-under-test.js";

export const storefront = "https://shop.example";

/** A request that a test sends. */
export interface SentRequest {
	method?: string;
	headers?: Record<string, string>;
	body?: string | Uint8Array | ReadableStream;
	/** The connection's other end; by default the shopper, without a proxy. */
	peerAddress?: string;
	signal?: AbortSignal;
}

/** The doors of a store in memory at a real service, as a server opens them. */
export class DoorsUnderTest {
	readonly shop: ShopUnderTest;
	readonly waitingPolls = new WaitingPolls({ pages: 10, perAddress: 2, perCharge: 10 });
	/** The lanes of the inbox that a webhook has woken. */
	readonly woken: InboxLane[] = [];
	/** What the look-up of postal codes finds. */
	cepAnswer: CepAnswer = { kind: "not_found" };
	readonly services: WebDoorServices;
	readonly #doors: WebDoors;

	/** Opens a store with its doors, and closes it when the test ends. */
	static async open(): Promise<DoorsUnderTest> {
		return new DoorsUnderTest(await ShopUnderTest.open());
	}

	private constructor(shop: ShopUnderTest) {
		this.shop = shop;
		const { context } = shop;
		const creations = new CreationRunner();
		const pages = pagesByIds({ form: /^\w{1,100}$/, isOrder: (id) => id.startsWith("order_") });
		const logger: Logger = context.logger;
		this.services = {
			webhook: {
				secrets: new WebhookSecrets(["the-secret", "the-previous-secret"]),
				inbox: context.inbox,
				logger,
				wake: (lane) => this.woken.push(lane),
			},
			polls: {
				context,
				creations,
				waitingPolls: this.waitingPolls,
				pages,
				limit: new RateLimit(pollsPerMinute),
			},
			renewals: { context, creations, pages, limit: new RateLimit(renewalsPerMinute) },
			cep: {
				cepLookup: new CepLookup({ ask: async () => this.cepAnswer }),
				limit: new RateLimit(cepLookUpsPerMinute),
			},
			storefronts: [storefront, /^https:\/\/\w+\.preview\.example$/],
			basePath: "/checkout",
			logger,
		};
		this.#doors = openWebDoors(this.services);
	}

	/** Sends a request to a path below the base. */
	send(path: string, request: SentRequest = {}): Promise<Response> {
		return this.sendTo(`/checkout${path}`, request);
	}

	sendTo(
		path: string,
		{ peerAddress = "203.0.113.1", ...init }: SentRequest = {},
	): Promise<Response> {
		return this.answer(new Request(`https://store.example${path}`, withDuplex(init)), peerAddress);
	}

	answer(request: Request, peerAddress = "203.0.113.1"): Promise<Response> {
		return this.#doors(request, { peerAddress });
	}
}

/** Node sends a stream only with it, and TypeScript's type of a request doesn't know it. */
function withDuplex(init: RequestInit): RequestInit {
	return init.body instanceof ReadableStream ? Object.assign({ duplex: "half" }, init) : init;
}
