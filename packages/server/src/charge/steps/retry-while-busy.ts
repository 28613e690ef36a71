import type { Timers } from "../ports/clock.js";

const waitMs = 200;
const maxTries = 10;

/** Repeats work while another process holds a row that it needs, a few times. */
export async function retryWhileBusy<Answer extends { outcome: string }>(
	{ timers }: { timers: Timers },
	work: () => Promise<Answer>,
): Promise<Answer> {
	for (let tries = 1; ; tries += 1) {
		const answer = await work();
		if (answer.outcome !== "busy" || tries === maxTries) {
			return answer;
		}
		await new Promise<void>((resolve) => void timers.after(waitMs, resolve));
	}
}
