import { Modules } from "@medusajs/framework/utils";
import {
	createStep,
	createWorkflow,
	StepResponse,
	transform,
	type WorkflowData,
} from "@medusajs/framework/workflows-sdk";
import {
	notifyOnFailureStep,
	sendNotificationsStep,
	useRemoteQueryStep,
} from "@medusajs/medusa/core-flows";
import { type ExportInput, type ExportName, exportRows, exportTables } from "../exports";
import { feedChannel } from "../exports/export-problem";
import type { ExportLanguage } from "../exports/export-table";
import { writeExport } from "../exports/write-export";

const outcomes = {
	en: { done: "The file is ready.", failed: "The export failed. Try again later." },
	"pt-BR": { done: "O arquivo está pronto.", failed: "A exportação falhou. Tente mais tarde." },
} as const;

const writeStep = createStep(
	"pix-checkout-write-export",
	async (input: ExportInput, { container }) => {
		const { fileName, header } = exportTables[input.name];
		const name = `${fileName}-${new Date().toISOString().slice(0, 10)}`;
		const id = await writeExport(
			container,
			name,
			header[input.language],
			exportRows(container, input),
		);
		return new StepResponse({ id, filename: `${name}.csv` }, id);
	},
	async (fileId, { container }) => {
		if (fileId) {
			await container.resolve(Modules.FILE).deleteFiles(fileId);
		}
	},
);

/**
 * Writes an export in the background and tells the admin's notifications where the file is, as
 * Medusa's own export of orders does.
 */
export const exportPaymentsWorkflow = createWorkflow(
	"pix-checkout-export-payments",
	(input: WorkflowData<ExportInput>) => {
		// Its compensation tells of the failure of any later step.
		notifyOnFailureStep(
			transform(input, ({ name, language }) => [
				notification(name, language, { description: outcomes[language].failed }),
			]),
		);
		const file = writeStep(input).config({ async: true, backgroundExecution: true });
		const details = useRemoteQueryStep({
			fields: ["id", "url"],
			entry_point: "file",
			variables: { id: file.id },
			list: false,
		});
		sendNotificationsStep(
			transform({ input, file, details }, ({ input: { name, language }, file, details }) => [
				notification(name, language, {
					description: outcomes[language].done,
					file: { filename: file.filename, url: details.url, mimeType: "text/csv" },
				}),
			]),
		);
	},
);

function notification(name: ExportName, language: ExportLanguage, data: Record<string, unknown>) {
	return {
		// The admin's feed has no recipients.
		to: "",
		channel: feedChannel,
		template: "admin-ui",
		data: { title: exportTables[name].title[language], ...data },
	};
}
