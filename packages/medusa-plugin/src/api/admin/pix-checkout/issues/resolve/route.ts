import { deskRoute } from "../../desk-route";

export const POST = deskRoute("resolveIssues");
