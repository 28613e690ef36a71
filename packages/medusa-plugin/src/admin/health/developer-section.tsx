import { Container, Copy, Heading, Text } from "@medusajs/ui";
import { ForDevelopers } from "../shared/for-developers";
import { useWords } from "../shared/use-words";
import { HealthFacts } from "./health-facts";
import { healthPath, useHealth } from "./use-health";

/** Every fact of the health, and the address for monitors. */
export function DeveloperSection() {
	const { t } = useWords();
	const { data } = useHealth();
	return (
		<Container className="px-6 py-4">
			<ForDevelopers about={t("health.facts")}>
				<div className="flex flex-col gap-y-6 pt-2">
					{data && <HealthFacts health={data} />}
					<MonitorAddress />
				</div>
			</ForDevelopers>
		</Container>
	);
}

function MonitorAddress() {
	const { t } = useWords();
	const backend = new URL(__BACKEND_URL__ || "/", window.location.origin);
	const address = new URL(`${healthPath}?fail=1`, backend).href;
	return (
		<section className="flex flex-col gap-y-1">
			<Heading level="h3">{t("health.monitor.title")}</Heading>
			<Text size="small" className="text-ui-fg-subtle">
				{t("health.monitor.hint")}
			</Text>
			<div className="flex items-start gap-x-2">
				<span className="min-w-0 break-all font-mono text-xs">{address}</span>
				<Copy content={address} className="shrink-0" />
			</div>
		</section>
	);
}
