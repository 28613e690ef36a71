/** @type {import("next").NextConfig} */
export default {
	// The tests type-check and lint it themselves, and once.
	eslint: { ignoreDuringBuilds: true },
	typescript: { ignoreBuildErrors: true },
	outputFileTracingRoot: import.meta.dirname,
	// Only the time of the build would change.
	experimental: { serverMinification: false },
};
