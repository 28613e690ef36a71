import { describe, expect, it } from "vitest";
import type { ChargeRecord, RevokedReason } from "../charge/charge-record.js";
import type { ChargeState } from "../charge/charge-states.js";
import { ShopUnderTest } from "../testing/shop-under-test.js";
import { attemptsOfShownSession, shownAttempt, shownAttemptOfOrder } from "./shown-attempt.js";

/** `session: state`, with why the code was revoked. */
type Given = [session: string, state: ChargeState, revoked?: RevokedReason];

const sessions: [string, Given[], number | undefined][] = [
	["no attempt", [], undefined],
	["the only attempt, though discarded", [["a", "discarded"]], 0],
	[
		"the newest of discarded attempts",
		[
			["a", "discarded"],
			["a", "discarded"],
		],
		1,
	],
	[
		"the newest sent attempt",
		[
			["a", "expired"],
			["a", "failed"],
			["a", "discarded"],
		],
		1,
	],
	[
		"a payable attempt before a newer ended one",
		[
			["a", "pending"],
			["a", "failed"],
		],
		0,
	],
	[
		"the newest payable attempt",
		[
			["a", "pending"],
			["a", "pending"],
			["a", "queued"],
		],
		1,
	],
	[
		"a paid attempt before a newer payable one",
		[
			["a", "paid"],
			["a", "pending"],
		],
		0,
	],
	[
		"the first paid attempt",
		[
			["a", "failed"],
			["a", "captured"],
			["a", "paid"],
		],
		1,
	],
];

const orders: [string, Given[], number | undefined][] = [
	...sessions,
	[
		"a payable session before a newer ended one",
		[
			["a", "pending"],
			["b", "expired"],
		],
		0,
	],
	[
		"the newest payable session",
		[
			["a", "pending"],
			["b", "pending"],
		],
		1,
	],
	[
		"a payable session before a newer one whose code ended",
		[
			["a", "pending"],
			["b", "pending", "order_changed"],
		],
		0,
	],
	[
		"a newer wanted session before a paid one",
		[
			["a", "captured"],
			["b", "expired"],
		],
		1,
	],
	[
		"the newest session that the order still wants",
		[
			["a", "expired"],
			["b", "failed"],
			["c", "expired", "paid_another_way"],
		],
		1,
	],
	[
		"a session of a changed order, which is still wanted",
		[
			["a", "expired"],
			["b", "pending", "order_changed"],
		],
		1,
	],
	[
		"a wanted session before a newer discarded one",
		[
			["a", "expired"],
			["b", "discarded"],
		],
		0,
	],
	[
		"the newest of sessions that the order wants no more",
		[
			["a", "expired", "order_cancelled"],
			["b", "expired", "order_cancelled"],
		],
		1,
	],
	[
		"the session with the newest attempt, wherever it began",
		[
			["a", "expired"],
			["b", "expired"],
			["a", "expired"],
		],
		2,
	],
];

async function attemptsOf(given: Given[]): Promise<ChargeRecord[]> {
	const shop = await ShopUnderTest.open();
	const row = await shop.placeOrder();
	return given.map(([sessionId, state, revokedReason = null], index) => ({
		...row,
		id: `charge_${index}`,
		sessionId,
		attempt: index + 1,
		state,
		revokedReason,
		codeRevokedAt: revokedReason && shop.now,
	}));
}

describe("the page of a session shows", () => {
	it.each(sessions)("%s", async (_, given, shown) => {
		const attempts = await attemptsOf(given);
		expect(shownAttempt(attempts)).toBe(shown === undefined ? undefined : attempts[shown]);
	});
});

describe("the page of an order shows", () => {
	it.each(orders)("%s", async (_, given, shown) => {
		const attempts = await attemptsOf(given);
		const expected = shown === undefined ? undefined : attempts[shown];
		expect(shownAttemptOfOrder(attempts)).toBe(expected);
		expect(attemptsOfShownSession(attempts)).toEqual(
			attempts.filter(({ sessionId }) => sessionId === expected?.sessionId),
		);
	});
});
