import { describe, expect, it } from "vitest";
import { type CsvCell, csvMoney, csvStream, csvTime } from "./csv-stream";

async function csvOf(header: string[], rows: CsvCell[][]): Promise<string> {
	const stream = csvStream(header);
	for (const row of rows) {
		stream.write(row);
	}
	stream.end();
	const chunks = await stream.toArray();
	return chunks.join("");
}

describe("an export as CSV", () => {
	it("has a mark, semicolons, quoted texts and Windows' line ends", async () => {
		expect(await csvOf(["Pedido", "Valor"], [["a;b", csvMoney(123450)]])).toBe(
			'\uFEFFPedido;Valor\r\n"a;b";1234,50\r\n',
		);
	});

	it("has its header without a row", async () => {
		expect(await csvOf(["Pedido"], [])).toBe("\uFEFFPedido\r\n");
	});

	it.each(["=1+1", "+1", "-1", "@SUM(A1)"])("keeps a spreadsheet from running %s", async (text) => {
		expect(await csvOf(["a"], [[text]])).toContain(`'${text}`);
	});

	it.each([
		[0, "0,00"],
		[5, "0,05"],
		[-1990, "-19,90"],
		[null, ""],
	])("writes %j cents as %j", (cents, text) => {
		expect(csvMoney(cents)).toBe(text);
	});

	it("writes times of São Paulo", () => {
		expect(csvTime(new Date("2026-11-24T02:30:00Z"))).toBe("2026-11-23 23:30:00");
		expect(csvTime(null)).toBe("");
	});
});
