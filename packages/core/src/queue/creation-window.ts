/**
 * The service's limit on creations (its specification, "Limits": 60 a minute), as one window of
 * time that all processes share. Pure reckoning; who keeps it makes each change atomic.
 */
export interface CreationWindow {
	/** Creations in a whole window. */
	limit: number;
	/** Creations left, those that are under way taken off. */
	remaining: number;
	/** When the window is over, by our clock. */
	resetAt: Date;
}

/** What an answer's rate-limit headers said, at the time of the answer. */
export interface CreationHeaders {
	limit: number | null;
	remaining: number | null;
	resetInMs: number | null;
}

/**
 * What of a window can be used: all of it, or what is left beside the reserve for shoppers whose turn
 * it is. See `shareOfTurn`.
 */
export type WindowShare = "whole" | "unreserved";

/** The specification's limit; the headers correct it. */
const presumedLimit = 60;
const windowMs = 60_000;
/** The header is in whole seconds: the limit may be reset up to a second later than it says. */
const headerRoundingMs = 1_000;
/**
 * An answer whose reset is later than ours by less speaks of the window that we presumed, which the
 * service began when the first request came. Ours has counted all that we took in it.
 */
const sameWindowMs = windowMs / 2;
/** The reserve is one part of so many. */
const reservedPart = 3;
/** A service that refuses and doesn't say for how long. */
const unexplainedRefusalMs = 10_000;

/** What is presumed before the service has said anything. */
export function firstCreationWindow(): CreationWindow {
	return { limit: presumedLimit, remaining: presumedLimit, resetAt: new Date(0) };
}

/** Whether a creation that is taken now begins a window. */
export function isWindowOver({ resetAt }: CreationWindow, now: Date): boolean {
	return resetAt <= now;
}

/**
 * One creation less, or when to come again.
 *
 * @param underWay creations that were taken before and are not answered: the service may count them
 * in a window that begins now
 */
export function takeCreation(
	window: CreationWindow,
	now: Date,
	share: WindowShare = "whole",
	underWay = 0,
): { window: CreationWindow; taken: true } | { window: CreationWindow; taken: false; at: Date } {
	const current = windowAt(window, now, underWay);
	return shareOf(current, share).remaining > 0
		? { window: { ...current, remaining: current.remaining - 1 }, taken: true }
		: { window: current, taken: false, at: current.resetAt };
}

/** A creation that was taken and not sent after all. */
export function returnCreation(window: CreationWindow): CreationWindow {
	return { ...window, remaining: Math.min(window.remaining + 1, window.limit) };
}

/**
 * Corrects the window by an answer's headers. Others may use the same key, and the service's window
 * began at another moment than ours.
 *
 * @param underWay creations that were taken and are not answered: the service may not have counted
 * them, or will only when they arrive
 */
export function applyRateLimitHeaders(
	window: CreationWindow,
	headers: CreationHeaders,
	now: Date,
	underWay: number,
): CreationWindow {
	const limit = headers.limit ?? window.limit;
	// A reset that is over says nothing about the window that runs now.
	if (headers.remaining === null || headers.resetInMs === null || headers.resetInMs <= 0) {
		return { ...window, limit };
	}
	const resetAt = after(now, headers.resetInMs + headerRoundingMs);
	const isNew = resetAt.getTime() > window.resetAt.getTime() + sameWindowMs;
	const remaining = isNew
		? Math.max(headers.remaining - underWay, 0)
		: Math.min(window.remaining, headers.remaining);
	return { limit, remaining, resetAt };
}

/** The service refused a creation: nothing is left until `resetAt`. */
export function applyRateLimitRefusal(
	window: CreationWindow,
	resetAt: Date | null,
	now: Date,
): CreationWindow {
	const earliest = after(now, headerRoundingMs);
	const said = resetAt ? after(resetAt, headerRoundingMs) : after(now, unexplainedRefusalMs);
	return { ...window, remaining: 0, resetAt: said > earliest ? said : earliest };
}

/**
 * When a creation can be expected that has `ahead` others before it: now, or after as many windows
 * as they fill.
 */
export function expectCreation(
	window: CreationWindow,
	ahead: number,
	now: Date,
	share: WindowShare = "whole",
): Date {
	const { limit, remaining, resetAt } = shareOf(windowAt(window, now, 0), share);
	if (ahead < remaining) {
		return now;
	}
	const fullWindows = Math.floor((ahead - remaining) / Math.max(limit, 1));
	return after(resetAt, fullWindows * windowMs);
}

/** The window that runs now: a new one when the last is over. */
function windowAt(window: CreationWindow, now: Date, underWay: number): CreationWindow {
	return isWindowOver(window, now)
		? {
				...window,
				remaining: Math.max(window.limit - underWay, 0),
				resetAt: after(now, windowMs),
			}
		: window;
}

function shareOf(window: CreationWindow, share: WindowShare): CreationWindow {
	const reserved = share === "whole" ? 0 : Math.floor(window.limit / reservedPart);
	return {
		...window,
		limit: window.limit - reserved,
		remaining: Math.max(window.remaining - reserved, 0),
	};
}

function after(time: Date, ms: number): Date {
	return new Date(time.getTime() + ms);
}
