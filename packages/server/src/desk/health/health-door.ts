import { z } from "zod";
import { Answered, deskDoor } from "../door/desk-door.js";
import { healthAnswer, healthAnswerOf } from "./health-answer.js";

export const readHealth = deskDoor({
	method: "GET",
	path: "/health",
	needs: ["settings:read"],
	does: "how payments flow, for people and monitors",
	input: z.strictObject({
		fail: z
			.enum(["0", "1"])
			.default("0")
			.describe("1: a failing store answers 503, for monitors that read only the status"),
	}),
	answer: healthAnswer,
	act: async (desk, { fail }) => {
		const health = await desk.health();
		return new Answered(
			fail === "1" && health.status === "failing" ? 503 : 200,
			healthAnswerOf(health),
		);
	},
});
