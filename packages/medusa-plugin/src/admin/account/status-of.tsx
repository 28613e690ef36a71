import { StatusBadge } from "@medusajs/ui";
import { type AccountStatus, accountStatuses } from "../i18n/account-words";
import { useWords } from "../shared/use-words";

const colours: Record<AccountStatus, "green" | "orange" | "red" | "grey"> = {
	pending: "orange",
	processing: "orange",
	paid: "green",
	completed: "green",
	expired: "grey",
	failed: "red",
};

/** The service's status of an entry in plain words; a word of its own that we don't know as it is. */
export function StatusOf({ status }: { status: string | null }) {
	const { t } = useWords();
	const known = accountStatuses.find((one) => one === status);
	if (status === null) {
		return <>–</>;
	}
	return (
		<StatusBadge color={known ? colours[known] : "grey"}>
			{known ? t(`account.status.${known}`) : status}
		</StatusBadge>
	);
}
