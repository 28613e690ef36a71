import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import { ModulesSdkUtils } from "@medusajs/framework/utils";
import { afterAll, beforeAll, describe, inject } from "vitest";
import { medusaDatabase } from "../../packages/medusa-plugin/.medusa/server/src/modules/pix-checkout/medusa-database.js";
import { copyTemplate } from "../support/database.js";
import { itKeepsItsTransactions } from "../support/database-contract.js";

describe("the charge store's database on Medusa's connection", () => {
	let knex: Knex;
	beforeAll(async () => {
		const clientUrl = await copyTemplate(inject("templateStore"));
		knex = ModulesSdkUtils.createPgConnection({ clientUrl, pool: { min: 0, max: 1 } });
	});
	afterAll(() => knex?.destroy());

	itKeepsItsTransactions(() => medusaDatabase(knex));
});
