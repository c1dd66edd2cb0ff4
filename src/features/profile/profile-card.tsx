import { CalendarHeart, Mail, Pencil, Shield, UserRound, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { User } from '#src/shared/contracts/auth.ts';
import { roleLabels } from '#src/shared/permissions.ts';
import { prefetchPart, lazyPart } from '#src/components/app/lazy-part.tsx';
import { Avatar } from '#src/components/ui/avatar.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { formatMonth } from '#src/lib/format.ts';
import { initials } from '#src/lib/initials.ts';

const loadForm = () => import('./profile-form.tsx');
const ProfileForm = lazyPart(loadForm, 'ProfileForm');

export function ProfileCard({ user, onEmailAsked }: { user: User; onEmailAsked: (email: string) => void }) {
  const [editing, setEditing] = useState(false);
  // Gets the focus when the form closes.
  const [edited, setEdited] = useState(false);
  const { username, email, name, company, role, createdAt } = user;
  return (
    <Card className="max-w-2xl">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar initials={initials(name, username)} className="!size-16 !text-xl" />
        <div className="min-w-0 flex-1 basis-40">
          <h2 dir="auto" className="text-xl font-semibold [overflow-wrap:anywhere]">
            {name ?? username}
          </h2>
          {company !== null && (
            <p dir="auto" className="text-muted [overflow-wrap:anywhere]">
              {company}
            </p>
          )}
          <Badge tone="accent" className="mt-1">
            {roleLabels[role]}
          </Badge>
        </div>
        {!editing && (
          <Button
            icon={Pencil}
            variant="secondary"
            size="sm"
            autoFocus={edited}
            onPointerEnter={prefetchPart(loadForm)}
            onClick={() => setEditing(true)}
          >
            Edit Profile
          </Button>
        )}
      </div>
      {editing ? (
        <ProfileForm
          user={user}
          onEmailAsked={onEmailAsked}
          onDone={() => {
            setEdited(true);
            setEditing(false);
          }}
        />
      ) : (
        <dl className="mt-8 grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <Fact icon={UserRound} label="Username">
            {username}
          </Fact>
          <Fact icon={Mail} label="Email">
            {email}
          </Fact>
          <Fact icon={Shield} label="Role">
            {roleLabels[role]}
          </Fact>
          <Fact icon={CalendarHeart} label="Member since">
            {formatMonth(createdAt)}
          </Fact>
        </dl>
      )}
    </Card>
  );
}

function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-3 text-sm text-muted">
        <Icon aria-hidden="true" className="size-[1.15rem] shrink-0 text-heading" />
        {label}
      </dt>
      <dd className="pl-[1.9rem] font-heading font-medium text-heading [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
