import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import type { NoticedDifference } from "@pix-checkout/core";
import { migrations } from "@pix-checkout/postgres";
import type { Check } from "../installation/check";
import { type Installation, inspectInstallation } from "../installation/inspect-installation";
import { type RecentProblem, recentProblems } from "../logging/recent-problems";
import { type CheckoutModule, pixCheckoutModule } from "../modules/pix-checkout/checkout-module";
import { gatherHealth } from "./gather-health";
import type { DifferenceAnswer, Health } from "./health";
import { type OrderInBundle, orderInBundle } from "./order-in-bundle";
import { shownOptions } from "./shown-options";

/** Everything that helps to find a fault, without a secret and without payer data. */
export interface SupportBundle {
	health: Health;
	/** The checks of the installation. */
	checks: Check[];
	configuration: {
		/** The plugin's options; secrets only as `set`. */
		options: Record<string, unknown>;
		is_production: boolean;
		worker_mode: string;
		has_redis: boolean;
	};
	/** The newest warnings and errors of the process that answered. */
	problems: RecentProblem[];
	/** Newest first. */
	differences: DifferenceAnswer[];
	migrations: string[];
	/** `null` unless one was asked for and found. */
	order: OrderInBundle | null;
}

/** @param orderName the id or the number of an order; `undefined` for none */
export async function supportBundle(
	container: MedusaContainer,
	installation: Installation,
	orderName: string | undefined,
): Promise<SupportBundle> {
	const checkout = container.resolve<CheckoutModule>(pixCheckoutModule);
	const { store, options } = checkout;
	const { projectConfig } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE);
	const [health, checks, differences, order] = await Promise.all([
		gatherHealth(checkout),
		inspectInstallation(installation),
		store.differences.read(),
		orderName === undefined ? null : orderInBundle(container, store, orderName),
	]);
	return {
		health,
		checks,
		configuration: {
			options: shownOptions(options),
			is_production: installation.isProduction,
			worker_mode: projectConfig.workerMode ?? "shared",
			has_redis: Boolean(projectConfig.redisUrl),
		},
		problems: recentProblems(),
		differences: differences.toReversed().map(differenceAnswer),
		migrations: migrations.map(({ name }) => name),
		order,
	};
}

function differenceAnswer(difference: NoticedDifference): DifferenceAnswer {
	const { operation, part, path, expected, found, count, firstAt, lastAt } = difference;
	return {
		operation,
		part,
		path,
		expected,
		found,
		count,
		first_at: firstAt.toISOString(),
		last_at: lastAt.toISOString(),
	};
}
