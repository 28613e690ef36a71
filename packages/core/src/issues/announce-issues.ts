import type { CheckoutContext } from "../ports/checkout-context.js";
import { errorCode } from "../steps/errors.js";

const batch = 20;
/** How long an issue belongs to its taker, in milliseconds; what fails is tried again after it. */
const leaseMs = 30_000;

type AnnouncingContext = Pick<CheckoutContext, "issueOutbox" | "issueAnnouncer" | "logger">;

/**
 * Tells the shop's own code of payment issues that were opened or resolved, each at least once: an
 * issue is marked after the shop has taken its event. Never throws: the sweep retries what fails.
 */
export async function announceIssues(context: AnnouncingContext): Promise<void> {
	try {
		// An issue that was resolved before its first event is due twice.
		while (await announceBatch(context)) {}
	} catch (error) {
		context.logger.warn(
			`events about payment issues could not be emitted and wait for the sweep: ${errorCode(error)}`,
		);
	}
}

/** @returns whether there was anything to announce */
async function announceBatch({ issueOutbox, issueAnnouncer }: AnnouncingContext): Promise<boolean> {
	const issues = await issueOutbox.takeUnannounced(batch, leaseMs);
	for (const issue of issues) {
		await issueAnnouncer.announce(issue.announcedAt ? "issue_resolved" : "issue_opened", issue);
		await issueOutbox.markAnnounced(issue);
	}
	return issues.length > 0;
}
