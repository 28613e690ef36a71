import { Badge, Button, Container, Heading, Skeleton, Text } from "@medusajs/ui";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { Failure } from "../shared/failure";
import { useWords } from "../shared/use-words";
import { failureText } from "./failure-text";
import { accountKey, useBalance } from "./use-account";

/** The account's money, with when the service was asked. */
export function BalanceSection() {
	const words = useWords();
	const { t, time } = words;
	const balance = useBalance();
	const queries = useQueryClient();
	const isReading = useIsFetching({ queryKey: [accountKey] }) > 0;
	return (
		<Container className="overflow-hidden p-0">
			<div className="flex items-start justify-between gap-x-4 border-b px-6 py-4">
				<div className="flex flex-col gap-y-1">
					<div className="flex items-center gap-x-2">
						<Heading>{t("account.title")}</Heading>
						{balance.data?.balance.livemode === false && (
							<Badge size="2xsmall" color="orange">
								{t("account.notLive")}
							</Badge>
						)}
					</div>
					<Text size="small" className="text-ui-fg-subtle">
						{t("account.hint")}
					</Text>
					{balance.data && (
						<Text size="xsmall" className="text-ui-fg-muted">
							{t("account.readAt", { time: time(balance.data.read_at) })}
						</Text>
					)}
				</div>
				<Button
					size="small"
					variant="secondary"
					className="shrink-0"
					isLoading={isReading}
					onClick={() => void queries.invalidateQueries({ queryKey: [accountKey] })}
				>
					{t("account.refresh")}
				</Button>
			</div>
			{balance.isError && (
				<Failure
					message={t("account.balance.failed", { reason: failureText(balance.error, words) })}
					onRetry={() => void balance.refetch()}
				/>
			)}
			{!balance.isError && (
				<dl className="grid grid-cols-2 lg:grid-cols-4 lg:divide-x">
					<Amount
						label={t("account.balance.available")}
						hint={t("account.balance.availableHint")}
						cents={balance.data?.balance.available_cents}
					/>
					<Amount
						label={t("account.balance.pending")}
						hint={t("account.balance.pendingHint")}
						cents={balance.data?.balance.pending_cents}
					/>
					<Amount
						label={t("account.balance.earned")}
						hint={t("account.balance.allTime")}
						cents={balance.data?.balance.total_earned_cents}
					/>
					<Amount
						label={t("account.balance.withdrawn")}
						hint={t("account.balance.allTime")}
						cents={balance.data?.balance.total_withdrawn_cents}
					/>
				</dl>
			)}
		</Container>
	);
}

interface AmountProps {
	label: string;
	hint: string;
	/** `undefined` until the service has answered; `null` if it doesn't say. */
	cents: number | null | undefined;
}

function Amount({ label, hint, cents }: AmountProps) {
	const { money } = useWords();
	return (
		<div className="flex flex-col gap-y-1 px-6 py-4">
			<dt className="txt-compact-small text-ui-fg-subtle">{label}</dt>
			<dd className="txt-compact-xlarge-plus text-ui-fg-base tabular-nums">
				{cents === undefined && <Skeleton className="h-7 w-28" />}
				{cents === null && "–"}
				{typeof cents === "number" && money(cents)}
			</dd>
			<dd className="txt-compact-xsmall text-ui-fg-muted">{hint}</dd>
		</div>
	);
}
