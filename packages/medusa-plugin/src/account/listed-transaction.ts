import type { Transaction } from "@pix-checkout/client";

/** An entry of the service's transaction list, without anything about the payer or payee. */
export interface ListedTransaction {
	/** `unreadable`: a charge that breaks the specification. `unknown`: another kind of entry. */
	type: Transaction["type"];
	id: string | null;
	/** All identifiers under which the charge store may know it. */
	identifiers: string[];
	/** As the service writes it; `null` where the entry has none that can be read. */
	status: string | null;
	/** Integer cents, as the other amounts. */
	amountCents: number | null;
	feeCents: number | null;
	netCents: number | null;
	createdAt: Date | null;
	paidAt: Date | null;
}

const nothingElse = {
	status: null,
	amountCents: null,
	feeCents: null,
	netCents: null,
	createdAt: null,
	paidAt: null,
};

/** The description stays out too: another program may write payer data into it. */
export function listedTransaction(transaction: Transaction): ListedTransaction {
	const { type, id } = transaction;
	switch (type) {
		case "charge": {
			const { uuid, status, amountCents, fee, createdAt, paidAt } = transaction;
			return {
				type,
				id,
				identifiers: identifiersOf(id, uuid),
				status,
				amountCents,
				feeCents: fee?.amountCents ?? null,
				netCents: fee?.netAmountCents ?? null,
				createdAt,
				paidAt,
			};
		}
		case "withdrawal": {
			const { uuid, status, amountCents, createdAt } = transaction;
			const identifiers = identifiersOf(id, uuid);
			return { ...nothingElse, type, id, identifiers, status, amountCents, createdAt };
		}
		case "unreadable":
		case "unknown":
			return { ...nothingElse, type, id, identifiers: identifiersOf(id, null) };
	}
}

function identifiersOf(id: string | null, uuid: string | null): string[] {
	return [...new Set([id, uuid].filter((one) => one !== null))];
}
