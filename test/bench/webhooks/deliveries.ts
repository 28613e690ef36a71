import { Pool } from "undici";

/** Sends webhooks in place of the service. */
export interface Deliveries {
	/** @throws when the answer isn't 200 */
	post(path: string, body: object): Promise<void>;
	/** An event of another charge of the store each time, which the service doesn't know. */
	genuine(): object;
	close(): Promise<void>;
}

/** @param charges how many charges the store has */
export function deliveriesTo(url: string, charges: number, connections: number): Deliveries {
	const pool = new Pool(url, { connections });
	let delivered = 0;
	return {
		post: async (path, body) => {
			const { statusCode, body: answer } = await pool.request({
				path,
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify(body),
			});
			await answer.dump();
			if (statusCode !== 200) {
				throw new Error(`${path.replace(/[^/]+$/, "…")} answered ${statusCode}`);
			}
		},
		genuine: () => {
			delivered += 1;
			const id = `ch_svc_${(delivered % charges) + 1}`;
			return { event: "charge.expired", data: { id, status: "expired" } };
		},
		close: () => pool.close(),
	};
}

/**
 * Calls `send` so many times a second, whether earlier calls have ended or not.
 *
 * @returns the milliseconds from the moment at which each was due to its end
 */
export async function atRate(
	perSecond: number,
	count: number,
	send: (index: number) => Promise<void>,
): Promise<number[]> {
	const start = performance.now();
	const times: number[] = [];
	const under: Promise<void>[] = [];
	for (let index = 0; index < count; index += 1) {
		const due = start + (index * 1000) / perSecond;
		await until(due);
		under.push(send(index).then(() => void times.push(performance.now() - due)));
	}
	await Promise.all(under);
	return times;
}

function until(moment: number): Promise<void> | undefined {
	const ms = moment - performance.now();
	return ms > 1 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined;
}
