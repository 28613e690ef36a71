import { Button, toast } from "@medusajs/ui";
import { useMutation } from "@tanstack/react-query";
import { sendToStore } from "./ask-store";
import { saveFile } from "./save-file";
import { useWords } from "./use-words";

interface ExportButtonProps {
	/** The route that answers with the file. */
	path: string;
	/** What to export. */
	filter: object;
	fileName: string;
}

/** Downloads an export as CSV, in the admin's language. */
export function ExportButton({ path, filter, fileName }: ExportButtonProps) {
	const { t, locale } = useWords();
	const download = useMutation({
		mutationFn: async () =>
			(await sendToStore(path, { body: { ...filter, language: locale } })).blob(),
		onSuccess: (file) => saveFile(file, fileName),
		onError: (error) => toast.error(t("export.failed", { reason: error.message })),
	});
	return (
		<Button
			size="small"
			variant="secondary"
			className="shrink-0"
			isLoading={download.isPending}
			onClick={() => download.mutate()}
		>
			{t("export.button")}
		</Button>
	);
}
