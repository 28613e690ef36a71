import type { RateLimit } from "@pix-checkout/client";
import { z } from "zod";
import type { WindowShare } from "../charge/turns/creation-turns.js";
import { timeInJson } from "../database/column-schemas.js";

/** The specification's limit, which the headers correct. */
const presumedLimit = 60;

/** The defaults are the window before the service's first answer. */
export const windowSchema = z.object({
	limit: z.number().default(presumedLimit),
	/** Creations left, without those under way. */
	remaining: z.number().default(presumedLimit),
	/** When the window ends, by our clock. */
	resetAt: timeInJson.default(new Date(0)),
});

/**
 * The service's limit on creations (its specification, "Limits": 60 a minute), as one window of
 * time that all processes share. These functions are pure; the queue makes each change atomic.
 */
export interface CreationWindow extends z.infer<typeof windowSchema> {}

export type CreationHeaders = Pick<RateLimit, "limit" | "remaining" | "resetInMs">;

const windowMs = 60_000;
/** The header has whole seconds: the service may reset the limit up to a second later. */
const headerRoundingMs = 1_000;
/**
 * An answer whose reset is later than ours by less than this is about our window, which the service
 * began at the first request. Our count of that window is complete.
 */
const sameWindowMs = windowMs / 2;
/** How long the queue waits when the service refuses without a reset time. */
const unexplainedRefusalMs = 10_000;
/** The reserve is one of so many parts. */
const reservedPart = 3;

export function firstCreationWindow(): CreationWindow {
	return windowSchema.parse({});
}

/** Whether the window has creations left for any shopper, beside its reserve. */
export function hasCreations({ remaining, limit }: CreationWindow): boolean {
	return remaining > reserveOf(limit);
}

function reserveOf(limit: number): number {
	return Math.floor(limit / reservedPart);
}

export function isWindowOver({ resetAt }: CreationWindow, now: Date): boolean {
	return resetAt <= now;
}

/**
 * Takes one creation, or says when the next is available.
 *
 * @param underWay unanswered creations that were taken before: the service may count them in a window
 * that begins now
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

/** Returns a creation that was taken and not sent. */
export function returnCreation(window: CreationWindow): CreationWindow {
	return { ...window, remaining: Math.min(window.remaining + 1, window.limit) };
}

/**
 * Corrects the window by an answer's headers: other programs may use the same key, and the service's
 * window began at another moment than ours.
 *
 * @param underWay unanswered creations: the service may count them only when they arrive
 */
export function applyRateLimitHeaders(
	window: CreationWindow,
	headers: CreationHeaders,
	now: Date,
	underWay: number,
): CreationWindow {
	const limit = headers.limit ?? window.limit;
	// A reset in the past says nothing about the current window.
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

/**
 * Empties the window until `resetAt`, because the service refused a creation. Without a reset time
 * the window stays empty for `unexplainedRefusalMs`.
 */
export function applyRateLimitRefusal(
	window: CreationWindow,
	resetAt: Date | null,
	now: Date,
): CreationWindow {
	const earliest = after(now, headerRoundingMs);
	const said = resetAt ? after(resetAt, headerRoundingMs) : after(now, unexplainedRefusalMs);
	const latestMs = Math.max(said.getTime(), earliest.getTime());
	return { ...window, remaining: 0, resetAt: new Date(latestMs) };
}

/** When a creation with `ahead` others before it can run: now, or after the windows that they fill. */
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
	const reserved = share === "whole" ? 0 : reserveOf(window.limit);
	return {
		...window,
		limit: window.limit - reserved,
		remaining: Math.max(window.remaining - reserved, 0),
	};
}

function after(time: Date, ms: number): Date {
	return new Date(time.getTime() + ms);
}
