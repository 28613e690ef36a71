import { checkout } from "../../../lib/checkout";

export const { GET, POST, OPTIONS } = checkout.next;
