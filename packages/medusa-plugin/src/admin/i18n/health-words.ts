import type { ServiceFailure, ServiceUse } from "@pix-checkout/core";
import type { HealthReason, HealthStatus } from "../../health/health";
import type { SelfTest } from "../../health/self-test";

type Stage = SelfTest["stages"][number];

/** The texts of the health page, in one language. */
export interface HealthWords {
	menu: string;
	title: string;
	hint: string;
	/** Could not load. */
	failed: string;
	/** The data on the page are old, because reading fails. */
	stale: string;
	status: Record<HealthStatus, { title: string; hint: string }>;
	/** What is wrong, and what the merchant should do. */
	reason: Record<HealthReason, { title: string; todo: string }>;
	section: {
		service: string;
		flow: string;
		money: string;
		versions: string;
	};
	use: Record<ServiceUse, string>;
	failure: Record<ServiceFailure, string>;
	fact: {
		lastEvent: string;
		lastPayment: string;
		inbox: string;
		queue: string;
		sweep: string;
		limit: string;
		clock: string;
		serviceClock: string;
		issues: string;
		drift: string;
		plugin: string;
		medusa: string;
		node: string;
		postgres: string;
		schema: string;
	};
	never: string;
	unknown: string;
	works: string;
	notUsed: string;
	failingSince: string;
	justNow: string;
	/** Of a count of things with the age of the oldest. */
	oldest: string;
	none: string;
	waiting: string;
	due: string;
	sweepRunning: string;
	sweepEvery: string;
	limitLeft: string;
	clockSame: string;
	clockAhead: string;
	clockBehind: string;
	serviceClockSame: string;
	serviceClockAhead: string;
	serviceClockBehind: string;
	openIssues: string;
	seeIssues: string;
	driftNone: string;
	driftMet: string;
	test: {
		title: string;
		hint: string;
		run: string;
		failed: string;
		passed: string;
		notPassed: string;
		stage: Record<Stage["stage"], string>;
		outcome: Record<Stage["outcome"], string>;
		todo: Record<Stage["stage"], string>;
	};
	bundle: {
		title: string;
		hint: string;
		order: string;
		placeholder: string;
		download: string;
		done: string;
		notFound: string;
		failed: string;
	};
	monitor: { title: string; hint: string };
}
