import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { gatherHealth } from "@pix-checkout/server/platform";
import type { StoreHealth } from "../../../../health/store-health";
import { pluginVersions } from "../../../../health/versions";
import {
	type CheckoutModule,
	pixCheckoutModule,
} from "../../../../modules/pix-checkout/checkout-module";
import { sweepIntervalMs } from "../../../../modules/pix-checkout/sweep-interval";
import { parsed } from "../../../utils/validation";

const querySchema = z.strictObject({
	/** With it a failing store answers 503, for monitors that read only the status. */
	fail: z.enum(["0", "1"]).default("0"),
});

/** The health of the store, for the admin and for monitors. */
export async function GET(
	req: AuthenticatedMedusaRequest,
	res: MedusaResponse<StoreHealth>,
): Promise<void> {
	const { fail } = parsed(querySchema, req.query);
	const checkout = req.scope.resolve<CheckoutModule>(pixCheckoutModule);
	const health = await gatherHealth(checkout, sweepIntervalMs(process.env));
	const isFailure = fail === "1" && health.status === "failing";
	res.status(isFailure ? 503 : 200).json({
		...health,
		versions: { ...pluginVersions, ...health.versions },
	});
}
