import { Container, Copy, Heading, Skeleton, Text } from "@medusajs/ui";
import type { IssueAnswer, IssueCustomerAnswer } from "@pix-checkout/server/platform";
import { Link } from "react-router-dom";
import { RefusedError } from "../../shared/ask-store";
import { useDesk } from "../../shared/use-desk";
import { useWords } from "../../shared/use-words";

/** Whom the issue is about, and how to reach them; nothing for an issue about no purchase. */
export function CustomerOf({ issue }: { issue: IssueAnswer }) {
	const { t } = useWords();
	if (issue.order_id === null && issue.charge_record_id === null) {
		return null;
	}
	return (
		<Container className="divide-y p-0">
			<Heading level="h2" className="px-6 py-4">
				{t("issues.customer.title")}
			</Heading>
			<div className="px-6 py-4">
				<CustomerContact issueId={issue.id} />
			</div>
		</Container>
	);
}

/** Name, e-mail and phone as Medusa has them now. */
export function CustomerContact({ issueId }: { issueId: string }) {
	const { t } = useWords();
	const { data, error } = useDesk<IssueCustomerAnswer>(`issues/${issueId}/customer`, {
		// A role doesn't change by itself.
		refetchInterval: false,
		retry: false,
	});
	if (error) {
		const isForbidden = error instanceof RefusedError && error.status === 403;
		return (
			<Text size="small" className="text-ui-fg-subtle">
				{isForbidden
					? t("issues.customer.forbidden")
					: t("issues.customer.failed", { reason: error.message })}
			</Text>
		);
	}
	if (!data) {
		return <Skeleton className="h-16 w-full" />;
	}
	if (!data.customer) {
		return (
			<Text size="small" className="text-ui-fg-subtle">
				{t("issues.customer.unknown")}
			</Text>
		);
	}
	const { id, name, email, phone } = data.customer;
	return (
		<address className="txt-small flex flex-col items-start gap-y-1 not-italic">
			<CustomerName id={id} name={name ?? t("issues.customer.nameless")} />
			{email !== null && <Contact scheme="mailto" address={email} />}
			{phone !== null && <Contact scheme="tel" address={phone} />}
		</address>
	);
}

function CustomerName({ id, name }: { id: string | null; name: string }) {
	const className = "txt-small-plus break-words";
	return id === null ? (
		<span className={className}>{name}</span>
	) : (
		<Link to={`/customers/${id}`} className={`${className} hover:underline`}>
			{name}
		</Link>
	);
}

function Contact({ scheme, address }: { scheme: "mailto" | "tel"; address: string }) {
	return (
		<span className="flex max-w-full items-center gap-x-2">
			<a
				href={`${scheme}:${address}`}
				className="text-ui-fg-interactive min-w-0 break-all hover:underline"
			>
				{address}
			</a>
			<Copy content={address} className="text-ui-fg-muted shrink-0" />
		</span>
	);
}
