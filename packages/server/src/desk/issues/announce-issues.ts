import { errorCode } from "../../charge/steps/errors.js";
import type { DeskContext } from "../ports/desk-context.js";

const batch = 20;
/** How long one process owns the issues whose events it emits. */
const leaseMs = 30_000;

type AnnouncingContext = Pick<DeskContext, "issueOutbox" | "issueAnnouncer" | "logger">;

/**
 * Emits an event for each payment issue that was opened or resolved, at least once: the outbox marks
 * an issue after the store has accepted its event. Never throws, because the sweep retries failures.
 *
 * @param mayContinue asked before each event; `false` leaves the other issues to the next call
 */
export async function announceIssues(
	context: AnnouncingContext,
	mayContinue: () => boolean = () => true,
): Promise<void> {
	try {
		// An issue that was resolved before its first event is due a second time.
		while (mayContinue() && (await announceBatch(context, mayContinue))) {}
	} catch (error) {
		logFailure(context, error);
	}
}

/** @returns whether there was anything to announce */
async function announceBatch(
	context: AnnouncingContext,
	mayContinue: () => boolean,
): Promise<boolean> {
	const { issueOutbox, issueAnnouncer } = context;
	const issues = await issueOutbox.takeUnannounced(batch, leaseMs);
	for (const issue of issues) {
		if (!mayContinue()) {
			break;
		}
		try {
			await issueAnnouncer.announce(issue.announcedAt ? "issue_resolved" : "issue_opened", issue);
			await issueOutbox.markAnnounced(issue);
		} catch (error) {
			// The others don't wait for the event of one.
			logFailure(context, error);
		}
	}
	return issues.length > 0;
}

function logFailure({ logger }: AnnouncingContext, error: unknown): void {
	logger.warn(`notifying of payment issues failed, the sweep retries: ${errorCode(error)}`);
}
