import { Alert, Button } from "@medusajs/ui";
import { useWords } from "./use-words";

/** Shows why reading failed, with a button to retry. */
export function Failure({ message, onRetry }: { message: string; onRetry: () => void }) {
	const { t } = useWords();
	return (
		<div className="flex flex-col items-start gap-y-3 px-6 py-4">
			<Alert variant="error" className="w-full break-words">
				{message}
			</Alert>
			<Button size="small" variant="secondary" onClick={onRetry}>
				{t("page.retry")}
			</Button>
		</div>
	);
}

/** The reason, as far as it is known. */
export function reasonOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
