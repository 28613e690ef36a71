import { describe, expect, it } from "vitest";
import { addressOf, comesByProxy } from "./address-of.js";

const proxy = "127.0.0.1";
const household = "2001:db8:1:2::/64";

/** The address that counts, for a text in `X-Forwarded-For`. */
function of(forwarded: string, peer: string | undefined = proxy) {
	return addressOf({ forwarded, peer });
}

describe("the address by which requests are limited", () => {
	it("is the shopper's, as a proxy of the store says", () => {
		expect(of("203.0.113.7")).toBe("203.0.113.7");
		expect(of("203.0.113.7", "::ffff:10.1.2.3")).toBe("203.0.113.7");
		expect(of("203.0.113.7", "fe80::1%eth0")).toBe("203.0.113.7");
	});

	it.each([undefined, "", "unknown", "/run/shop.sock"])(
		"is one for all connections whose address is %j, whatever their headers say",
		(peer) => {
			const counted = ["203.0.113.7", "203.0.113.8", "junk", ""].map((forwarded) =>
				addressOf({ forwarded, peer }),
			);
			expect(new Set(counted).size).toBe(1);
		},
	);

	it.each(["", "junk-1", "unknown", "203.0.113.7:4711", "203.0.113.7, 9", "0x7f.1", "999.1.1.1"])(
		"is the connection's where the header says %j",
		(junk) => {
			expect(of(junk)).toBe(proxy);
			expect(of(junk, "198.51.100.1")).toBe("198.51.100.1");
		},
	);

	it.each(["198.51.100.1", "::ffff:198.51.100.1", "2001:db8::1"])(
		"is the connection's for every header that comes from %s, which is no proxy of the store",
		(peer) => {
			const counted = new Set(
				["203.0.113.7", "10.0.0.1", "2001:db8:9::1"].map((ip) => of(ip, peer)),
			);
			expect(counted.size).toBe(1);
			expect(of("203.0.113.7", peer)).not.toBe("203.0.113.7");
		},
	);

	it("is one for a household's IPv6 network, and for each spelling of an IPv4 address", () => {
		for (const ip of ["2001:db8:1:2::1", "2001:DB8:1:2:ffff::9", "2001:0db8:1:2:0:0:0:7%eth1"]) {
			expect(of(ip)).toBe(household);
		}
		expect(of("2001:db8:1:3::1")).not.toBe(household);
		for (const ip of ["203.0.113.50", "::ffff:203.0.113.50", "::ffff:cb00:7132"]) {
			expect(of(ip)).toBe("203.0.113.50");
		}
	});
});

describe("a request", () => {
	it.each([
		["127.0.0.1", true],
		["::1", true],
		["10.200.3.4", true],
		["172.16.0.1", true],
		["172.32.0.1", false],
		["192.168.1.1", true],
		["100.64.0.1", true],
		["169.254.1.1", true],
		["fd00::5", true],
		["::ffff:192.168.1.1", true],
		["::ffff:198.51.100.1", false],
		["2001:db8::1", false],
		["198.51.100.1", false],
		[undefined, false],
	])("from %s comes by a proxy of the store: %s", (peer, expected) => {
		expect(comesByProxy(peer)).toBe(expected);
	});
});
