import { StatusBadge, Text } from "@medusajs/ui";
import type { CheckStatus } from "@pix-checkout/server/platform";
import type { Check } from "../../installation/check";
import { ForDevelopers } from "../shared/for-developers";
import { useWords } from "../shared/use-words";

const colours: Record<CheckStatus, "green" | "orange" | "red"> = {
	ok: "green",
	warning: "orange",
	problem: "red",
};

/** Every check with its state, and what to do about it. */
export function CheckList({ checks }: { checks: Check[] }) {
	const { t, params: worded } = useWords();
	return (
		<ul className="divide-y">
			{checks.map(({ id, status, code, params, detail, fix }) => (
				<li key={id} className="flex flex-col gap-x-6 gap-y-2 px-6 py-4 md:flex-row">
					<div className="flex shrink-0 items-start justify-between gap-x-2 md:w-56">
						<Text size="small" weight="plus" className="text-ui-fg-base">
							{t(`installation.check.${id}`)}
						</Text>
						<StatusBadge color={colours[status]} className="shrink-0">
							{t(`installation.status.${status}`)}
						</StatusBadge>
					</div>
					<div className="flex min-w-0 flex-1 flex-col gap-y-1">
						<Text size="small" className="text-ui-fg-base break-words">
							{t(`installation.plain.${code}`, worded(params))}
						</Text>
						{status !== "ok" && (
							<ForDevelopers>
								<Text size="small" className="text-ui-fg-subtle break-words" lang="en">
									{[detail, fix].filter((part) => part !== null).join(" ")}
								</Text>
							</ForDevelopers>
						)}
					</div>
				</li>
			))}
		</ul>
	);
}
