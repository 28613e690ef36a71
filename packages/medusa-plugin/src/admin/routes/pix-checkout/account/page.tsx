import { Badge, Container, Table, Text } from "@medusajs/ui";
import { useQuery } from "@tanstack/react-query";
import type { AccountAnswer } from "../../../../account/service-account";
import { Found } from "../../../shared/found";
import { Head } from "../../../shared/head";
import { Page } from "../../../shared/page";
import { useWords } from "../../../shared/use-words";
import { storeClient } from "../../../store-client";

/** The merchant's account at the payment service, to read only. */
export default function AccountPage() {
	const { t } = useWords();
	const account = useQuery({
		queryKey: ["pix-checkout-account"],
		queryFn: () => storeClient.client.fetch<AccountAnswer>("/admin/pix-checkout/account"),
		staleTime: 0,
		// The store has just tried.
		retry: false,
	});
	return (
		<Page>
			<Container className="divide-y p-0">
				<Head title={t("account.title")} hint={t("account.hint")}>
					{account.data?.livemode === false && (
						<Badge size="2xsmall" color="orange">
							{t("account.notLive")}
						</Badge>
					)}
				</Head>
				<Found query={account} failed="account.failed">
					{(found) => <Account account={found} />}
				</Found>
			</Container>
		</Page>
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
			<Head
				level="h2"
				title={t("account.withdrawals")}
				hint={t("account.readAt", { time: time(account.read_at) })}
			/>
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
