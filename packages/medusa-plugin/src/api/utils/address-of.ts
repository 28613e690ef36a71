import { BlockList, isIP } from "node:net";
import { ipKeyGenerator } from "express-rate-limit";

/** The parts of a request that say where it comes from. */
export interface Addressed {
	/** By Express, from `X-Forwarded-For`: any text. */
	ip?: string | undefined;
	/** `remoteAddress` is that of the connection's other end. */
	socket: { remoteAddress?: string | undefined };
}

/** Where a proxy of the store is: on its machine, in its network, or behind a carrier's translation. */
const nearby = new BlockList();
for (const [network, bits] of [
	["127.0.0.0", 8],
	["10.0.0.0", 8],
	["172.16.0.0", 12],
	["192.168.0.0", 16],
	["169.254.0.0", 16],
	["100.64.0.0", 10],
] as const) {
	nearby.addSubnet(network, bits, "ipv4");
}
nearby.addAddress("::1", "ipv6");
nearby.addSubnet("fc00::", 7, "ipv6");
nearby.addSubnet("fe80::", 10, "ipv6");

/**
 * The shopper's network address, by which requests are limited. An IPv6 household has a network of
 * addresses, which counts as one. Express believes `X-Forwarded-For` from everywhere. Here it counts from
 * a proxy only, and only if it names an IP: else each request could name another.
 */
export function addressOf({ ip = "", socket }: Addressed): string {
	const isNamed = comesByProxy({ socket }) && isIP(ip) !== 0;
	return ipKeyGenerator(withoutZone(isNamed ? ip : (socket.remoteAddress ?? "")), 64);
}

/** Whether the connection comes from nearby. Without an address it is a socket of this machine. */
export function comesByProxy({ socket }: Pick<Addressed, "socket">): boolean {
	const peer = withoutZone(socket.remoteAddress ?? "");
	const family = isIP(peer);
	return family === 0 || nearby.check(peer, family === 4 ? "ipv4" : "ipv6");
}

/** From `fe80::1%eth0` to `fe80::1`. */
function withoutZone(address: string): string {
	return address.replace(/%.*$/, "");
}
