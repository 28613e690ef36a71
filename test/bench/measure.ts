export interface Sample {
	/** Answers per second. */
	perSecond: number;
	/** The caller's processor time for each answer, in microseconds. */
	cpuMicros: number;
}

/** Keeps `concurrency` calls under way for `seconds`, and counts the answers. */
export async function measure(
	call: () => Promise<unknown>,
	{ seconds, concurrency }: { seconds: number; concurrency: number },
): Promise<Sample> {
	let answers = 0;
	const cpu = process.cpuUsage();
	const start = performance.now();
	const end = start + seconds * 1000;
	const loop = async () => {
		while (performance.now() < end) {
			await call();
			answers++;
		}
	};
	await Promise.all(Array.from({ length: concurrency }, loop));
	const elapsedMs = performance.now() - start;
	const { user, system } = process.cpuUsage(cpu);
	return { perSecond: (answers * 1000) / elapsedMs, cpuMicros: (user + system) / answers };
}
