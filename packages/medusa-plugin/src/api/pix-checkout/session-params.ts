import { z } from "@medusajs/framework/zod";
import { cleanId } from "../utils/validation";

/** The parameters of the routes that show a payment session's charge. */
export const sessionParams = z.object({ payment_session_id: cleanId });

/** As Medusa makes them. */
const sessionIdSchema = z.string().regex(/^\w{1,100}$/);

/** The payment session's id in a route's address; empty when it can't be one. */
export function sessionIdFrom(parameter: string): string {
	return sessionIdSchema.safeParse(parameter).data ?? "";
}
