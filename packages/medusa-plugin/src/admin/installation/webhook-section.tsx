import { Alert, Button, Container, Input, Skeleton, Text, toast } from "@medusajs/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Check } from "../../installation/check";
import { isLocalHost } from "../../installation/store-address";
import { askStore } from "../shared/ask-store";
import { ForDevelopers } from "../shared/for-developers";
import { Head } from "../shared/head";
import { desk } from "../shared/use-desk";
import { useWords } from "../shared/use-words";

interface WebhookAddress {
	address: string;
	source: "configuration" | "request";
}

interface WebhookSectionProps {
	/** One of them names the address without its secret. `undefined` while they run. */
	checks: Check[] | undefined;
}

/** The webhook's address to copy. */
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
			const { address, source } = await askStore<WebhookAddress>(
				`${desk}/installation/webhook-address`,
			);
			setGuessed(source === "request");
			const isCopied = await copied(address);
			setShown(isCopied ? null : address);
			if (isCopied) {
				toast.success(t("installation.webhook.copied"));
			}
		},
		onError: ({ message }) => toast.error(t("installation.webhook.failed", { reason: message })),
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
				<Button
					size="small"
					variant="secondary"
					className="self-start"
					isLoading={copy.isPending}
					onClick={() => copy.mutate()}
				>
					{t("installation.webhook.copy")}
				</Button>
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

/** @returns whether the browser copied the text; it refuses on plain http */
async function copied(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}
