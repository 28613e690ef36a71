import { ArrowLeftMini } from "@medusajs/icons";
import { Container } from "@medusajs/ui";
import type { IssueDetailAnswer } from "@pix-checkout/server/platform";
import { Link, useLocation, useParams } from "react-router-dom";
import { ActivityOf } from "../../../issues/detail/activity-of";
import { CustomerOf } from "../../../issues/detail/customer-of";
import { FactsOf } from "../../../issues/detail/facts-of";
import { IssueHead } from "../../../issues/detail/issue-head";
import { RefundOf } from "../../../issues/detail/refund-of";
import { RefusedError } from "../../../shared/ask-store";
import { Found } from "../../../shared/found";
import { Nothing } from "../../../shared/nothing";
import { useDesk } from "../../../shared/use-desk";
import { useWords } from "../../../shared/use-words";

/** Everything about one payment issue, and the actions that finish it. */
export default function PaymentIssuePage() {
	const { t } = useWords();
	return (
		<div className="flex flex-col gap-y-3">
			<Link
				to={`/pix-checkout${useListSearch()}`}
				className="txt-compact-small text-ui-fg-subtle hover:text-ui-fg-base flex items-center gap-x-1 self-start"
			>
				<ArrowLeftMini />
				{t("issues.detail.back")}
			</Link>
			<Issue id={useParams().id ?? ""} />
		</div>
	);
}

/** The filters of the list that led here. */
function useListSearch(): string {
	const { state }: { state?: unknown } = useLocation();
	return typeof state === "string" ? state : "";
}

function Issue({ id }: { id: string }) {
	const { t } = useWords();
	const found = useDesk<IssueDetailAnswer>(`issues/${encodeURIComponent(id)}`);
	if (!found.isSuccess) {
		const isMissing = found.error instanceof RefusedError && found.error.status === 404;
		return (
			<Container className="p-0">
				{isMissing ? (
					<Nothing title={t("issues.detail.missing")} />
				) : (
					<Found query={found} failed="issues.detail.failed">
						{() => null}
					</Found>
				)}
			</Container>
		);
	}
	const { issue } = found.data;
	return (
		<div className="flex flex-col gap-3 xl:flex-row xl:items-start">
			<div className="flex min-w-0 flex-1 flex-col gap-y-3">
				<IssueHead detail={found.data} />
				<ActivityOf detail={found.data} />
			</div>
			<div className="flex w-full flex-col gap-y-3 xl:max-w-[400px]">
				{issue.refund && <RefundOf detail={found.data} />}
				<CustomerOf issue={issue} />
				<FactsOf issue={issue} />
			</div>
		</div>
	);
}
