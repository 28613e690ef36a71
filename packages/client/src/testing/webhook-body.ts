import type { ChargeEventName, TransferEventName } from "../webhooks/webhook-event.js";

/** The envelope of an event, ready for `JSON.stringify`. */
export interface WebhookBody {
	/** The name of the event. */
	event: ChargeEventName | TransferEventName;
	/** The event's data, by the service's field names. */
	data: Record<string, unknown>;
}

/** Every event of the service's specification. */
export const webhookEvents = [
	"charge.paid",
	"charge.expired",
	"charge.failed",
	"transfer.completed",
	"transfer.failed",
] as const satisfies (ChargeEventName | TransferEventName)[];

/**
 * The fields of an event; a `Charge` of the client fits too. An absent field gets a default. The event
 * leaves out a field that is `null`, as the service does.
 */
export interface WebhookFields {
	/** The uuid of the charge. Default: a fixed uuid, unless `id` is given. */
	uuid?: string | null;
	/** `ch_svc_…`: the identifier of an event without a uuid. */
	id?: string;
	/** Integer cents. Default 5,990. */
	amountCents?: number;
	/** The description of the charge. */
	description?: string | null;
	/** The payer of the charge. Default: a person who doesn't exist. */
	customer?: { name: string | null; email: string | null } | null;
	/** Only in `charge.paid`. Default: a minute after `createdAt`. */
	paidAt?: Date | null;
	/** Default: 2026-01-05 12:00 UTC. */
	createdAt?: Date | null;
}

/**
 * The body of a webhook delivery, for the tests of a receiver: every event of the service's
 * specification ("Events"). The same arguments make the same body. `status` is the event's own:
 * `paid` for `charge.paid`.
 *
 * The specification shows the fields of `charge.paid` only. The other events carry the same fields
 * where they make sense; rely on the identifier alone.
 *
 * @example
 * const body = webhookBody("charge.paid", { uuid: charge.uuid, amountCents: 5990 });
 * await fetch(address, { method: "POST", body: JSON.stringify(body) });
 * @example
 * webhookBody("charge.expired", charge); // about a Charge that the client has read
 */
export function webhookBody(
	event: ChargeEventName | TransferEventName,
	fields: WebhookFields = {},
): WebhookBody {
	switch (event) {
		case "charge.paid":
		case "charge.expired":
		case "charge.failed":
			return { event, data: chargeData(event, fields) };
		case "transfer.completed":
		case "transfer.failed":
			return { event, data: commonData(event, fields) };
	}
}

const chargeUuid = "0f8b5a52-6c1d-4e0b-9f6e-3a7d2c41b905";
const sampleAmountCents = 5_990;
const sampleCreatedAt = new Date("2026-01-05T12:00:00Z");
const minuteMs = 60_000;
const sampleCustomer = { name: "Fulana de Exemplo", email: "fulana@example.com" };

function chargeData(event: ChargeEventName, fields: WebhookFields): Record<string, unknown> {
	const { description = null, customer = sampleCustomer, createdAt, paidAt } = fields;
	const paid = paidAt ?? new Date((createdAt ?? sampleCreatedAt).getTime() + minuteMs);
	return withoutNull({
		...commonData(event, fields),
		description,
		customer: customer && withoutNull({ name: customer.name, email: customer.email }),
		paid_at: event === "charge.paid" ? paid.toISOString() : null,
	});
}

/** The fields that a withdrawal's event also has: the specification doesn't show them. */
function commonData(
	event: ChargeEventName | TransferEventName,
	{ uuid, id, amountCents = sampleAmountCents, createdAt = sampleCreatedAt }: WebhookFields,
): Record<string, unknown> {
	return withoutNull({
		uuid: uuid ?? (id === undefined ? chargeUuid : null),
		id: uuid ? null : (id ?? null),
		amount: amountCents,
		status: statusOf(event),
		created_at: createdAt?.toISOString() ?? null,
	});
}

/** `paid` for `charge.paid`. */
function statusOf(event: ChargeEventName | TransferEventName): string {
	return event.slice(event.indexOf(".") + 1);
}

function withoutNull(fields: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
