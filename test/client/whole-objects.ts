import * as z from "zod";

// The guarantees for every object of the client, written without the client's own code: an object
// that breaks one is half filled.

const filled = z.string().min(1);
const date = z.date();
const cents = z.int().positive();
const customer = z
	.strictObject({
		name: z.string().nullable(),
		email: z.string().nullable(),
		document: z.string().nullable(),
	})
	.nullable();
const fee = z.strictObject({ amountCents: z.int(), netAmountCents: z.int() }).nullable();

export const wholeCharge = z
	.strictObject({
		id: filled,
		uuid: z.guid().nullable(),
		dialect: z.enum(["guide", "reference"]),
		method: z.enum(["pix", "boleto"]),
		status: filled,
		amountCents: cents,
		expiresAt: date.nullable(),
		createdAt: date.nullable(),
		paidAt: date.nullable(),
		description: z.string().nullable(),
		pix: z
			.strictObject({
				copyPaste: filled,
				qrCode: filled.nullable(),
				paymentLink: filled.nullable(),
			})
			.nullable(),
		boleto: z.strictObject({ url: filled.nullable(), barcode: filled }).nullable(),
		customer,
		fee,
		metadata: z.unknown(),
		livemode: z.boolean().nullable(),
		raw: z.looseObject({}),
	})
	.refine(
		({ status, method, pix, boleto }) =>
			status !== "pending" || (method === "pix" ? pix : boleto) !== null,
		"a pending charge can be paid",
	);

export const wholeStatus = z
	.strictObject({ id: filled, status: filled, paid: z.boolean(), raw: z.looseObject({}) })
	.refine(({ status, paid }) => paid === (status === "paid"));

const entries = z.array(z.strictObject({ amountCents: z.int(), currency: filled }));

export const wholeBalance = z.strictObject({
	available: entries,
	pending: entries,
	summary: z
		.strictObject({
			availableCents: z.int(),
			pendingCents: z.int(),
			totalEarnedCents: z.int(),
			totalWithdrawnCents: z.int(),
			currency: filled,
		})
		.nullable(),
	livemode: z.boolean().nullable(),
	raw: z.looseObject({}),
});

const transaction = z.discriminatedUnion("type", [
	z.strictObject({
		type: z.literal("charge"),
		id: filled,
		uuid: z.guid().nullable(),
		status: filled,
		amountCents: cents,
		description: z.string().nullable(),
		createdAt: date.nullable(),
		createdAtIsExact: z.boolean(),
		paidAt: date.nullable(),
		customer,
		fee,
		livemode: z.boolean().nullable(),
		raw: z.looseObject({}),
	}),
	z.strictObject({
		type: z.literal("withdrawal"),
		id: filled.nullable(),
		uuid: z.guid().nullable(),
		status: filled.nullable(),
		amountCents: cents.nullable(),
		createdAt: date.nullable(),
		raw: z.looseObject({}),
	}),
	z.strictObject({
		type: z.literal("unknown"),
		id: filled.nullable(),
		raw: z.looseObject({}),
	}),
	z.strictObject({
		type: z.literal("unreadable"),
		id: filled.nullable(),
		description: z.string().nullable(),
		problems: z.array(filled).min(1),
		raw: z.unknown(),
	}),
]);

export const wholePage = z
	.looseObject({
		items: z.array(transaction),
		hasMore: z.boolean(),
		nextCursor: filled.nullable(),
		raw: z.looseObject({ data: z.array(z.unknown()) }),
	})
	.refine(({ hasMore, nextCursor }) => hasMore === (nextCursor !== null))
	.refine(({ items, raw }) => items.length === raw.data.length, "no entry is left out");
