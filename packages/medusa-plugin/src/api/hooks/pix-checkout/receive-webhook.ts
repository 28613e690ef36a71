import { hash, timingSafeEqual } from "node:crypto";
import type { ServerResponse } from "node:http";
import { container } from "@medusajs/framework";
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { isInvalidWebhookError } from "@pix-checkout/client";
import { type InboxLane, storeWebhookEvent } from "@pix-checkout/core";
import {
	type CheckoutServices,
	checkoutServices,
} from "../../../modules/pix-checkout/checkout-services";
import { secretOf } from "../../../webhook/webhook-address";
import { readJsonBody } from "../../utils/read-json-body";

/** Far more than any event needs. */
const maxBodyBytes = 64 * 1024;
/** Without a database, Medusa's pool lets a statement wait for a minute. */
const storeWithinMs = 4_000;

/**
 * The webhook's address as a pattern: Medusa puts patterns before its own routes. Express compares a
 * path with hundreds of these in their order, and one with parameters comes last. A merchant's
 * middleware without a method still comes first.
 */
export const webhookPattern = /^\/hooks\/pix-checkout\/[^/]+\/?$/i;

/** Receives a webhook before Medusa looks for its route. */
export async function receiveFirst(
	req: MedusaRequest,
	res: MedusaResponse,
	next: MedusaNextFunction,
): Promise<void> {
	const secret = secretOf(req);
	if (secret === undefined) {
		next();
	} else {
		await receiveWebhook(req, res, secret);
	}
}

/**
 * Receives a webhook event of the service: checks the secret in the path, stores the event, answers
 * 200, and only then acts. It acts on the service's answer and not on the payload.
 */
export async function receiveWebhook(
	req: MedusaRequest,
	res: MedusaResponse,
	secret: string | undefined,
): Promise<void> {
	services ??= webhookServices();
	const { context, checkout, secrets } = services;
	if (!isOneOf(secrets, secret)) {
		answer(res, 404, { type: "not_found", message: "Not found" });
		return;
	}
	const body = await readJsonBody(req, maxBodyBytes);
	if (!body.ok) {
		answer(res, body.status, body.body);
		return;
	}
	let lane: InboxLane | null;
	try {
		lane = await inTime(storeWebhookEvent(context, body.value, "authenticated"));
	} catch (error) {
		if (isInvalidWebhookError(error)) {
			answer(res, 400, { type: "invalid_data", message: error.message });
			return;
		}
		// An event that isn't stored isn't acknowledged: the service may deliver it again. One that is
		// stored too late waits for the sweep.
		context.logger.error("a webhook could not be stored and was answered 503");
		answer(res, 503, { type: "unexpected_state", message: "Try again later" });
		return;
	}
	answer(res, 200, { received: true });
	if (lane) {
		checkout.inbox.wake(context, lane);
	}
}

/** @throws when the work takes too long; it goes on */
async function inTime<T>(work: Promise<T>): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error("the database did not answer")), storeWithinMs);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}

/** Without Express, which would hash each answer for an ETag. */
function answer(res: ServerResponse, status: number, body: object): void {
	const text = JSON.stringify(body);
	res
		.writeHead(status, {
			"content-type": "application/json; charset=utf-8",
			"content-length": Buffer.byteLength(text),
		})
		.end(text);
}

interface WebhookServices extends CheckoutServices {
	/** The hashes of the secrets. */
	secrets: Buffer[];
}

/** The process's, because processing outlives the request. */
let services: WebhookServices | undefined;

function webhookServices(): WebhookServices {
	const built = checkoutServices(container, { source: "webhook", actor: null });
	const { webhookSecret, previousWebhookSecret = webhookSecret } = built.checkout.options;
	return { ...built, secrets: [webhookSecret, previousWebhookSecret].map(digest) };
}

/** Compares in constant time, whatever the lengths and whichever secret matches. */
function isOneOf(secrets: Buffer[], given: string | undefined): boolean {
	const hashed = digest(given ?? "");
	const matches = secrets.map((secret) => timingSafeEqual(hashed, secret));
	return matches.includes(true);
}

function digest(text: string): Buffer {
	return hash("sha256", text, "buffer");
}
