/** The steps of the set-up, in their order. Stable: programs go by these names. */
export type StepCode =
	| "defaults"
	| "currency"
	| "region"
	| "region_country"
	| "region_providers"
	| "tax_region"
	| "publishable_key"
	| "key_channel"
	| "location"
	| "location_channel"
	| "fulfillment_provider"
	| "fulfillment_set"
	| "service_zone"
	| "shipping_option";

/** Why the set-up leaves a part of the store as it is. */
export type ObstacleCode = "country_taken" | "providers_missing";

/** Values of a step's text; the names are those in the braces of the texts. */
export type StepParams = Record<string, string>;

/** A step that the store needs, or an obstacle in its way. */
export interface PlannedStep<Code = StepCode> {
	/** Stable: programs go by it. */
	code: Code;
	params: StepParams;
	/** In English. */
	detail: string;
}

/** What the store lacks to sell in Brazil. */
export interface BrazilPlan {
	/** In the order in which they are taken. Empty when the store lacks nothing. */
	steps: PlannedStep[];
	/** What only the merchant can decide or mend. */
	obstacles: PlannedStep<ObstacleCode>[];
}

/** The English text of each step, for the command line. */
export const stepTexts: Record<StepCode, string> = {
	defaults: "Create Medusa's own store, sales channel and publishable key",
	currency: "Add the currency BRL to the store, with taxes included in its prices",
	region: 'Create the region "{{region}}" with Brazil, BRL, Pix and boleto',
	region_country: 'Add Brazil to the region "{{region}}"',
	region_providers: "Turn on Pix and boleto in: {{regions}}. What is on stays on",
	tax_region: "Create the tax region of Brazil, without a rate of its own",
	publishable_key: 'Create the publishable key "{{key}}" for storefronts',
	key_channel: "Link the publishable key to the sales channel: {{keys}}",
	location: 'Create the stock location "{{location}}"',
	location_channel: 'Link the stock location "{{location}}" to the sales channel',
	fulfillment_provider:
		'Let the provider {{provider}} fulfil orders from the stock location "{{location}}"',
	fulfillment_set: 'Turn on shipping from the stock location "{{location}}"',
	service_zone: 'Ship from the stock location "{{location}}" to all of Brazil',
	shipping_option: 'Create the shipping option "{{option}}" for R$ {{price}}',
};

/** The English text of each obstacle, with what to do. */
export const obstacleTexts: Record<ObstacleCode, string> = {
	country_taken:
		'Brazil belongs to the region "{{region}}", which sells in {{currency}}. A country can be in one region only: take Brazil out of that region in the admin, then run the set-up again.',
	providers_missing:
		"The store's payment module doesn't offer Pix and boleto. Mend medusa-config first (the check of the configuration says how), restart the store, then run the set-up again.",
};
