/** Made by `build/leaves.ts`: the root over everything the site published with this build, and its files by their digest. */
declare const leaves: { root: string | null; files: Record<string, string> };
export default leaves;
