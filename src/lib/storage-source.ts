/** Where a hosted project keeps the files: the one foreign address that pages read from and write to. */
export function storageSources(env: Record<string, string | undefined>): string[] {
  const url = URL.parse(env.SUPABASE_URL ?? '');
  return url === null ? [] : [url.origin];
}
