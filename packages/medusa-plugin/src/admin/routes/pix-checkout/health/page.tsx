import { defineRouteConfig } from "@medusajs/admin-sdk";
import { Alert, Container, Copy } from "@medusajs/ui";
import { HealthFacts } from "../../../health/health-facts";
import { HealthState } from "../../../health/health-state";
import { healthPath, useHealth } from "../../../health/use-health";
import { reasonOf } from "../../../shared/failure";
import { Found } from "../../../shared/found";
import { Head } from "../../../shared/head";
import { useWords } from "../../../shared/use-words";

/** Whether payments flow, and the tools to find out why not. */
export default function HealthPage() {
	const { t } = useWords();
	const health = useHealth();
	const { data, error } = health;
	return (
		<div className="flex flex-col gap-y-3">
			<Container className="divide-y p-0">
				<Head title={t("health.title")} hint={t("health.hint")} />
				{data ? (
					<>
						{error && (
							<Alert variant="warning" className="m-4">
								{t("health.stale", { reason: reasonOf(error) })}
							</Alert>
						)}
						<HealthState health={data} />
					</>
				) : (
					<Found query={health} failed="health.failed">
						{() => null}
					</Found>
				)}
			</Container>
			{data && <HealthFacts health={data} />}
			<MonitorSection />
		</div>
	);
}

/** The address for monitors. */
function MonitorSection() {
	const { t } = useWords();
	const backend = new URL(__BACKEND_URL__ || "/", window.location.origin);
	const address = new URL(`${healthPath}?fail=1`, backend).href;
	return (
		<Container className="p-0">
			<Head level="h2" title={t("health.monitor.title")} hint={t("health.monitor.hint")} />
			<div className="flex items-start gap-x-2 px-6 pb-4">
				<span className="min-w-0 break-all font-mono text-xs">{address}</span>
				<Copy content={address} className="shrink-0" />
			</div>
		</Container>
	);
}

export const config = defineRouteConfig({ label: "health.menu", translationNs: "pix-checkout" });
