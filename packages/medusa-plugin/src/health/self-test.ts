import type { Heartbeats } from "@pix-checkout/postgres";
import { sendTestEvent } from "../installation/send-test-event";
import type { TestEventResult } from "../installation/test-event-result";

/** The stages of the self-test, in their order. */
export const selfTestStages = ["address", "connection", "answer", "inbox"] as const;

type StageName = (typeof selfTestStages)[number];

/** The answer of the self-test's route; a public contract. */
export interface SelfTest {
	passed: boolean;
	/** A stage after a failed one is not tried. */
	stages: { stage: StageName; outcome: "passed" | "failed" | "not_tried" }[];
	/** The answer's HTTP status; `null` without an answer. */
	http_status: number | null;
	/** Code of a failed connection, such as `ENOTFOUND`; else `null`. */
	reason: string | null;
	/** Milliseconds for all stages. */
	took_ms: number;
}

/**
 * Sends a marked event to the store's own address, and waits until its inbox has it; at most the
 * time limit of a test event.
 *
 * @param address the webhook's address; `null` when the store doesn't know its own
 */
export async function runSelfTest(
	address: string | null,
	heartbeats: Pick<Heartbeats, "hasEvent">,
): Promise<SelfTest> {
	const begunAt = performance.now();
	const result = address === null ? null : await sendTestEvent(address, heartbeats);
	return {
		...stagesOf(result),
		http_status: result?.http_status ?? null,
		reason: result?.reason ?? null,
		took_ms: Math.round(performance.now() - begunAt),
	};
}

const failedStage = {
	unreachable: "connection",
	refused: "answer",
	lost: "inbox",
	seen: null,
} as const satisfies Record<TestEventResult["outcome"], StageName | null>;

function stagesOf(result: TestEventResult | null): Pick<SelfTest, "passed" | "stages"> {
	const failed = result === null ? "address" : failedStage[result.outcome];
	const end = failed === null ? selfTestStages.length : selfTestStages.indexOf(failed);
	return {
		passed: failed === null,
		stages: selfTestStages.map((stage, index) => ({
			stage,
			outcome: outcomeAt(index, end),
		})),
	};
}

function outcomeAt(index: number, end: number): SelfTest["stages"][number]["outcome"] {
	if (index === end) {
		return "failed";
	}
	return index < end ? "passed" : "not_tried";
}
