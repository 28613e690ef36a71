/** A shopper's page as a benchmark needs it: it polls as the element does. */
import { type Agent, get } from "node:http";
import { z } from "zod";

const answerSchema = z.object({ revision: z.string().default(""), status: z.string().default("") });

export interface Answered extends z.infer<typeof answerSchema> {
	/** The answer's HTTP status. */
	httpStatus: number;
}

/**
 * @param agent `false` for a connection of its own
 * @param address the page's own network address, as a proxy forwards it
 */
export function ask(agent: Agent | false, url: string, address: string): Promise<Answered> {
	return new Promise((resolve, reject) => {
		const request = get(url, { agent, headers: { "x-forwarded-for": address } }, (response) => {
			let text = "";
			response.setEncoding("utf8");
			response.on("data", (part) => {
				text += part;
			});
			response.on("end", () => {
				try {
					const httpStatus = response.statusCode ?? 0;
					resolve({ ...answerSchema.parse(JSON.parse(text)), httpStatus });
				} catch (error) {
					reject(error);
				}
			});
		});
		request.on("error", (error) => {
			// The store has closed the idle connection at the same moment. Browsers send it again too, once.
			if (request.reusedSocket) {
				resolve(ask(false, url, address));
			} else {
				reject(error);
			}
		});
	});
}

/** The network address of the page of this number. */
export function addressOfPage(page: number): string {
	return `10.${page >> 16}.${(page >> 8) & 255}.${page & 255}`;
}

/** Polls that wait, one after the other, until the page shows this status. Resolves with the time. */
export async function untilShown(
	agent: Agent,
	page: { url: string; address: string },
	status: string,
	shown?: Answered,
): Promise<number> {
	let answer = shown ?? (await ask(agent, page.url, page.address));
	while (answer.status !== status) {
		if (answer.httpStatus !== 200) {
			throw new Error(`${page.url} answered ${answer.httpStatus}`);
		}
		answer = await ask(agent, `${page.url}?wait=50&since=${answer.revision}`, page.address);
	}
	return performance.now();
}
