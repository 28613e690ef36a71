import { NoAnswerError, type Transaction } from "@pix-checkout/client";
import { describe, expect, it } from "vitest";
import { askHangingListOnce } from "./ask-hanging-list-once.js";

/** A service whose lists fail in turn, as given; it notes every call. */
function serviceOf(failures: (Error | null)[]) {
	const calls: unknown[][] = [];
	const entry: Transaction = { type: "other", id: "1", raw: null } as never;
	const call =
		(name: string) =>
		(...given: unknown[]) => {
			calls.push([name, ...given]);
			return `${name} answered` as never;
		};
	const service = askHangingListOnce({
		createPixCharge: call("createPixCharge"),
		createBoletoCharge: call("createBoletoCharge"),
		getCharge: call("getCharge"),
		getChargeStatus: call("getChargeStatus"),
		async *iterateTransactions(...given) {
			calls.push(["iterateTransactions", ...given]);
			yield entry;
			const failure = failures.shift();
			if (failure) {
				throw failure;
			}
		},
	});
	const list = async () => {
		const listed: Transaction[] = [];
		for await (const one of service.iterateTransactions({ limit: 1 }, { signal: undefined })) {
			listed.push(one);
		}
		return listed;
	};
	return { service, calls, entry, list };
}

describe("a sweep's service whose list hangs", () => {
	it("is asked for a list once: all others fail at once, with the same error", async () => {
		const hanging = new NoAnswerError("the list hangs");
		const { calls, list } = serviceOf([hanging]);
		await expect(list()).rejects.toBe(hanging);
		await expect(list()).rejects.toBe(hanging);
		expect(calls).toHaveLength(1);
	});

	it("is asked again after another failure", async () => {
		const failure = new Error("the list is unreadable");
		const { calls, entry, list } = serviceOf([failure, null]);
		await expect(list()).rejects.toBe(failure);
		expect(await list()).toEqual([entry]);
		expect(calls).toHaveLength(2);
		expect(calls[1]).toEqual(["iterateTransactions", { limit: 1 }, { signal: undefined }]);
	});

	it("keeps the first error when two lists at once get no answer", async () => {
		const [first, second] = [new NoAnswerError("first"), new NoAnswerError("second")];
		const { list } = serviceOf([first, second]);
		const both = [list(), list()];
		await Promise.allSettled(both);
		await expect(list()).rejects.toBe(first);
	});

	it("still gets every other request", async () => {
		const { service, calls, list } = serviceOf([new NoAnswerError("the list hangs")]);
		await list().catch(() => {});
		const pix = { amountCents: 1 };
		expect(await service.createPixCharge(pix, {})).toBe("createPixCharge answered");
		expect(await service.createBoletoCharge(pix as never)).toBe("createBoletoCharge answered");
		expect(await service.getCharge("ch_svc_1")).toBe("getCharge answered");
		expect(await service.getChargeStatus("ch_svc_2")).toBe("getChargeStatus answered");
		expect(calls.slice(1)).toEqual([
			["createPixCharge", pix, {}],
			["createBoletoCharge", pix],
			["getCharge", "ch_svc_1"],
			["getChargeStatus", "ch_svc_2"],
		]);
	});
});
