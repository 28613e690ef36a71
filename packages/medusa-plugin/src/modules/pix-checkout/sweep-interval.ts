import { z } from "@medusajs/framework/zod";

const variable = "PIX_CHECKOUT_SWEEP_SECONDS";

const secondsSchema = z.coerce.number().int().min(1).max(20).default(10);

/**
 * The interval of the sweep, in milliseconds. It comes from the environment and not from the
 * plugin's options: Medusa reads a job's schedule when it loads the file, before it knows any
 * options.
 *
 * @throws Error when `PIX_CHECKOUT_SWEEP_SECONDS` is anything but a whole number from 1 to 20
 */
export function sweepIntervalMs(environment: NodeJS.ProcessEnv): number {
	const seconds = secondsSchema.safeParse(environment[variable] || undefined);
	if (!seconds.success) {
		throw new Error(`${variable} must be a whole number of seconds from 1 to 20`);
	}
	return seconds.data * 1_000;
}
