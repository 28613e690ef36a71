/** The encoder inside `qrcode`, without its renderers. The package has no types for this path. */
declare module "qrcode/lib/core/qrcode.js" {
	interface BitMatrix {
		/** Modules along one side. */
		readonly size: number;
		/** 1 where the module is dark. */
		get(row: number, column: number): number;
	}
	const encoder: {
		create(
			text: string,
			options: { errorCorrectionLevel: "L" | "M" | "Q" | "H" },
		): { readonly modules: BitMatrix };
	};
	export default encoder;
}
