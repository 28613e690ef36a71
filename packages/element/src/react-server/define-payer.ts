/** What React's server components get instead of `define-payer.ts`. */
import { warnServerComponent } from "./warn-server-component.js";

warnServerComponent("define-payer");
