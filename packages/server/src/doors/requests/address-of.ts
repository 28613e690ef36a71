import { BlockList, isIP, isIPv6 } from "node:net";
import { Address6 } from "ip-address";

export interface Addressed {
	/** What the last proxy wrote into `X-Forwarded-For`: any text. */
	forwarded?: string | undefined;
	peer?: string | undefined;
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

/** All addresses of an IPv6 household share so many bits. */
const householdBits = 64;

/**
 * The shopper's network address, by which requests are limited. An IPv6 household has a network of
 * addresses, which counts as one. `X-Forwarded-For` counts from a proxy only, and only if it names an
 * IP: else each request could name another. All connections without an address count as one.
 */
export function addressOf({ forwarded = "", peer = "" }: Addressed): string {
	const isNamed = comesByProxy(peer) && isIP(forwarded) !== 0;
	return householdOf(withoutZone(isNamed ? forwarded : peer));
}

/**
 * Whether the connection comes from nearby. Without an address it doesn't: a client that resets its
 * connection takes the address away, and looks like a Unix socket then.
 */
export function comesByProxy(peer: string | undefined): boolean {
	const address = withoutZone(peer ?? "");
	const family = isIP(address);
	return family !== 0 && nearby.check(address, family === 4 ? "ipv4" : "ipv6");
}

/** The one spelling of an IPv4 address, and the network of an IPv6 address. */
function householdOf(address: string): string {
	if (!isIPv6(address)) {
		return address;
	}
	const parsed = new Address6(address);
	return parsed.isMapped4()
		? parsed.to4().correctForm()
		: new Address6(`${address}/${householdBits}`).networkForm();
}

/** From `fe80::1%eth0` to `fe80::1`. */
function withoutZone(address: string): string {
	return address.replace(/%.*/, "");
}
