import { Alert, Button, Container, Input, Skeleton, Text, toast } from "@medusajs/ui";
import type { TestEventResult } from "@pix-checkout/server/platform";
import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Check } from "../../installation/check";
import { isLocalHost } from "../../installation/store-address";
import { askStore } from "../shared/ask-store";
import { ForDevelopers } from "../shared/for-developers";
import { Head } from "../shared/head";
import { desk } from "../shared/use-desk";
import { useWords } from "../shared/use-words";

const path = `${desk}/installation`;

interface WebhookAddress {
	address: string;
	source: "configuration" | "request";
}

interface WebhookSectionProps {
	/** One of them names the address without its secret. `undefined` while they run. */
	checks: Check[] | undefined;
}

/** The webhook's address to copy, and a test of it. */
export function WebhookSection({ checks }: WebhookSectionProps) {
	const { t } = useWords();
	const checked = checks?.find(({ id }) => id === "webhook")?.params.address;
	const hiddenAddress = checked === undefined ? undefined : String(checked);
	// Shown only when the browser refuses to copy.
	const [shown, setShown] = useState<string | null>(null);
	const [isGuessed, setGuessed] = useState(false);
	const copy = useMutation({
		// Answers nothing: react-query would keep the secret.
		mutationFn: async () => {
			const { address, source } = await askStore<WebhookAddress>(`${path}/webhook-address`);
			setGuessed(source === "request");
			const isCopied = await copied(address);
			setShown(isCopied ? null : address);
			if (isCopied) {
				toast.success(t("installation.webhook.copied"));
			}
		},
		onError: ({ message }) => toast.error(t("installation.webhook.failed", { reason: message })),
	});
	const test = useMutation({
		mutationFn: () => askStore<TestEventResult>(`${path}/test-event`, { body: {} }),
	});
	return (
		<Container className="p-0">
			<Head
				level="h2"
				title={t("installation.webhook.title")}
				hint={t("installation.webhook.hint")}
			/>
			<div className="flex flex-col gap-y-4 px-6 pb-4">
				{shown === null ? (
					<Text as="div" size="small" className="text-ui-fg-subtle break-all font-mono">
						{hiddenAddress ??
							(checks ? t("installation.webhook.unknown") : <Skeleton className="h-5 w-full" />)}
					</Text>
				) : (
					<div className="flex flex-col gap-y-1">
						<Input
							readOnly
							value={shown}
							aria-label={t("installation.webhook.title")}
							onFocus={(event) => event.target.select()}
						/>
						<Text size="small" className="text-ui-fg-subtle">
							{t("installation.webhook.copyByHand")}
						</Text>
					</div>
				)}
				{hiddenAddress !== undefined && isLocalHost(new URL(hiddenAddress).hostname) ? (
					<AddressNote text={t("installation.webhook.local")} />
				) : (
					isGuessed && <AddressNote text={t("installation.webhook.guessed")} />
				)}
				<div>
					<div className="flex flex-wrap gap-2">
						<Button
							size="small"
							variant="secondary"
							isLoading={copy.isPending}
							onClick={() => copy.mutate()}
						>
							{t("installation.webhook.copy")}
						</Button>
						<Button
							size="small"
							variant="secondary"
							isLoading={test.isPending}
							onClick={() => test.mutate()}
						>
							{t("installation.webhook.test")}
						</Button>
					</div>
					<div aria-live="polite">
						<TestOutcome data={test.data} error={test.error} />
					</div>
				</div>
			</div>
		</Container>
	);
}

/** What an address is worth, and how a developer gives the store another. */
function AddressNote({ text }: { text: string }) {
	const { t } = useWords();
	return (
		<>
			<Alert variant="info">{text}</Alert>
			<ForDevelopers>
				<Text size="small" className="text-ui-fg-subtle break-words">
					{t("installation.webhook.setStoreUrl")}
				</Text>
			</ForDevelopers>
		</>
	);
}

function TestOutcome({ data, error }: Pick<UseMutationResult<TestEventResult>, "data" | "error">) {
	const { t } = useWords();
	if (error) {
		return (
			<Alert variant="error" className="mt-4">
				{t("installation.webhook.testFailed", { reason: error.message })}
			</Alert>
		);
	}
	if (!data) {
		return null;
	}
	const { outcome, http_status, reason } = data;
	return (
		<Alert variant={outcome === "seen" ? "success" : "error"} className="mt-4">
			{t(`installation.webhook.outcome.${outcome}`, {
				status: http_status ?? "",
				reason: reason ?? "",
			})}
		</Alert>
	);
}

/** @returns whether the browser copied the text; it refuses on plain http */
async function copied(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}
