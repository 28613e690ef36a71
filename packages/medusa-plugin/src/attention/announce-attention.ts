import type { IEventBusModuleService, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { errorCode } from "@pix-checkout/core";
import { journalOn } from "../charges/journal";
import { ATTENTION_CLOSED, ATTENTION_OPENED, type AttentionEvent } from "../events";
import { LEDGER } from "../ledger-name";
import type { StoredAttention } from "../modules/pix-checkout-ledger/attention-row";
import type LedgerService from "../modules/pix-checkout-ledger/service";

const batch = 20;
/** How long a case is ours once taken, in milliseconds; what fails is tried again after it. */
const leaseMs = 30_000;

/**
 * Emits the events that are due about attention cases, each at least once: a case is marked after
 * its event was taken by the bus. Never throws: what fails is logged and left for a later sweep.
 */
export async function announceAttention(container: MedusaContainer): Promise<void> {
	try {
		const ledger = container.resolve<LedgerService>(LEDGER);
		const bus = container.resolve(Modules.EVENT_BUS);
		// A case that was closed before its first event is due twice.
		while (await announceBatch(ledger, bus)) {}
	} catch (error) {
		journalOn(container.resolve(ContainerRegistrationKeys.LOGGER)).warn(
			`events about attention cases could not be emitted and wait for the sweep: ${errorCode(error)}`,
		);
	}
}

/** @returns whether there was anything to announce */
async function announceBatch(ledger: LedgerService, bus: IEventBusModuleService): Promise<boolean> {
	const cases = await ledger.attention.takeUnannounced(batch, leaseMs);
	for (const attention of cases) {
		await bus.emit<AttentionEvent>({
			name: attention.announced_at ? ATTENTION_CLOSED : ATTENTION_OPENED,
			data: eventAbout(attention),
		});
		await ledger.attention.markAnnounced(attention);
	}
	return cases.length > 0;
}

function eventAbout(attention: StoredAttention): AttentionEvent {
	const { id, kind, order_id, charge_id, amount_cents, detail } = attention;
	return { id, kind, order_id, charge_id, amount_cents, detail };
}
