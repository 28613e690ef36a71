import { defineConfig } from "@medusajs/framework/utils";
import { withPixCheckout } from "@pix-checkout/medusa-plugin/config";
import { withoutFastRefresh } from "./src/admin-vite";
import { redisModules } from "./src/redis-modules";
import { parseSettings } from "./src/settings";

const settings = parseSettings(process.env);

module.exports = defineConfig(
	withPixCheckout({
		projectConfig: {
			databaseUrl: settings.databaseUrl,
			// Statements carry payer data.
			databaseLogging: false,
			redisUrl: settings.redisUrl,
			http: {
				storeCors: settings.cors.store,
				adminCors: settings.cors.admin,
				authCors: settings.cors.auth,
				jwtSecret: settings.jwtSecret,
				cookieSecret: settings.cookieSecret,
			},
		},
		admin: { disable: settings.adminDisabled, vite: withoutFastRefresh },
		modules: [
			...redisModules(settings.redisUrl),
			// Medusa's flag alone loads no module.
			...(process.env.MEDUSA_FF_RBAC === "true" ? [{ resolve: "@medusajs/medusa/rbac" }] : []),
		],
	}),
);
