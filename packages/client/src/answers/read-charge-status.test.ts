import { expect, test } from "vitest";
import { chargeUuid } from "../test-support/fixtures.js";
import { readChargeStatus } from "./read-charge-status.js";

test.each([
	["guide", { uuid: chargeUuid, status: "pending", paid: false }, chargeUuid],
	["reference", { id: "ch_svc_1", status: "paid", paid: true }, "ch_svc_1"],
	["both", { id: "ch_svc_1", uuid: chargeUuid, status: "expired", paid: false }, "ch_svc_1"],
])("a short status becomes a charge status: %s", (_case, answer, id) => {
	const { status, paid } = answer;
	expect(readChargeStatus(answer)).toEqual({ id, status, paid, raw: answer });
});

test.each([
	["null", null],
	["no identifier", { status: "paid", paid: true }],
	["paid as a text", { id: "ch_svc_1", status: "paid", paid: "true" }],
	["paid while it is pending", { id: "ch_svc_1", status: "pending", paid: true }],
	["not paid while it is paid", { id: "ch_svc_1", status: "paid", paid: false }],
])("%s is unreadable", (_case, answer) => {
	expect(() => readChargeStatus(answer)).toThrow(
		expect.objectContaining({ code: "unreadable_answer" }),
	);
});
