/** Integer cents as a float in reais, the reference's unit: 5990 becomes 59.9. */
export function reais(cents: number): number {
	return cents / 100;
}
