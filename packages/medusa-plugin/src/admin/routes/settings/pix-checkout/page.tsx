import { defineRouteConfig } from "@medusajs/admin-sdk";
import { Alert, Button, Container } from "@medusajs/ui";
import type { HealthAnswer } from "@pix-checkout/server/platform";
import type { UseQueryResult } from "@tanstack/react-query";
import type { Check } from "../../../../installation/check";
import { HealthState } from "../../../health/health-state";
import { CheckList } from "../../../installation/check-list";
import { WebhookSection } from "../../../installation/webhook-section";
import { Found } from "../../../shared/found";
import { Head } from "../../../shared/head";
import { useDesk } from "../../../shared/use-desk";
import { useWords } from "../../../shared/use-words";

/** Whether payments flow, what is wrong with the installation, and the tools to mend it. */
export default function SettingsPage() {
	const checks = useDesk<{ checks: Check[] }>("installation", { refetchInterval: false });
	return (
		<div className="flex flex-col gap-y-3">
			<HealthSection />
			<ChecksSection checks={checks} />
			<WebhookSection checks={checks.data?.checks} />
		</div>
	);
}

function HealthSection() {
	const { t } = useWords();
	const health = useDesk<HealthAnswer>("health", { refetchInterval: 10_000, retry: false });
	const { data, error } = health;
	return (
		<Container className="divide-y overflow-hidden p-0">
			<Head title={t("health.title")} hint={t("health.hint")} />
			{data ? (
				<>
					{error && (
						<Alert variant="warning" className="m-4">
							{t("health.stale", { reason: error.message })}
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
	);
}

function ChecksSection({ checks }: { checks: UseQueryResult<{ checks: Check[] }> }) {
	const { t } = useWords();
	return (
		<Container className="divide-y overflow-hidden p-0">
			<Head level="h2" title={t("installation.title")} hint={t("installation.hint")}>
				<Button
					size="small"
					variant="secondary"
					className="shrink-0"
					isLoading={checks.isFetching}
					onClick={() => void checks.refetch()}
				>
					{t("installation.again")}
				</Button>
			</Head>
			<Found query={checks} failed="installation.failed">
				{(found) => <CheckList checks={found.checks} />}
			</Found>
		</Container>
	);
}

export const config = defineRouteConfig({ label: "menu", translationNs: "pix-checkout" });
