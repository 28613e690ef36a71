import { defineRouteConfig } from "@medusajs/admin-sdk";
import { Alert, Container, Heading, Text } from "@medusajs/ui";
import { BundleSection } from "../../../health/bundle-section";
import { HealthFacts } from "../../../health/health-facts";
import { HealthState } from "../../../health/health-state";
import { MonitorSection } from "../../../health/monitor-section";
import { useHealth } from "../../../health/use-health";
import { Failure, reasonOf } from "../../../shared/failure";
import { Loading } from "../../../shared/loading";
import { useWords } from "../../../shared/use-words";

/** Whether payments flow, and the tools to find out why not. */
export default function HealthPage() {
	const { t } = useWords();
	const health = useHealth();
	const { data, error } = health;
	return (
		<div className="flex flex-col gap-y-3">
			<Container className="divide-y p-0">
				<div className="flex flex-col gap-y-1 px-6 py-4">
					<Heading>{t("health.title")}</Heading>
					<Text size="small" className="text-ui-fg-subtle">
						{t("health.hint")}
					</Text>
				</div>
				{health.isPending && <Loading />}
				{error && !data && (
					<Failure
						message={t("health.failed", { reason: reasonOf(error) })}
						onRetry={() => void health.refetch()}
					/>
				)}
				{error && data && (
					<Alert variant="warning" className="m-4">
						{t("health.stale", { reason: reasonOf(error) })}
					</Alert>
				)}
				{data && <HealthState health={data} />}
			</Container>
			{data && <HealthFacts health={data} readAt={health.dataUpdatedAt} />}
			<BundleSection />
			<MonitorSection />
		</div>
	);
}

export const config = defineRouteConfig({ label: "health.menu", translationNs: "pix-checkout" });
