/** Made by `build/migration-list.ts`: what this build is, and the versions of the migrations that it belongs to. */
declare const build: { version: string; commit: string | null; migrations: string[] };
export default build;
