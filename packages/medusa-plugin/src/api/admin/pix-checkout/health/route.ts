import { deskRoute } from "../desk-route";

export const GET = deskRoute("readHealth");
