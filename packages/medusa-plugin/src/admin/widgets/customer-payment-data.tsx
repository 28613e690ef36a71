import { defineWidgetConfig } from "@medusajs/admin-sdk";
import type { AdminCustomer, DetailWidgetProps } from "@medusajs/framework/types";
import { Button, Container, Text, toast, usePrompt } from "@medusajs/ui";
import type {
	ErasureAnswer,
	PaymentDataExport,
	PaymentDataSummary,
} from "@pix-checkout/server/platform";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ErasureResult } from "../privacy/erasure-result";
import { askStore } from "../shared/ask-store";
import { Found } from "../shared/found";
import { Head } from "../shared/head";
import { saveAsJson } from "../shared/save-file";
import { desk, useDesk } from "../shared/use-desk";
import { useWords } from "../shared/use-words";

/** What the plugin holds about a customer, to export and to erase. */
export default function CustomerPaymentData({ data: customer }: DetailWidgetProps<AdminCustomer>) {
	const { t } = useWords();
	const summary = useDesk<PaymentDataSummary>(`customers/${customer.id}/payment-data/summary`);
	return (
		<Container className="divide-y p-0" data-pix-checkout="payment-data">
			<Head title={t("privacy.title")} level="h2" />
			<Found query={summary} failed="privacy.loadFailed">
				{(held) => <Held customerId={customer.id} summary={held} />}
			</Found>
		</Container>
	);
}

function Held({ customerId, summary }: { customerId: string; summary: PaymentDataSummary }) {
	const { t } = useWords();
	const ask = usePrompt();
	const queries = useQueryClient();
	const path = `${desk}/customers/${customerId}`;
	const exported = useMutation({
		mutationFn: () => askStore<PaymentDataExport>(`${path}/payment-data`),
		onSuccess: (data) => saveAsJson(data, `payment-data-${customerId}.json`),
		onError: (error) => toast.error(t("privacy.exportFailed", { reason: error.message })),
		// Nothing of it stays in the page's cache.
		gcTime: 0,
	});
	const erasure = useMutation({
		mutationFn: () => askStore<ErasureAnswer>(`${path}/erase`, { body: {} }),
		onError: (error) => toast.error(t("privacy.eraseFailed", { reason: error.message })),
		onSettled: () =>
			queries.invalidateQueries({ queryKey: ["pix-checkout", "customers", customerId] }),
	});
	const { charges, personal_records: records } = summary;
	const erase = async () => {
		const isSure = await ask({
			title: t("privacy.eraseTitle"),
			description: t("privacy.eraseHint"),
			confirmText: t("privacy.eraseConfirm"),
			cancelText: t("cancel"),
			variant: "danger",
		});
		if (isSure) {
			erasure.mutate();
		}
	};
	return (
		<div className="flex flex-col gap-y-4 px-6 py-4">
			<Text size="small" className="text-ui-fg-subtle">
				{charges + records === 0
					? t("privacy.noCharges")
					: t(records > 0 ? "privacy.held" : "privacy.none", { charges, records })}
			</Text>
			{erasure.data && <ErasureResult {...erasure.data} />}
			<div className="flex flex-wrap gap-2">
				<Button
					size="small"
					variant="secondary"
					disabled={charges + records === 0}
					isLoading={exported.isPending}
					onClick={() => exported.mutate()}
				>
					{t("privacy.export")}
				</Button>
				<Button
					size="small"
					variant="secondary"
					disabled={records === 0}
					isLoading={erasure.isPending}
					onClick={() => void erase()}
				>
					{t("privacy.erase")}
				</Button>
			</div>
		</div>
	);
}

export const config = defineWidgetConfig({
	id: "pix-checkout-customer-payment-data",
	zone: "customer.details.side.after",
});
