import type { SharedLink, SharedThing } from '#src/shared/contracts/links.ts';
import { capitalized } from '#src/shared/sentence.ts';
import { attempt } from '#src/components/form/attempt.ts';
import { ConfirmButton } from '#src/components/form/confirm-button.tsx';
import { memberApi } from '#src/lib/api.ts';
import { cn } from '#src/lib/cn.ts';
import { formatDate, formatDateTime } from '#src/lib/format.ts';
import { changed, useQuery } from '#src/lib/query.ts';
import { type About, linksQuery } from './queries.ts';

const acting: Partial<Record<SharedThing, string>> = { document: 'May decide', offer: 'May sign' };

function standing(link: SharedLink, thing: SharedThing): string {
  const { endsAt, revokedAt, isOver, version, lastOpenedAt, wasMailed, createdAt } = link;
  const over = (how: string, at: string) =>
    `${capitalized(version === null ? how : `version ${version}, ${how}`)} on ${formatDate(at)}.`;
  if (revokedAt !== null) return over('withdrawn', revokedAt);
  if (isOver && endsAt !== null) return over('ended', endsAt);
  const until = endsAt === null ? '' : ` until ${formatDate(endsAt)}`;
  const seen =
    lastOpenedAt !== null
      ? `Last opened ${formatDateTime(lastOpenedAt)}.`
      : `${wasMailed ? 'Sent' : 'Copied'} ${formatDate(createdAt)}.`;
  const may = link.mayAct ? acting[thing] : undefined;
  return `${may ?? 'May read'}${until}. ${seen}`;
}

/** Who has a link to it, and what became of each. */
export function LinkList({ about }: { about: About }) {
  const { data: links } = useQuery(linksQuery(about));
  if (links === undefined) return null;
  return (
    <section aria-label={`Links to this ${about.thing}`}>
      <h3 className="mb-3 text-xl font-bold tracking-[-0.02em]">Links to this {about.thing}</h3>
      {links.length === 0 && <p className="text-muted">No one has a link yet.</p>}
      <ul className="border-t-[1.5px] border-heading empty:hidden">
        {links.map((link) => (
          <Row key={link.id} link={link} thing={about.thing} />
        ))}
      </ul>
    </section>
  );
}

function Row({ link, thing }: { link: SharedLink; thing: SharedThing }) {
  const { id, name, email, openings, isOver } = link;
  const withdraw = () =>
    attempt('Not withdrawn', async () => {
      await memberApi.links[':id'].$delete({ param: { id } });
      changed(['links']);
    });
  return (
    <li className="grid grid-cols-[3.75rem_minmax(0,1fr)] items-center gap-x-4 border-b border-line py-3 last:border-0 sm:grid-cols-[3.75rem_minmax(0,1fr)_auto]">
      <p
        className={cn(
          'font-heading text-[2.125rem] font-bold leading-none tracking-[-0.04em]',
          !isOver && 'text-heading',
        )}
      >
        {openings}
        <span className="mt-1 block font-body text-sm font-normal tracking-normal text-muted">
          {openings === 1 ? 'view' : 'views'}
        </span>
      </p>
      <div className="min-w-0">
        <p className={cn('font-heading font-medium [overflow-wrap:anywhere]', !isOver && 'text-heading')}>
          <bdi>{name}</bdi>
          {email !== null && (
            <span className="font-body text-[0.9375rem] font-normal text-muted max-sm:block sm:ml-1.5">{email}</span>
          )}
        </p>
        <p className="text-[0.9375rem] text-muted">{standing(link, thing)}</p>
      </div>
      {!isOver && (
        <ConfirmButton
          variant="ghost"
          size="sm"
          className="max-sm:col-start-2 max-sm:-ml-3 max-sm:justify-self-start"
          question={{
            title: `Withdraw the link of ${name}?`,
            description: 'It ends at once, wherever it was passed on. What was decided with it still holds.',
            confirmLabel: 'Withdraw',
          }}
          onConfirm={withdraw}
        >
          Withdraw
        </ConfirmButton>
      )}
    </li>
  );
}
