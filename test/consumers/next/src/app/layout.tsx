import type { ReactNode } from "react";

export const metadata = { title: "Loja de exemplo", icons: "data:," };

export default function Layout({ children }: { children: ReactNode }) {
	return (
		<html lang="pt-BR">
			<body>
				<main>{children}</main>
			</body>
		</html>
	);
}
