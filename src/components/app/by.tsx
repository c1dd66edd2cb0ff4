/** ' by Ada', behind what somebody did; nothing where nobody knows who. */
export function By({ name, className }: { name: string | null; className?: string }) {
  if (name === null) return null;
  return (
    <>
      {' '}
      by <bdi className={className}>{name}</bdi>
    </>
  );
}
