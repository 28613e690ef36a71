import { logger } from "@medusajs/framework/logger";
import { defineConfig } from "@medusajs/framework/utils";
import { pixCheckout, withoutSqlValues } from "@pix-checkout/medusa-plugin/config";
import { withoutFastRefresh } from "./src/admin-vite";
import { redisModules } from "./src/redis-modules";
import { parseSettings } from "./src/settings";

const settings = parseSettings(process.env);
const pix = pixCheckout(settings.pixCheckout);

// Medusa's usual level, `http`, prints the URL of every request, and the webhook's is a secret.
logger.setLogLevel(process.env.LOG_LEVEL ?? "info");

module.exports = defineConfig({
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
	// Medusa logs the statements that failed all the same.
	logger: withoutSqlValues(logger),
	admin: { disable: settings.adminDisabled, vite: withoutFastRefresh },
	plugins: [pix.plugin],
	modules: [pix.paymentModule, ...redisModules(settings.redisUrl)],
});
