import { expect, it } from "vitest";
import { maxProofBytes, readProofFile } from "./proof-file";

function read(content: Buffer) {
	return readProofFile(content.toString("base64"))?.format.extension ?? null;
}

it("goes by the content of a file", () => {
	expect(read(Buffer.from("%PDF-1.7"))).toBe("pdf");
	expect(read(Buffer.from("89504e470d0a1a0a00", "hex"))).toBe("png");
	expect(read(Buffer.from("ffd8ffe0", "hex"))).toBe("jpg");
	expect(read(Buffer.from("<svg onload=alert(1)>"))).toBeNull();
	expect(read(Buffer.from(""))).toBeNull();
});

it("takes up to 5 MB", () => {
	const pdf = (bytes: number) => Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(bytes - 5)]);
	expect(read(pdf(maxProofBytes))).toBe("pdf");
	expect(read(pdf(maxProofBytes + 1))).toBeNull();
});
