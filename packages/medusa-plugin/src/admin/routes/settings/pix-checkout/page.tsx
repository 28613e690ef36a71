import { defineRouteConfig } from "@medusajs/admin-sdk";
import { Button, Container, Heading, Text } from "@medusajs/ui";
import { BrazilSection } from "../../../installation/brazil-section";
import { CheckList } from "../../../installation/check-list";
import { useChecks } from "../../../installation/use-installation";
import { WebhookSection } from "../../../installation/webhook-section";
import { Failure, reasonOf } from "../../../shared/failure";
import { Loading } from "../../../shared/loading";
import { useWords } from "../../../shared/use-words";

/** The state of the installation: what is wrong, and the tools to mend it. */
export default function InstallationPage() {
	const { t } = useWords();
	const checks = useChecks();
	const address = checks.data?.checks.find(({ id }) => id === "webhook")?.params.address;
	return (
		<div className="flex flex-col gap-y-3">
			<Container className="overflow-hidden p-0">
				<div className="flex items-start justify-between gap-x-4 border-b px-6 py-4">
					<div className="flex flex-col gap-y-1">
						<Heading>{t("installation.title")}</Heading>
						<Text size="small" className="text-ui-fg-subtle">
							{t("installation.hint")}
						</Text>
					</div>
					<Button
						size="small"
						variant="secondary"
						className="shrink-0"
						isLoading={checks.isFetching}
						onClick={() => void checks.refetch()}
					>
						{t("installation.again")}
					</Button>
				</div>
				{checks.isPending && <Loading />}
				{checks.isError && (
					<Failure
						message={t("installation.failed", { reason: reasonOf(checks.error) })}
						onRetry={() => void checks.refetch()}
					/>
				)}
				{checks.data && <CheckList checks={checks.data.checks} />}
			</Container>
			<WebhookSection hiddenAddress={address === undefined ? undefined : String(address)} />
			<BrazilSection />
		</div>
	);
}

export const config = defineRouteConfig({ label: "menu", translationNs: "pix-checkout" });
