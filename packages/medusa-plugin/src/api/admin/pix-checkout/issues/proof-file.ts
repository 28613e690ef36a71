import { randomBytes } from "node:crypto";
import type { IFileModuleService, MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { errorCode } from "@pix-checkout/core";
import { loggerOn } from "../../../../logging/logger";

/** The largest proof of a refund, in bytes. */
export const maxProofBytes = 5 * 1024 * 1024;

const formats = [
	{ extension: "pdf", mimeType: "application/pdf", start: Buffer.from("%PDF-") },
	{
		extension: "png",
		mimeType: "image/png",
		start: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
	},
	{ extension: "jpg", mimeType: "image/jpeg", start: Buffer.from([0xff, 0xd8, 0xff]) },
] as const;

type Format = (typeof formats)[number];

/** A proof that the merchant attached: a PDF, PNG or JPEG of at most 5 MB. */
export interface ProofFile {
	content: Buffer;
	format: Format;
}

/** Reads a file by its content, whatever its name says; `null` for another format or size. */
export function readProofFile(base64: string): ProofFile | null {
	const content = Buffer.from(base64, "base64");
	const format = formats.find(({ start }) => content.subarray(0, start.length).equals(start));
	return format && content.length <= maxProofBytes ? { content, format } : null;
}

/** The format of a stored file, by the extension of its id. */
export function formatOfFile(fileId: string): Format | null {
	return formats.find(({ extension }) => fileId.endsWith(`.${extension}`)) ?? null;
}

/** The private files of the store; `null` without a file provider. */
export function proofFiles(container: MedusaContainer): IFileModuleService | null {
	return container.resolve<IFileModuleService>(Modules.FILE, { allowUnregistered: true }) ?? null;
}

/** @returns the file's id */
export async function storeProofFile(
	files: IFileModuleService,
	{ content, format }: ProofFile,
): Promise<string> {
	const { id } = await files.createFiles({
		// The merchant's own name of the file may name a payer. This one can't be guessed, because
		// Medusa's local provider serves private files to everybody who knows their name.
		filename: `pix-checkout-refund-${randomBytes(16).toString("hex")}.${format.extension}`,
		mimeType: format.mimeType,
		content: content.toString("base64"),
		access: "private",
	});
	return id;
}

/** Deletes the file of a refund that was not recorded. Never throws: the file is only useless. */
export async function dropProofFile(
	container: MedusaContainer,
	files: IFileModuleService,
	fileId: string,
): Promise<void> {
	try {
		await files.deleteFiles(fileId);
	} catch (error) {
		const logger = loggerOn(container.resolve(ContainerRegistrationKeys.LOGGER));
		logger.warn(`deleting the unused file of a refund failed: ${errorCode(error)}`);
	}
}
