/** Made by `tools/database/migration-list.ts`: the versions of the migrations that this build belongs to. */
declare const versions: string[];
export default versions;
