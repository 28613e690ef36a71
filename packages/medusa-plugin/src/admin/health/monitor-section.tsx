import { Container, Copy, Heading, Text } from "@medusajs/ui";
import { useWords } from "../shared/use-words";
import { healthPath } from "./use-health";

/** The address for monitors. */
export function MonitorSection() {
	const { t } = useWords();
	const backend = new URL(__BACKEND_URL__ || "/", window.location.origin);
	const address = new URL(`${healthPath}?fail=1`, backend).href;
	return (
		<Container className="flex flex-col gap-y-3 px-6 py-4">
			<div className="flex flex-col gap-y-1">
				<Heading level="h2">{t("health.monitor.title")}</Heading>
				<Text size="small" className="text-ui-fg-subtle">
					{t("health.monitor.hint")}
				</Text>
			</div>
			<div className="flex items-start gap-x-2">
				<span className="min-w-0 break-all font-mono text-xs" data-monitor-address>
					{address}
				</span>
				<Copy content={address} className="shrink-0" />
			</div>
		</Container>
	);
}
