import { createSandbox } from "@pix-checkout/sandbox";
import { announce } from "./announce.js";

// The service in its own process, with limits that no measurement reaches.

const sandbox = await createSandbox({ rateLimit: { chargesPerMinute: 1_000_000_000 } });
announce(sandbox.url);
