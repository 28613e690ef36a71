import type { IncomingMessage } from "node:http";
import { type CepServices, lookUpCep } from "../cep/look-up-cep.js";
import type { Logger } from "../charge/ports/charge-context.js";
import type { DoorAnswer } from "../doors/door.js";
import { corsHeaders, preflightHeaders, type Storefronts } from "../doors/requests/cors.js";
import { answerPoll, type PollServices } from "../shopper/answer-poll.js";
import { type RenewalServices, renewCode } from "../shopper/renew-code.js";
import { receiveWebhook, type WebhookServices } from "../webhooks/receive-webhook.js";
import {
	answerSafely,
	notFound,
	paramsOf,
	pathBelow,
	patternOf,
	responseTo,
	wrongMethod,
} from "./web-answers.js";
import { WebRequest } from "./web-request.js";

export interface WebDoorServices {
	webhook: WebhookServices;
	polls: PollServices;
	renewals: RenewalServices;
	cep: CepServices;
	storefronts: Storefronts;
	/** Begins the doors' paths, such as `/pix-checkout`; without a slash at its end. */
	basePath: string;
	logger: Logger;
}

/** What only the server knows of a request. */
export interface WebPeer {
	/**
	 * The address of the connection's other end: the shopper's, or that of a proxy. All requests without
	 * one count as one shopper's.
	 */
	peerAddress: string | undefined;
	/** The door's path below the base, such as `/payments/pay_…`, where the platform has found it. */
	path?: string | undefined;
	/** Node's own request, with what middlewares before have added to it. */
	incoming?: IncomingMessage | undefined;
}

/** Answers every request. Never rejects. */
export type WebDoors = (request: Request, peer: WebPeer) => Promise<Response>;

interface WebDoor {
	/** Below the base; its groups are the parameters. */
	path: RegExp;
	methods: readonly string[];
	/** Whether a storefront's page calls it. */
	isForPages: boolean;
	answer(request: WebRequest, params: Record<string, string>): Promise<DoorAnswer>;
}

/** The doors as `Request → Response`. */
export function openWebDoors(services: WebDoorServices): WebDoors {
	const doors = doorsOf(services);
	const { basePath, storefronts, logger } = services;
	return async (request, { peerAddress, path }) => {
		const url = new URL(request.url);
		const asked = path ?? pathBelow(basePath, url.pathname);
		const door = doors.find((one) => one.path.test(asked));
		const params = door && paramsOf(door.path, asked);
		if (!door || !params) {
			return responseTo(request, notFound());
		}
		const doorRequest = new WebRequest(request, url, peerAddress);
		const origin = doorRequest.header("origin");
		if (door.isForPages && request.method === "OPTIONS") {
			const wanted = doorRequest.header("access-control-request-headers");
			const headers = preflightHeaders(storefronts, origin, wanted);
			return responseTo(request, { status: 204, headers, body: null });
		}
		const answer = door.methods.includes(request.method)
			? await answerSafely(() => door.answer(doorRequest, params), logger)
			: wrongMethod([...door.methods, ...(door.isForPages ? ["OPTIONS"] : [])]);
		if (answer.after) {
			// The server writes the answer first.
			setImmediate(answer.after);
		}
		return responseTo(request, answer, door.isForPages ? corsHeaders(storefronts, origin) : {});
	};
}

function doorsOf({ webhook, polls, renewals, cep }: WebDoorServices): WebDoor[] {
	return [
		{
			path: patternOf("/hooks/:secret"),
			methods: ["POST"],
			isForPages: false,
			answer: (request, { secret }) => receiveWebhook(webhook, request, secret),
		},
		{
			path: patternOf("/payments/:id"),
			methods: ["GET", "HEAD"],
			isForPages: true,
			answer: (request, params) => answerPoll(polls, request, params),
		},
		{
			path: patternOf("/payments/:id/renew"),
			methods: ["POST"],
			isForPages: true,
			answer: (request, params) => renewCode(renewals, request, params),
		},
		{
			path: patternOf("/cep/:cep"),
			methods: ["GET", "HEAD"],
			isForPages: true,
			answer: (request, params) => lookUpCep(cep, request, params),
		},
	];
}
