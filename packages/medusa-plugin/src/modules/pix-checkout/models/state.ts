import { model } from "@medusajs/framework/utils";

/** What all instances of a store share beside their charges, by name. See `shared-state.ts`. */
const Shared = model.define("pix_checkout_state", {
	id: model.text().primaryKey(),
	value: model.json(),
});

export default Shared;
