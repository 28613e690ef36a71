import { connect, createServer, type Socket } from "node:net";

/** Passes each connection to the next address that accepts it, like a load balancer. */
export interface Balancer {
	readonly origin: string;
	stop(): Promise<void>;
}

/** @param origins of the store's processes, of which some may be dead */
export async function startBalancer(origins: readonly string[]): Promise<Balancer> {
	const ports = origins.map((origin) => Number(new URL(origin).port));
	const open = new Set<Socket>();
	let next = 0;

	const server = createServer((caller) => {
		next += 1;
		forward(caller, [...ports.slice(next % ports.length), ...ports.slice(0, next % ports.length)]);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (typeof address !== "object" || !address) {
		throw new Error("the balancer has no port");
	}
	return {
		origin: `http://127.0.0.1:${address.port}`,
		stop: async () => {
			for (const socket of open) {
				socket.destroy();
			}
			await new Promise((resolve) => server.close(resolve));
		},
	};

	function forward(caller: Socket, [port, ...others]: number[]): void {
		if (port === undefined) {
			caller.destroy();
			return;
		}
		const store = connect(port, "127.0.0.1");
		// A refused connection has passed nothing on: the next process gets the request.
		const tryOthers = () => forward(caller, others);
		store.once("error", tryOthers);
		store.once("connect", () => {
			store.off("error", tryOthers);
			join(caller, store);
			join(store, caller);
		});
	}

	function join(from: Socket, to: Socket): void {
		open.add(from);
		from.pipe(to);
		from.on("error", () => to.destroy());
		from.on("close", () => {
			open.delete(from);
			to.destroy();
		});
	}
}
