import { z } from "@medusajs/framework/zod";
import { cleanId } from "../utils/validation";

/** The parameters of the routes that show a payment session's charge. */
export const sessionParams = z.object({ payment_session_id: cleanId });

/** The form of Medusa's own ids. */
const sessionIdSchema = z.string().regex(/^\w{1,100}$/);

/** The payment session's id in a route's address; empty for an impossible one. */
export function sessionIdFrom(parameter: string): string {
	return sessionIdSchema.safeParse(parameter).data ?? "";
}
