/** What a toast or an error card says about anything that was thrown; `otherwise` where that says nothing itself. */
export function messageOf(error: unknown, otherwise = 'Something went wrong. Please try again.'): string {
  return (error instanceof Error && error.message) || otherwise;
}
