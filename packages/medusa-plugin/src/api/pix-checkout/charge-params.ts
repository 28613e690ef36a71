import { z } from "@medusajs/framework/zod";
import { cleanId } from "../utils/validation";

/** The parameters of the routes that show a charge. */
export const chargeParams = z.object({ id: cleanId });

/** The form of Medusa's own ids. */
const idSchema = z.string().regex(/^\w{1,100}$/);

/** A payment session or an order in a route's address; an impossible id is an empty one. */
export function chargeOwnerFrom(parameter: string): { kind: "session" | "order"; id: string } {
	const id = idSchema.safeParse(parameter).data ?? "";
	return { kind: parameter.startsWith("order_") ? "order" : "session", id };
}
