interface ImportMetaEnv {
	readonly VITE_STORE_URL?: string;
	readonly VITE_PUBLISHABLE_KEY?: string;
}

interface ImportMeta {
	readonly env: ImportMetaEnv;
}
