import type { IncomingMessage, ServerResponse } from "node:http";
import type { MedusaRequest } from "@medusajs/framework/http";
import {
	addressOf,
	type DoorAnswer,
	type DoorBody,
	type DoorRequest,
} from "@pix-checkout/server/platform";

type Asked = IncomingMessage & Pick<MedusaRequest, "query" | "ip">;

/** Medusa's request as the doors of `@pix-checkout/server` see it. */
export class MedusaDoorRequest implements DoorRequest {
	readonly #req: Asked;
	readonly #res: ServerResponse;

	constructor(req: Asked, res: ServerResponse) {
		this.#req = req;
		this.#res = res;
	}

	get query(): unknown {
		return this.#req.query;
	}

	/** Medusa takes the last address in `X-Forwarded-For`, from everywhere. */
	get address(): string {
		const { ip, socket } = this.#req;
		return addressOf({ forwarded: ip, peer: socket.remoteAddress });
	}

	get signal(): AbortSignal {
		const leaving = new AbortController();
		this.#res.once("close", () => leaving.abort());
		return leaving.signal;
	}

	header(name: string): string | undefined {
		return this.#req.headers[name]?.toString();
	}

	/** By its events: `for await` costs a webhook more than its statement. */
	readBody(maxBytes: number): Promise<DoorBody> {
		const req = this.#req;
		if (req.destroyed) {
			return Promise.resolve("cut_off");
		}
		return new Promise((resolve) => {
			const chunks: Buffer[] = [];
			let size = 0;
			req.on("data", (chunk: Buffer) => {
				size += chunk.length;
				if (size > maxBytes) {
					req.destroy();
					resolve("too_long");
				} else {
					chunks.push(chunk);
				}
			});
			req.once("end", () => resolve(Buffer.concat(chunks)));
			req.once("error", () => resolve("cut_off"));
			// Also after the end, when the promise is settled.
			req.once("close", () => resolve("cut_off"));
		});
	}
}

/** Without Express, which would hash each answer for an ETag that no cache may keep. */
export function writeAnswer(
	res: ServerResponse,
	{ status, headers, body, after }: DoorAnswer,
): void {
	res.writeHead(status, headers).end(body ?? undefined);
	after?.();
}
