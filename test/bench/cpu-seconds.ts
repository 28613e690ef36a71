import { readFile } from "node:fs/promises";

const ticksPerSecond = 100;

/** The processor time of some processes together, as Linux counts it. */
export async function cpuSecondsOf(pids: readonly number[]): Promise<number> {
	const each = await Promise.all(
		pids.map(async (pid) => {
			const stat = await readFile(`/proc/${pid}/stat`, "utf8");
			const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
			return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
		}),
	);
	return each.reduce((sum, seconds) => sum + seconds, 0);
}
