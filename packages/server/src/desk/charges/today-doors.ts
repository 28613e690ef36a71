import { isPixCheckoutError } from "@pix-checkout/client";
import { z } from "zod";
import { dayOf } from "../../charge/brazil/banking-days.js";
import { deskDoor } from "../door/desk-door.js";
import { DeskRefusal } from "../door/desk-refusal.js";
import { cents } from "../door/door-fields.js";

const needs = ["payments:read"] as const;
const sum = z.object({ count: z.number(), amount_cents: z.number() });

const todayAnswer = z.object({
	day: z.iso.date().describe("in São Paulo"),
	paid: sum.describe("the payments of the day"),
	waiting: sum.describe("the codes that wait for a payment now, of whichever day"),
	expired: sum.describe(
		"the codes that ran out today, of orders that no other code pays or may pay",
	),
	orders: z
		.object({ ended: z.number(), paid: z.number() })
		.describe("today's orders that wait no more, and how many of them are paid"),
	boletos_due_tomorrow: sum.describe("the unpaid boletos whose last day is tomorrow"),
});

export type TodayAnswer = z.infer<typeof todayAnswer>;

export const readToday = deskDoor({
	method: "GET",
	path: "/today",
	needs,
	does: "what is paid, waits and ran out today",
	input: z.strictObject({}),
	answer: todayAnswer,
	act: async ({ tables, context }) => {
		const day = dayOf(context.clock.now());
		const { paid, waiting, expired, orders, boletosDueNextDay } =
			await tables.overview.sumsOfDay(day);
		return {
			day,
			paid: showSum(paid),
			waiting: showSum(waiting),
			expired: showSum(expired),
			orders,
			boletos_due_tomorrow: showSum(boletosDueNextDay),
		};
	},
});

export const readBalance = deskDoor({
	method: "GET",
	path: "/today/balance",
	needs,
	does: "the merchant's balance at the service; no door moves it",
	input: z.strictObject({}),
	answer: z.object({
		available_cents: cents.describe(
			"what can be withdrawn now; null where the service doesn't say",
		),
		pending_cents: cents.describe("paid, and not released yet"),
	}),
	act: async ({ balance }) => {
		try {
			return await balance.read();
		} catch (error) {
			if (!isPixCheckoutError(error)) {
				throw error;
			}
			const message = "The payment service can't be asked at the moment";
			throw new DeskRefusal(502, { type: "unexpected_state", code: "service_failed", message });
		}
	},
});

function showSum({ count, cents: amount_cents }: { count: number; cents: number }) {
	return { count, amount_cents };
}
