import { checkout } from "../../lib/checkout";

// Where no process stays, a job calls this each minute.
export async function GET(request: Request) {
	const { CRON_SECRET: secret } = process.env;
	if (!secret || request.headers.get("authorization") !== `Bearer ${secret}`) {
		return new Response(null, { status: 401 });
	}
	return Response.json({ swept: await checkout.sweepOnce() });
}
