import type { Sandbox } from "@pix-checkout/sandbox";
import type { AdminApi } from "../../support/admin-api.js";
import { ifStillPossible } from "../floor/page-visit.js";
import { some } from "../trouble/chaos.js";
import type { SeededRandom } from "../trouble/seeded-random.js";

/** Kinds about a charge that may be unpaid, and that stay resolved while it is. */
const resolvable = ["unmatched_pix", "unmatched_boleto", "amount_mismatch"];

/** The merchant resolves the issue of a charge that nobody has paid; then it is paid. */
export async function payResolved(
	random: SeededRandom,
	sandbox: Sandbox,
	admin: AdminApi,
): Promise<void> {
	// A dead store answers nothing.
	const open = await admin.issues({ state: "open" }).catch(() => []);
	const unpaid = open.flatMap(({ id, kind, charge_id }) => {
		const charge = sandbox.charges().find((one) => [one.id, one.uuid].includes(charge_id ?? ""));
		return charge?.status === "pending" && resolvable.includes(kind) ? [{ id, charge }] : [];
	});
	const chosen = some(random, unpaid);
	if (!chosen) {
		return;
	}
	const answer = await admin
		.resolveIssue(chosen.id, { note: "Nothing was paid." })
		.catch(() => null);
	if (answer?.status === 200) {
		ifStillPossible(() => sandbox.pay(chosen.charge.uuid, { force: true }));
	}
}
