import { Button, toast, usePrompt } from "@medusajs/ui";
import { reasonOf } from "../shared/failure";
import { useWords } from "../shared/use-words";
import type { DayRange } from "./day-range";
import { useExportDays, useReadDays } from "./use-reconciliation";

interface RangeActionsProps {
	range: DayRange;
	/** Days are being read already. */
	isReading: boolean;
}

/** Reads the range from the service, and exports it. */
export function RangeActions({ range, isReading }: RangeActionsProps) {
	const { t, locale } = useWords();
	const prompt = usePrompt();
	const reading = useReadDays();
	const exporting = useExportDays();
	const read = async () => {
		const isConfirmed = await prompt({
			title: t("reconciliation.readAgainTitle"),
			description: t("reconciliation.readAgainHint"),
			confirmText: t("reconciliation.readAgainConfirm"),
			cancelText: t("reconciliation.cancel"),
			variant: "confirmation",
		});
		if (isConfirmed) {
			reading.mutate(range, {
				onSuccess: () => toast.success(t("reconciliation.readStarted")),
				onError: (error) =>
					toast.error(t("reconciliation.readFailed", { reason: reasonOf(error) })),
			});
		}
	};
	const startExport = () =>
		exporting.mutate(
			{ ...range, language: locale },
			{
				onSuccess: () =>
					toast.success(t("reconciliation.exportStarted"), {
						description: t("reconciliation.exportStartedHint"),
					}),
				onError: (error) =>
					toast.error(t("reconciliation.exportFailed", { reason: reasonOf(error) })),
			},
		);
	return (
		<div className="flex shrink-0 gap-x-2">
			<Button
				size="small"
				variant="secondary"
				disabled={isReading}
				isLoading={reading.isPending}
				onClick={() => void read()}
			>
				{t("reconciliation.readAgain")}
			</Button>
			<Button
				size="small"
				variant="secondary"
				isLoading={exporting.isPending}
				onClick={startExport}
			>
				{t("reconciliation.export")}
			</Button>
		</div>
	);
}
