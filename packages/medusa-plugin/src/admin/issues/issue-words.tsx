import { Text } from "@medusajs/ui";
import type { IssueAnswer } from "@pix-checkout/server/platform";
import { useWords } from "../shared/use-words";

/** What tells an issue from another of its kind: its title, order and amount. */
export function useIssueName() {
	const { t, money } = useWords();
	return ({ kind, order_display_id, amount_cents }: IssueAnswer) =>
		[
			t(`kind.${kind}.title`),
			order_display_id !== null && t("issues.several.order", { number: order_display_id }),
			amount_cents !== null && money(amount_cents),
		]
			.filter(Boolean)
			.join(" · ");
}

/** What the merchant should do about an issue, with the sums where its reason decides it. */
export function useTodo() {
	const { t, params } = useWords();
	return ({ kind, reasons: [reason] }: IssueAnswer) =>
		t(`issues.todo.${reason?.code}`, {
			...params(reason?.params ?? {}),
			defaultValue: t(`kind.${kind}.todo`),
		});
}

/** The name of a user, or that the plugin acted. */
export function useActor() {
	const { t } = useWords();
	return (id: string | null, name: string | null) =>
		id === "pix-checkout" ? t("issues.activity.byItself") : (name ?? t("issues.activity.someone"));
}

interface ReasonsProps {
	issue: IssueAnswer;
	size?: "small" | "xsmall";
}

/** Why an issue opened, one line for each reason. */
export function ReasonsOf({ issue, size = "xsmall" }: ReasonsProps) {
	const { t, params } = useWords();
	return issue.reasons.map((reason) => (
		<Text key={reason.code} size={size} className="text-ui-fg-muted break-words">
			{t(`issues.reason.${reason.code}`, params(reason.params))}
		</Text>
	));
}

/** When, by whom and how an issue was resolved; nothing while it is open. */
export function ResolutionOf({ issue }: { issue: IssueAnswer }) {
	const { t, time } = useWords();
	const actor = useActor();
	const { resolved_at, resolved_by, resolved_by_name, resolution, resolution_note } = issue;
	if (resolved_at === null) {
		return null;
	}
	const resolver = actor(resolved_by, resolved_by_name);
	return (
		<div className="border-ui-border-strong mt-1 border-l-2 pl-3">
			<Text size="small" className="text-ui-fg-base whitespace-pre-wrap break-words">
				{resolution ? t(`issues.resolution.${resolution}`) : resolution_note}
			</Text>
			<Text size="xsmall" className="text-ui-fg-muted break-words">
				{[t("issues.activity.resolved"), time(resolved_at), resolver].join(" · ")}
			</Text>
		</div>
	);
}
