export { POST } from "../../../../webhook/webhook-route";
