import type { StoreStack } from "./store-stack.js";
import { waitFor } from "./wait-for.js";

/**
 * Waits until the store has begun `count` further sweeps; all but the last have ended.
 *
 * @param lead runs before each wait: what lets the store sweep, which may begin before it is over
 */
export async function untilSweeps(
	{ sql }: Pick<StoreStack, "sql">,
	count: number,
	lead: () => Promise<void> = async () => {},
): Promise<void> {
	const lastBegun = async () => {
		const [row] = await sql(
			"SELECT value->>'begunAt' AS begun FROM pix_checkout_state WHERE id = 'sweep_lease'",
		);
		return row?.begun;
	};
	for (let sweep = 0; sweep < count; sweep += 1) {
		const before = await lastBegun();
		await lead();
		await waitFor("the next sweep", lastBegun, (begun) => begun !== before, 60_000);
	}
}
