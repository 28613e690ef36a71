import type { MedusaRequest } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import type { Origin } from "@pix-checkout/server/platform";

const loginSchema = z.object({ auth_context: z.object({ actor_id: z.string().min(1) }) });

/** The admin user or API key of a request, for the history. Medusa authenticates `/admin/*`. */
export function adminOrigin(req: MedusaRequest): Origin {
	return { source: "admin", actor: loginSchema.parse(req).auth_context.actor_id };
}
