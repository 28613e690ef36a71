import type { StoreInstance } from "../../support/store-instance.js";
import type { StoreStack } from "../../support/store-stack.js";
import type { ShopFloor } from "../floor/shop-floor.js";

/** A real store as its shoppers and merchants use it. */
export type StoreFloor = ShopFloor<StoreInstance, StoreStack>;
