import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { deskDoors } from "@pix-checkout/server/platform";
import { medusaDesk } from "../../../modules/pix-checkout/medusa-desk";
import { writeAnswer } from "../../utils/door-request";

/**
 * A route that a door of the desk answers: `deskDoors` says what each does. Medusa has authenticated the
 * request, checked its policies and parsed its body.
 */
export function deskRoute(name: keyof typeof deskDoors) {
	const door = deskDoors[name];
	return async (req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> => {
		const { params, query, body, scope, auth_context } = req;
		const fields = door.method === "GET" ? query : body;
		writeAnswer(
			res,
			await door.serve(medusaDesk(scope, auth_context.actor_id), { params, fields }),
		);
	};
}
