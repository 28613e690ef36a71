import * as z from "zod";
import {
	customerIfReadable,
	dateIfReadable,
	identifierIfReadable,
	statusIfReadable,
	textIfReadable,
} from "../answers/fields.js";
import { withdrawalCents } from "../answers/withdrawal-cents.js";
import { InvalidWebhookError } from "../errors.js";
import type { TransferEvent, TransferEventName, WebhookEvent } from "./webhook-event.js";

const envelope = z.looseObject({
	event: z.string().min(1).max(200),
	data: z.record(z.string(), z.unknown()),
});

const identified = z.object({ uuid: identifierIfReadable, id: identifierIfReadable });

/**
 * Only the identifier counts: the caller reads the charge from the service before it acts on an
 * event.
 */
const chargeData = z.object({
	status: statusIfReadable,
	amount: z.int().nonnegative().nullish().catch(null),
	description: textIfReadable,
	customer: customerIfReadable,
	paid_at: dateIfReadable,
	created_at: dateIfReadable,
});

/**
 * Parses a webhook event from the body of a delivery: text, bytes, or parsed JSON. Keeps unknown
 * events and unknown fields. The service signs nothing, so the client can't check authenticity.
 * @throws InvalidWebhookError when the body is no envelope, or a charge event names no charge
 */
export function parseWebhookEvent(body: unknown): WebhookEvent {
	const raw = jsonOf(body);
	const parsed = envelope.safeParse(raw);
	if (!parsed.success) {
		throw new InvalidWebhookError(
			"The delivery is no webhook event: it must be a JSON object with event (text) and data (object).",
		);
	}
	const { event, data } = parsed.data;
	switch (event) {
		case "charge.paid":
		case "charge.expired":
		case "charge.failed": {
			const fields = chargeData.parse(data);
			return {
				event,
				known: true,
				chargeId: chargeIdOf(event, data),
				status: fields.status,
				amountCents: fields.amount ?? null,
				description: fields.description,
				customer: fields.customer,
				paidAt: fields.paid_at?.at ?? null,
				createdAt: fields.created_at?.at ?? null,
				data,
				raw,
			};
		}
		case "transfer.completed":
		case "transfer.failed":
			return transferEvent(event, data, raw);
		default:
			return { event, known: false, data, raw };
	}
}

const transferData = z.object({
	status: statusIfReadable,
	amount: z.unknown().optional(),
	amount_cents: z.unknown().optional(),
});

function transferEvent(
	event: TransferEventName,
	data: Record<string, unknown>,
	raw: unknown,
): TransferEvent {
	const { uuid, id } = identified.parse(data);
	const { status, ...amounts } = transferData.parse(data);
	return {
		event,
		known: true,
		transferId: uuid ?? id,
		transferAlias: uuid === null || uuid === id ? null : id,
		status,
		amountCents: withdrawalCents(amounts, { amountIsCents: true }),
		data,
		raw,
	};
}

function jsonOf(body: unknown): unknown {
	if (typeof body !== "string" && !(body instanceof Uint8Array)) {
		return body;
	}
	try {
		return JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body));
	} catch {
		// The parser's own error quotes the body, which can hold payer data.
		throw new InvalidWebhookError("The delivery is no webhook event: its body is no JSON.");
	}
}

function chargeIdOf(event: string, data: Record<string, unknown>): string {
	const { uuid, id } = identified.parse(data);
	const chargeId = uuid ?? id;
	if (chargeId === null) {
		throw new InvalidWebhookError(
			`The delivery is no webhook event: ${event} names no charge by uuid or id.`,
		);
	}
	return chargeId;
}
