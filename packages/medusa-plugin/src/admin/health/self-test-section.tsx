import { Alert, Button, Container, Heading, StatusBadge, Text } from "@medusajs/ui";
import type { SelfTest } from "../../health/self-test";
import { reasonOf } from "../shared/failure";
import { useWords } from "../shared/use-words";
import { useSelfTest } from "./use-health";

const colours = { passed: "green", failed: "red", not_tried: "grey" } as const;

/** The self-test, and how far its event came. */
export function SelfTestSection() {
	const { t } = useWords();
	const test = useSelfTest();
	return (
		<Container className="px-6 py-4">
			<div className="flex flex-col items-start gap-4 md:flex-row md:justify-between">
				<div className="flex flex-col gap-y-1">
					<Heading level="h2">{t("health.test.title")}</Heading>
					<Text size="small" className="text-ui-fg-subtle">
						{t("health.test.hint")}
					</Text>
				</div>
				<Button
					size="small"
					variant="secondary"
					className="shrink-0"
					isLoading={test.isPending}
					onClick={() => test.mutate()}
				>
					{t("health.test.run")}
				</Button>
			</div>
			<div aria-live="polite">
				{test.isError && (
					<Alert variant="error" className="mt-4">
						{t("health.test.failed", { reason: reasonOf(test.error) })}
					</Alert>
				)}
				{test.data && <Stages result={test.data} />}
			</div>
		</Container>
	);
}

function Stages({ result }: { result: SelfTest }) {
	const { t } = useWords();
	const { passed, stages, http_status, reason, took_ms } = result;
	const failed = stages.find(({ outcome }) => outcome === "failed");
	return (
		<div className="mt-4 flex flex-col gap-y-3" data-passed={passed}>
			<ul className="flex flex-col gap-y-2">
				{stages.map(({ stage, outcome }) => (
					<li
						key={stage}
						data-stage={stage}
						data-outcome={outcome}
						className="flex items-center justify-between gap-x-4"
					>
						<Text size="small">{t(`health.test.stage.${stage}`)}</Text>
						<StatusBadge color={colours[outcome]} className="shrink-0">
							{t(`health.test.outcome.${outcome}`)}
						</StatusBadge>
					</li>
				))}
			</ul>
			<Alert variant={passed ? "success" : "error"}>
				{failed
					? `${t("health.test.notPassed")} ${t(`health.test.todo.${failed.stage}`, {
							status: http_status ?? "",
							reason: reason ?? "",
						})}`
					: t("health.test.passed", { ms: took_ms })}
			</Alert>
		</div>
	);
}
