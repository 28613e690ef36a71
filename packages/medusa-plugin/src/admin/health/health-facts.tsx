import { Container, Heading, Text } from "@medusajs/ui";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Health, Moment, UseHealth } from "../../health/health";
import { useWords } from "../shared/use-words";
import { clockDistance } from "./service-clock";
import { useAge } from "./use-age";

interface HealthFactsProps {
	health: Health;
	/** When the browser got it, in milliseconds. */
	readAt: number;
}

const uses = ["creations", "reads", "lists"] as const;

/** A difference of clocks that means nothing, in milliseconds. */
const sameClockMs = 500;

/** Every fact of the health, in sections side by side where there is room. */
export function HealthFacts({ health, readAt }: HealthFactsProps) {
	const { t, money, locale } = useWords();
	const serviceClock = (aheadMs: number | null) => {
		if (aheadMs === null) {
			return t("health.unknown");
		}
		const time = clockDistance(aheadMs, locale);
		return time === null
			? t("health.serviceClockSame")
			: t(aheadMs > 0 ? "health.serviceClockAhead" : "health.serviceClockBehind", { time });
	};
	const age = useAge(readAt);
	const ageOf = (moment: Moment | null) => (moment ? age(moment) : t("health.never"));
	const waiting = (count: number, name: "waiting" | "due", oldest: Moment | null) =>
		count === 0
			? t("health.none")
			: together([
					t(`health.${name}`, { count }),
					oldest && t("health.oldest", { age: age(oldest) }),
				]);
	const { service, webhook, inbox, queue, sweep, rate_limit, specification, versions } = health;
	return (
		<div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
			<Section name="service">
				{uses.map((use) => (
					<Fact key={use} label={t(`health.use.${use}`)} name={use}>
						<Use health={service[use]} age={age} />
					</Fact>
				))}
				<Fact label={t("health.fact.limit")} name="limit">
					{t("health.limitLeft", { remaining: rate_limit.remaining, limit: rate_limit.limit })}
				</Fact>
			</Section>
			<Section name="flow">
				<Fact label={t("health.fact.lastEvent")} name="lastEvent">
					{ageOf(webhook.last_event)}
				</Fact>
				<Fact label={t("health.fact.lastPayment")} name="lastPayment">
					{ageOf(webhook.last_payment)}
				</Fact>
				<Fact label={t("health.fact.inbox")} name="inbox">
					{waiting(inbox.due, "due", inbox.oldest_due)}
				</Fact>
				<Fact label={t("health.fact.queue")} name="queue">
					{waiting(queue.length, "waiting", queue.oldest_waiting)}
				</Fact>
				<Fact label={t("health.fact.sweep")} name="sweep">
					{together([
						ageOf(sweep.last),
						sweep.is_running
							? t("health.sweepRunning")
							: t("health.sweepEvery", { seconds: sweep.interval_seconds }),
					])}
				</Fact>
			</Section>
			<Section name="money">
				<Fact label={t("health.fact.issues")} name="issues">
					<Issues {...health.payment_issues} money={money} />
				</Fact>
				<Fact label={t("health.fact.drift")} name="drift">
					{specification.last_met
						? t("health.driftMet", {
								count: specification.differences,
								age: age(specification.last_met),
							})
						: t("health.driftNone")}
				</Fact>
				<Fact label={t("health.fact.clock")} name="clock">
					<Clock aheadMs={health.clock.database_ahead_ms} />
				</Fact>
				<Fact label={t("health.fact.serviceClock")} name="serviceClock">
					{together([
						serviceClock(health.clock.service_ahead_ms),
						health.clock.service_compared && age(health.clock.service_compared),
					])}
				</Fact>
			</Section>
			<Section name="versions">
				{(["plugin", "medusa", "node", "postgres", "schema"] as const).map((name) => (
					<Fact key={name} label={t(`health.fact.${name}`)} name={name}>
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
		<Container className="flex flex-col gap-y-3 px-6 py-4">
			<Heading level="h2">{t(`health.section.${name}`)}</Heading>
			<dl className="flex flex-col gap-y-2">{children}</dl>
		</Container>
	);
}

function Fact({ label, name, children }: { label: string; name: string; children: ReactNode }) {
	return (
		<div className="grid grid-cols-2 items-start gap-x-4" data-fact={name}>
			<Text as="div" size="small" className="text-ui-fg-subtle">
				<dt>{label}</dt>
			</Text>
			<Text as="div" size="small" className="min-w-0 break-words">
				<dd>{children}</dd>
			</Text>
		</div>
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

function Clock({ aheadMs }: { aheadMs: number | null }) {
	const { t } = useWords();
	if (aheadMs === null) {
		return t("health.unknown");
	}
	if (Math.abs(aheadMs) < sameClockMs) {
		return t("health.clockSame");
	}
	return t(aheadMs > 0 ? "health.clockAhead" : "health.clockBehind", { ms: Math.abs(aheadMs) });
}

function together(parts: (string | null)[]): string {
	return parts.filter((part) => part !== null).join(" · ");
}
