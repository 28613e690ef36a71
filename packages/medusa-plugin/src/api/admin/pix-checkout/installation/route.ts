import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { inspectInstallation } from "../../../../installation/inspect-installation";
import { installationOf } from "../../../../installation/installation-of";

/** Checks the installation anew. Changes nothing, and answers no secret. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
	res.json({ checks: await inspectInstallation(installationOf(req)) });
}
