import { Container, Copy } from "@medusajs/ui";
import { Head } from "../shared/head";
import { useWords } from "../shared/use-words";
import { healthPath } from "./use-health";

/** The address for monitors. */
export function MonitorSection() {
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
