import { FetchError } from "@medusajs/js-sdk";
import { reasonOf } from "../shared/failure";
import type { useWords } from "../shared/use-words";

/** Why the account could not be read, in the merchant's language. */
export function failureText(error: unknown, { t }: Pick<ReturnType<typeof useWords>, "t">): string {
	switch (error instanceof FetchError ? error.status : undefined) {
		case 503:
			return t("account.failure.unreachable");
		case 502:
			return t("account.failure.rejected");
		case 400:
			return t("account.failure.page");
		default:
			return t("account.failure.other", { reason: reasonOf(error) });
	}
}
