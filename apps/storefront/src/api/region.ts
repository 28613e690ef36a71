import { storeApi } from "./store-api.js";

let regionId: Promise<string> | null = null;

/** The id of the region that sells in reais. Requested once; a failure is not remembered. */
export function brazilianRegionId(): Promise<string> {
	regionId ??= findRegionId().catch((cause: unknown) => {
		regionId = null;
		throw cause;
	});
	return regionId;
}

async function findRegionId(): Promise<string> {
	const { regions } = await storeApi.region.list({ fields: "id,currency_code", limit: 50 });
	const region = regions.find(({ currency_code }) => currency_code === "brl");
	if (!region) {
		throw new Error("The store has no region in BRL: create one and link it to the sales channel.");
	}
	return region.id;
}
