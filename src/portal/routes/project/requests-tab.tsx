import { Lightbulb } from 'lucide-react';
import type { Project } from '#src/shared/contracts/projects.ts';
import type { Request } from '#src/shared/contracts/requests.ts';
import { requestStatuses, requestStatusLabels } from '#src/shared/request-status.ts';
import { requestsQuery } from '#src/features/requests/actions.ts';
import { ViewChoice } from '#src/features/projects/view-choice.tsx';
import { Loaded } from '#src/components/app/loaded.tsx';
import { useLinkedElement } from '#src/components/app/use-linked-element.ts';
import { EmptyState } from '#src/components/ui/empty-state.tsx';
import { cn } from '#src/lib/cn.ts';
import { useQuery } from '#src/lib/query.ts';
import { updateAddress } from '#src/portal/address.ts';
import { profileQuery } from '#src/stores/profile.ts';
import { AskForm } from './requests/ask-form.tsx';
import { RequestItem } from './requests/request-item.tsx';

interface RequestsTabProps {
  project: Project;
  staff: boolean;
  /** The request that the address names. */
  request: string | undefined;
  /** The comment that the address names. */
  comment: string | undefined;
  /** The status that is looked at; without one, all are. */
  view: string | undefined;
}

export function RequestsTab({ project, staff, request, comment, view }: RequestsTabProps) {
  const { data: me } = useQuery(profileQuery);
  const asking = me?.role === 'client' && !project.isArchived;
  return (
    <div className={cn('grid grid-cols-1 gap-x-12 gap-y-10', asking && 'lg:grid-cols-[minmax(0,1fr)_22rem]')}>
      <Loaded
        query={useQuery(requestsQuery(project.id))}
        name="Requests"
        what="the requests of this project"
        skeleton={{ count: 3, itemClassName: 'h-24' }}
      >
        {({ rows }) => (
          <RequestList
            requests={rows}
            staff={staff}
            me={project.isArchived ? undefined : me?.id}
            isClient={asking}
            view={requestStatuses.find((status) => status === view) ?? 'all'}
            marked={request === undefined ? undefined : Number(request)}
            comment={comment === undefined ? undefined : Number(comment)}
            readOnly={project.isArchived}
          />
        )}
      </Loaded>
      {asking && <AskForm project={project} me={me} />}
    </div>
  );
}

interface RequestListProps {
  requests: readonly Request[];
  staff: boolean;
  /** Who may agree to a price. */
  isClient: boolean;
  /** Who could take a request back. */
  me: string | undefined;
  view: Request['status'] | 'all';
  marked: number | undefined;
  comment: number | undefined;
  readOnly: boolean;
}

function RequestList({ requests, staff, isClient, me, view, marked, comment, readOnly }: RequestListProps) {
  // A comment brings itself into view.
  useLinkedElement(marked === undefined || comment !== undefined ? undefined : `request-${marked}`, true);
  const shown = requests.filter(({ status }) => view === 'all' || status === view);
  const count = (status: Request['status']) => requests.filter((one) => one.status === status).length;
  const views = Object.fromEntries(
    requestStatuses
      .filter((status) => status === view || count(status) > 0)
      .map((status) => [status, `${requestStatusLabels[status]} ${count(status)}`]),
  );
  return (
    <section aria-labelledby="requests" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-3">
        <h2 id="requests" className="text-xl font-semibold">
          Requests
        </h2>
        {requests.length > 0 && (
          <ViewChoice
            label="Show requests"
            views={{ all: `All ${requests.length}`, ...views } as Record<typeof view, string>}
            view={view}
            onView={(chosen) => updateAddress({ view: chosen === 'all' ? undefined : chosen })}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={Lightbulb}
          title={view === 'all' ? 'No requests yet' : `No ${requestStatusLabels[view].toLowerCase()} requests`}
          description="Requests in this project appear here, with what became of them."
        />
      ) : (
        <ul className="border-b border-line">
          {shown.map((request) => (
            <RequestItem
              key={request.id}
              request={request}
              staff={staff}
              isClient={isClient}
              own={request.askedBy === me}
              isMarked={request.id === marked}
              comment={comment}
              readOnly={readOnly}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
