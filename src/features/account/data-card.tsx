import { useState } from 'react';
import { lazyPart } from '#src/components/app/lazy-part.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { memberApi, reply } from '#src/lib/api.ts';
import { Setting } from './setting.tsx';
import { DataDownload } from './data-download.tsx';

const DeleteAccountDialog = lazyPart(() => import('./delete-account-dialog.tsx'), 'DeleteAccountDialog');

interface DataCardProps {
  username: string;
  /** Leaves the portal once the account is gone. */
  onDeleted: () => void;
}

export function DataCard({ username, onDeleted }: DataCardProps) {
  const [deleting, setDeleting] = useState(false);
  return (
    <Card className="max-w-2xl">
      <CardHeader>
        <CardTitle>Your data</CardTitle>
      </CardHeader>
      <DataDownload
        username={username}
        title="Download your data"
        description="Your records and files, in one zip file."
        read={() => reply(memberApi.user.data.$get())}
      />
      <Setting
        title="Delete account"
        description="Permanently deletes your account and everything that is yours alone. Project records stay with us, without your name."
      >
        <Button variant="danger" size="sm" onClick={() => setDeleting(true)}>
          Delete account
        </Button>
      </Setting>
      {deleting && <DeleteAccountDialog username={username} onDeleted={onDeleted} onClose={() => setDeleting(false)} />}
    </Card>
  );
}
