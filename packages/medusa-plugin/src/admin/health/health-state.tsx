import { Heading, StatusBadge, Text } from "@medusajs/ui";
import type { HealthAnswer, HealthStatus } from "@pix-checkout/server/platform";
import { useWords } from "../shared/use-words";

const colours: Record<HealthStatus, "green" | "orange" | "red"> = {
	ok: "green",
	degraded: "orange",
	failing: "red",
};

/** The state at a glance, and what to do about it. */
export function HealthState({ health }: { health: HealthAnswer }) {
	const { t } = useWords();
	const { status, reasons } = health;
	return (
		<div className="flex flex-col gap-y-4 px-6 py-4" aria-live="polite">
			<div className="flex flex-col gap-y-1">
				<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<StatusBadge color={colours[status]}>{t(`health.status.${status}.title`)}</StatusBadge>
				</div>
				<Text size="small" className="text-ui-fg-subtle">
					{t(`health.status.${status}.hint`)}
				</Text>
			</div>
			{reasons.length > 0 && (
				<ul className="flex flex-col gap-y-3">
					{reasons.map((reason) => (
						<li
							key={reason}
							className="border-ui-border-strong flex flex-col gap-y-1 border-l-2 pl-3"
						>
							<Heading level="h3">{t(`health.reason.${reason}.title`)}</Heading>
							<Text size="small" className="text-ui-fg-subtle">
								{t(`health.reason.${reason}.todo`)}
							</Text>
							{/* By this code a developer finds it in the docs. */}
							<Text size="xsmall" className="text-ui-fg-muted font-mono">
								{reason}
							</Text>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
