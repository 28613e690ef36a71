import type { IEventBusModuleService, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { errorCode, type StoredIssue } from "@pix-checkout/core";
import { loggerOn } from "../charges/logger";
import { type IssueEvent, issueOpened, issueResolved } from "../events";
import { pixCheckoutModule } from "../module-name";
import type PixCheckoutModuleService from "../modules/pix-checkout/service";

const batch = 20;
/** How long an issue is ours once taken, in milliseconds; what fails is tried again after it. */
const leaseMs = 30_000;

/**
 * Emits the events that are due about payment issues, each at least once: an issue is marked after
 * its event was taken by the bus. Never throws: what fails is logged and left for a later sweep.
 */
export async function announceIssues(container: MedusaContainer): Promise<void> {
	try {
		const chargeStore = container.resolve<PixCheckoutModuleService>(pixCheckoutModule);
		const bus = container.resolve(Modules.EVENT_BUS);
		// An issue that was resolved before its first event is due twice.
		while (await announceBatch(chargeStore, bus)) {}
	} catch (error) {
		loggerOn(container.resolve(ContainerRegistrationKeys.LOGGER)).warn(
			`events about payment issues could not be emitted and wait for the sweep: ${errorCode(error)}`,
		);
	}
}

/** @returns whether there was anything to announce */
async function announceBatch(
	chargeStore: PixCheckoutModuleService,
	bus: IEventBusModuleService,
): Promise<boolean> {
	const issues = await chargeStore.issues.takeUnannounced(batch, leaseMs);
	for (const issue of issues) {
		await bus.emit<IssueEvent>({
			name: issue.announcedAt ? issueResolved : issueOpened,
			data: eventAbout(issue),
		});
		await chargeStore.issues.markAnnounced(issue);
	}
	return issues.length > 0;
}

function eventAbout(issue: StoredIssue): IssueEvent {
	const { id, kind, orderId, chargeId, amountCents, detail } = issue;
	return {
		id,
		kind,
		order_id: orderId,
		charge_id: chargeId,
		amount_cents: amountCents,
		detail,
	};
}
