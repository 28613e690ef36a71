import { z } from "@medusajs/framework/zod";
import { readableId } from "@pix-checkout/server/platform";

/** An identifier in the form of Medusa's and the plugin's. */
export const cleanId = z.string().refine(...readableId);
