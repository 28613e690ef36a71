import { defineRouteConfig } from "@medusajs/admin-sdk";
import { Container, Tabs } from "@medusajs/ui";
import { BalanceSection } from "../../../account/balance-section";
import { TransactionList } from "../../../account/transaction-list";
import { WithdrawalList } from "../../../account/withdrawal-list";
import { useWords } from "../../../shared/use-words";

/** The merchant's account at the payment service, to read only. */
export default function AccountPage() {
	const { t } = useWords();
	return (
		<div className="flex flex-col gap-y-3">
			<BalanceSection />
			<Container className="overflow-hidden p-0">
				<Tabs defaultValue="transactions">
					<Tabs.List className="px-6 py-4">
						<Tabs.Trigger value="transactions">{t("account.tab.transactions")}</Tabs.Trigger>
						<Tabs.Trigger value="withdrawals">{t("account.tab.withdrawals")}</Tabs.Trigger>
					</Tabs.List>
					<Tabs.Content value="transactions">
						<TransactionList />
					</Tabs.Content>
					<Tabs.Content value="withdrawals">
						<WithdrawalList />
					</Tabs.Content>
				</Tabs>
			</Container>
		</div>
	);
}

export const config = defineRouteConfig({
	label: "account.menu",
	translationNs: "pix-checkout",
});
