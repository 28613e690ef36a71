import { defineRouteConfig } from "@medusajs/admin-sdk";
import { Badge, Container, Heading, Table, Text } from "@medusajs/ui";
import { useQuery } from "@tanstack/react-query";
import type { AccountAnswer } from "../../../../account/service-account";
import { Failure } from "../../../shared/failure";
import { Loading } from "../../../shared/loading";
import { useWords } from "../../../shared/use-words";
import { storeClient } from "../../../store-client";

/** The merchant's account at the payment service, to read only. */
export default function AccountPage() {
	const { t, time } = useWords();
	const account = useQuery({
		queryKey: ["pix-checkout-account"],
		queryFn: () => storeClient.client.fetch<AccountAnswer>("/admin/pix-checkout/account"),
		staleTime: 0,
		// The store has just tried.
		retry: false,
	});
	return (
		<Container className="divide-y p-0">
			<div className="flex flex-col gap-y-1 px-6 py-4">
				<div className="flex items-center gap-x-2">
					<Heading>{t("account.title")}</Heading>
					{account.data?.livemode === false && (
						<Badge size="2xsmall" color="orange">
							{t("account.notLive")}
						</Badge>
					)}
				</div>
				<Text size="small" className="text-ui-fg-subtle">
					{t("account.hint")}
				</Text>
				{account.data && (
					<Text size="xsmall" className="text-ui-fg-muted">
						{t("account.readAt", { time: time(account.data.read_at) })}
					</Text>
				)}
			</div>
			{account.isPending && <Loading />}
			{account.isError && (
				<Failure message={t("account.failed")} onRetry={() => void account.refetch()} />
			)}
			{account.isSuccess && <Account account={account.data} />}
		</Container>
	);
}

function Account({ account }: { account: AccountAnswer }) {
	const { t, time } = useWords();
	const { withdrawals } = account;
	return (
		<>
			<dl className="grid grid-cols-2 divide-x">
				{(["available", "pending"] as const).map((name) => (
					<div key={name} className="flex flex-col gap-y-1 px-6 py-4">
						<dt className="txt-compact-small text-ui-fg-subtle">{t(`account.${name}`)}</dt>
						<dd className="txt-compact-xlarge-plus text-ui-fg-base tabular-nums">
							<Amount cents={account[`${name}_cents`]} />
						</dd>
						<dd className="txt-compact-xsmall text-ui-fg-muted">{t(`account.${name}Hint`)}</dd>
					</div>
				))}
			</dl>
			<Heading level="h2" className="px-6 py-4">
				{t("account.withdrawals")}
			</Heading>
			{withdrawals.length === 0 && (
				<Text size="small" className="text-ui-fg-muted px-6 py-4">
					{t("account.noWithdrawals")}
				</Text>
			)}
			{withdrawals.length > 0 && (
				<Table>
					<Table.Body>
						{withdrawals.map(({ id, status, amount_cents, created_at }, index) => (
							<Table.Row key={id ?? index}>
								<Table.Cell>{created_at === null ? "–" : time(created_at)}</Table.Cell>
								<Table.Cell>
									{t(`account.status.${status}`, { defaultValue: status ?? "–" })}
								</Table.Cell>
								<Table.Cell className="text-right tabular-nums">
									<Amount cents={amount_cents} />
								</Table.Cell>
							</Table.Row>
						))}
					</Table.Body>
				</Table>
			)}
		</>
	);
}

function Amount({ cents }: { cents: number | null }) {
	const { money } = useWords();
	return <>{cents === null ? "–" : money(cents)}</>;
}

export const config = defineRouteConfig({
	label: "account.menu",
	translationNs: "pix-checkout",
});
