import { defineRouteConfig } from "@medusajs/admin-sdk";
import { Button, Container } from "@medusajs/ui";
import { BrazilSection } from "../../../installation/brazil-section";
import { CheckList } from "../../../installation/check-list";
import { useChecks } from "../../../installation/use-installation";
import { WebhookSection } from "../../../installation/webhook-section";
import { Found } from "../../../shared/found";
import { Head } from "../../../shared/head";
import { useWords } from "../../../shared/use-words";

/** The state of the installation: what is wrong, and the tools to mend it. */
export default function InstallationPage() {
	const { t } = useWords();
	const checks = useChecks();
	const address = checks.data?.checks.find(({ id }) => id === "webhook")?.params.address;
	return (
		<div className="flex flex-col gap-y-3">
			<Container className="divide-y overflow-hidden p-0">
				<Head title={t("installation.title")} hint={t("installation.hint")}>
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
					{({ checks }) => <CheckList checks={checks} />}
				</Found>
			</Container>
			<WebhookSection hiddenAddress={address === undefined ? undefined : String(address)} />
			<BrazilSection />
		</div>
	);
}

export const config = defineRouteConfig({ label: "menu", translationNs: "pix-checkout" });
