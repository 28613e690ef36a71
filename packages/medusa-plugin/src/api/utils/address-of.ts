import type { MedusaRequest } from "@medusajs/framework/http";
import { ipKeyGenerator } from "express-rate-limit";

/** The shopper's network address. An IPv6 household has a network of addresses. */
export function addressOf({ ip = "" }: Pick<MedusaRequest, "ip">): string {
	return ipKeyGenerator(ip, 64);
}
