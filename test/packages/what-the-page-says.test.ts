import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { drawFirstView } from "../../packages/element/src/server/draw-first-view.js";
import type { ChargeRecord } from "../../packages/server/src/charge/charge-record.js";
import { issueReason } from "../../packages/server/src/charge/issue-reason.js";
import type {
	MoneyIssue,
	PaymentIssueKind,
} from "../../packages/server/src/charge/payment-issue.js";
import type { OrderView } from "../../packages/server/src/charge/ports/order-gateway.js";
import type { PaidMoney } from "../../packages/server/src/shopper/paid-money.js";
import { sessionStatus } from "../../packages/server/src/shopper/session-status.js";
import { ShopUnderTest } from "../../packages/server/src/testing/shop-under-test.js";

type Moment = Partial<Parameters<typeof sessionStatus>[1]>;

/** A state that the store can know: a row, what it knows of money, and the moment. */
interface Cell {
	row: Partial<ChargeRecord>;
	order?: Partial<OrderView>;
	isElsewhere?: boolean;
	issues?: (Partial<MoneyIssue> & { kind: PaymentIssueKind })[];
	moment?: Moment;
}

function at(time: string): Date {
	return new Date(`2026-11-23T${time}:00.000Z`);
}

function held(issue: PaymentIssueKind): Cell["row"] {
	return { state: "paid", issue };
}

function revoked(
	revokedReason: ChargeRecord["revokedReason"],
	state: ChargeRecord["state"],
): Cell["row"] {
	return { state, revokedReason, codeRevokedAt: at("12:05") };
}

const captured: Cell["row"] = { state: "captured" };
const expired: Cell["row"] = { state: "expired" };
const sentAll = { isOpen: false, sentCents: 5990, sentAt: at("14:00") };
const cancelled = { cancelled: true, outstandingCents: 0 };
const refunded = { refundedCents: 5990, outstandingCents: 5990 };
const canRenew: Moment = { renewal: "possible", renewableUntil: at("13:20") };

const cells: Record<string, Cell> = {
	"The store has recorded the payment, and it covers the order": { row: captured },
	"The service has confirmed the payment, and the store has not recorded it yet": {
		row: { state: "paid" },
	},
	"The payment came after the order was cancelled": { row: held("paid_after_cancellation") },
	"The order was cancelled while the payment was recorded, and the store has the money": {
		row: captured,
		order: cancelled,
	},
	"The order already had its money from another payment": { row: held("duplicate_payment") },
	"The payment covers the order, and a second one has come": {
		row: captured,
		issues: [{ kind: "duplicate_payment" }],
	},
	"The order costs R$ 1,00 more than was paid": {
		row: captured,
		order: { outstandingCents: 100 },
	},
	"Another amount came than the code asks for, or money that fits no order": {
		row: held("amount_mismatch"),
	},
	"The service no longer calls a recorded payment paid": {
		row: captured,
		issues: [{ kind: "payment_reversed" }],
	},
	"All of the money is to be sent back": {
		row: captured,
		order: { ...cancelled, ...refunded },
		issues: [{ kind: "refund_due" }],
	},
	"A part of it was sent back, and the rest follows": {
		row: captured,
		order: { ...cancelled, ...refunded },
		issues: [{ kind: "refund_due", sentCents: 2000, sentAt: at("14:00") }],
	},
	"All of the money was sent back": {
		row: captured,
		order: { ...cancelled, ...refunded },
		issues: [{ kind: "refund_due", ...sentAll }],
	},
	"The merchant accepted the payment for another order": { row: captured, isElsewhere: true },
	"The order stands, and a part of its money is to be sent back": {
		row: captured,
		issues: [{ kind: "refund_due", amountCents: 990 }],
	},
	"The order stands, and a part of its money was sent back": {
		row: captured,
		issues: [{ kind: "refund_due", ...sentAll, amountCents: 990, sentCents: 990 }],
	},
	"The code is over, and the shopper can get a new one": {
		row: expired,
		moment: { ...canRenew, awaitedUntil: at("13:20") },
	},
	"The code is over, and the order has had as many as it may have": {
		row: expired,
		moment: { renewal: "too_many_codes", awaitedUntil: at("13:20") },
	},
	"The code is over, and so is the time to pay": { row: expired, moment: { renewal: "too_late" } },
	"The service could not make the charge, and the shopper can try again": {
		row: { state: "failed" },
		moment: canRenew,
	},
	"The order changed, and the old code can still be paid": {
		row: revoked("order_changed", "pending"),
	},
	"The order changed, and the shopper can get a new code": {
		row: revoked("order_changed", "expired"),
		moment: canRenew,
	},
	"The order was cancelled unpaid": { row: revoked("order_cancelled", "closed") },
	"The order was cancelled, and money that had come was sent back": {
		row: revoked("order_cancelled", "closed"),
		issues: [{ kind: "paid_after_cancellation", ...sentAll }],
	},
	"The order was paid another way": { row: revoked("paid_another_way", "closed") },
};

const languages = ["pt-BR", "en"] as const;
const docs = fileURLToPath(new URL("../../docs/storefront/what-the-page-says.md", import.meta.url));

/** The words of the parts `title` and `text`, which screen readers say, too. */
function wordsOf(markup: string): string {
	const parts = [...markup.matchAll(/part="(?:title|text)"[^>]*>([^<]*)</g)];
	const words = parts.map(([, text = ""]) => text.replaceAll(/\s+/g, " ").trim()).filter(Boolean);
	const [title = "", ...sentences] = words;
	return [`**${title}**`, ...sentences].join(" ").replaceAll("&#39;", "'");
}

describe("every state that the store can know", () => {
	async function answerOf({ row, order, isElsewhere = false, issues = [], moment }: Cell) {
		const pending = await (await ShopUnderTest.open()).placeOrderAndCharge();
		const record = { ...pending, paidAt: at("12:03"), ...row };
		const view: OrderView = {
			orderId: "order_1",
			cancelled: false,
			capturedBy: "this_session",
			hasCapture: true,
			mayCancel: false,
			amountDue: null,
			outstandingCents: 0,
			unaskedCents: 0,
			capturedCents: 5990,
			refundedCents: 0,
			sentBackAt: null,
			currency: "BRL",
			...order,
		};
		const money: PaidMoney = {
			order: record.state === "captured" ? view : null,
			orderPaidCents: record.state === "captured" ? 5990 : null,
			isElsewhere,
			issues: issues.map((issue) => ({
				subject: record.id,
				chargeRecordId: record.id,
				amountCents: 5990,
				reasons: [issueReason("refund_recorded")],
				isOpen: true,
				sentCents: 0,
				sentAt: null,
				endedByNoteAt: null,
				...issue,
			})),
		};
		return sessionStatus([record], { now: at("13:00"), money, ...moment });
	}

	async function markupOf(cell: Cell, locale: string): Promise<string> {
		const firstStatus = { ...(await answerOf(cell)) };
		return drawFirstView({ src: `/${firstStatus.id}`, firstStatus, locale }) ?? "";
	}

	async function sectionOf(knows: string, cell: Cell): Promise<string> {
		const status = await answerOf(cell);
		if (status === null) {
			throw new Error("the page has nothing to show");
		}
		const said = languages.map((locale) => {
			const firstStatus = { ...status };
			const markup = drawFirstView({ src: `/${status.id}`, firstStatus, locale }) ?? "";
			return `- ${locale}: ${wordsOf(markup)}`;
		});
		const { reason, missing_cents, refund } = status;
		const fields = Object.entries({ reason, missing_cents, refund })
			.filter(([, value]) => value !== null)
			.map(([name, value]) => `, \`${name}\` \`${JSON.stringify(value)}\``);
		return [`### ${knows}`, "", `\`${status.status}\`${fields.join("")}`, "", ...said, ""].join(
			"\n",
		);
	}

	it("stands in the docs with what the page then says, and no other state does", async () => {
		const sections = [];
		for (const [knows, cell] of Object.entries(cells)) {
			sections.push(await sectionOf(knows, cell));
		}
		const [intro = ""] = readFileSync(docs, "utf8").split("\n### ");
		await expect([intro, ...sections].join("\n")).toMatchFileSnapshot(docs);
	});

	it.each(Object.entries(cells))(
		"%s: only where it is so, nothing else is to do",
		async (_, cell) => {
			const status = await answerOf(cell);
			const section = await sectionOf("", cell);
			const isWell = status?.paid && status.reason === null && status.refund === null;
			const isPaidElsewhere = status?.reason === "paid_another_way";
			expect(/não precisa fazer mais nada/.test(section)).toBe(isWell || isPaidElsewhere);
			expect(/Pagamento confirmado/.test(section)).toBe(status?.paid && status.reason === null);
			expect(status?.paid).toBe(status?.status === "paid");
			// Who has the money back, or is to get it, is not asked whether it was paid.
			const asksForPayment = /Já paguei/.test(await markupOf(cell, "pt-BR"));
			expect(asksForPayment && status?.refund !== null).toBe(false);
		},
	);
});
