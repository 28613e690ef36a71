import { Store } from "@medusajs/js-sdk";
import { publishableKey, storeUrl } from "../settings.js";
import { StoreClient } from "./store-client.js";

/** Medusa's store API, as the js-sdk gives it. */
export const storeApi = new Store(new StoreClient({ storeUrl, publishableKey }));
