/** What React's server components get instead of `define.ts`: no class, no tag, one message. */
import { warnServerComponent } from "./warn-server-component.js";

warnServerComponent("define");
