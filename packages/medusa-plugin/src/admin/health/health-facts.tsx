import { Heading } from "@medusajs/ui";
import type { Health, Moment, UseHealth } from "@pix-checkout/server/platform";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Fact } from "../shared/fact";
import { useWords } from "../shared/use-words";

const uses = ["creations", "reads", "lists"] as const;

/** Every fact of the health, in sections side by side where there is room. */
export function HealthFacts({ health }: { health: Health }) {
	const { t, money, distance } = useWords();
	const age = (moment: Moment) => distance(-moment.age_seconds);
	const ageOf = (moment: Moment | null) => (moment ? age(moment) : t("health.never"));
	const waiting = (count: number, name: "waiting" | "due", oldest: Moment | null) =>
		count === 0
			? t("health.none")
			: together([
					t(`health.${name}`, { count }),
					oldest && t("health.oldest", { age: age(oldest) }),
				]);
	const { service, webhook, inbox, queue, sweep, rate_limit, versions } = health;
	return (
		<div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
			<Section name="service">
				{uses.map((use) => (
					<Fact key={use} name={t(`health.use.${use}`)}>
						<Use health={service[use]} age={age} />
					</Fact>
				))}
				<Fact name={t("health.fact.limit")}>
					{t("health.limitLeft", { remaining: rate_limit.remaining, limit: rate_limit.limit })}
				</Fact>
			</Section>
			<Section name="flow">
				<Fact name={t("health.fact.lastEvent")}>{ageOf(webhook.last_event)}</Fact>
				<Fact name={t("health.fact.lastPayment")}>{ageOf(webhook.last_payment)}</Fact>
				<Fact name={t("health.fact.inbox")}>{waiting(inbox.due, "due", inbox.oldest_due)}</Fact>
				<Fact name={t("health.fact.queue")}>
					{waiting(queue.length, "waiting", queue.oldest_waiting)}
				</Fact>
				<Fact name={t("health.fact.sweep")}>
					{together([
						ageOf(sweep.last),
						sweep.is_running
							? t("health.sweepRunning")
							: t("health.sweepEvery", { seconds: sweep.interval_seconds }),
					])}
				</Fact>
			</Section>
			<Section name="money">
				<Fact name={t("health.fact.issues")}>
					<Issues {...health.payment_issues} money={money} />
				</Fact>
				<Fact name={t("health.fact.clock")}>
					<Clock aheadMs={health.clock.database_ahead_ms} />
				</Fact>
				<Fact name={t("health.fact.serviceClock")}>
					<Clock aheadMs={health.clock.service_ahead_ms} />
					{health.clock.service_compared && ` · ${age(health.clock.service_compared)}`}
				</Fact>
			</Section>
			<Section name="versions">
				{(["plugin", "medusa", "node", "postgres", "schema"] as const).map((name) => (
					<Fact key={name} name={t(`health.fact.${name}`)}>
						{versions[name] ?? t("health.unknown")}
					</Fact>
				))}
			</Section>
		</div>
	);
}

function Section({ name, children }: { name: string; children: ReactNode }) {
	const { t } = useWords();
	return (
		<section className="flex flex-col gap-y-3">
			<Heading level="h3">{t(`health.section.${name}`)}</Heading>
			<dl className="flex flex-col gap-y-2">{children}</dl>
		</section>
	);
}

function Use({ health, age }: { health: UseHealth; age: (moment: Moment) => string }) {
	const { t } = useWords();
	const { outage, last_good } = health;
	if (outage) {
		const failure = t(`health.failure.${outage.failure}`);
		return t("health.failingSince", { age: age(outage.since), failure, error: outage.error });
	}
	return last_good ? t("health.works", { age: age(last_good) }) : t("health.notUsed");
}

function Issues({
	open,
	open_cents,
	money,
}: Health["payment_issues"] & { money: (cents: number) => string }) {
	const { t } = useWords();
	if (open === 0) {
		return t("health.none");
	}
	return (
		<>
			{t("health.openIssues", { count: open, amount: money(open_cents) })}{" "}
			<Link to="/pix-checkout" className="text-ui-fg-interactive hover:underline">
				{t("health.seeIssues")}
			</Link>
		</>
	);
}

/** How far a clock is from the store's. The service's `Date` has whole seconds, so one means nothing. */
function Clock({ aheadMs }: { aheadMs: number | null }) {
	const { t, locale } = useWords();
	if (aheadMs === null) {
		return t("health.unknown");
	}
	const seconds = Math.round(Math.abs(aheadMs) / 1_000);
	if (seconds < 2) {
		return t("health.clockSame");
	}
	const format = new Intl.NumberFormat(locale, { style: "unit", unit: "second" });
	return t(aheadMs > 0 ? "health.clockAhead" : "health.clockBehind", {
		time: format.format(seconds),
	});
}

function together(parts: (string | null)[]): string {
	return parts.filter((part) => part !== null).join(" · ");
}
