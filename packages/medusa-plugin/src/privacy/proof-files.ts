import type { IFileModuleService, MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import type { ProofFiles } from "@pix-checkout/core";

/** The proofs of refunds, in the store's file module. */
export function proofFilesOn(container: MedusaContainer): ProofFiles {
	return {
		delete: async (fileIds) => {
			if (fileIds.length > 0) {
				const files: IFileModuleService = container.resolve(Modules.FILE);
				await files.deleteFiles(fileIds);
			}
		},
	};
}
