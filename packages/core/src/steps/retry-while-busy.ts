import type { ChargeContext } from "../ports/charge-context.js";
import type { Timers } from "../ports/clock.js";

/** Repeats work while another process holds a row that it needs, a few times. */
export async function retryWhileBusy<Answer extends { outcome: string }>(
	{ policy, timers }: Pick<ChargeContext, "policy"> & { timers: Timers },
	work: () => Promise<Answer>,
): Promise<Answer> {
	const { busyRenewalTries, busyRenewalWaitMs } = policy.times;
	for (let tries = 1; ; tries += 1) {
		const answer = await work();
		if (answer.outcome !== "busy" || tries === busyRenewalTries) {
			return answer;
		}
		await new Promise<void>((resolve) => void timers.after(busyRenewalWaitMs, resolve));
	}
}
