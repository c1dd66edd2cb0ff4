import { useState } from 'react';
import type { PersonalData } from '#src/shared/contracts/account.ts';
import { Button } from '#src/components/ui/button.tsx';
import { messageOf } from '#src/lib/failure.ts';
import { Setting } from './setting.tsx';

interface DataDownloadProps {
  username: string;
  title: string;
  description: string;
  read: () => Promise<PersonalData>;
}

/** Saves the records and files of a person as one zip file, and says how far that is. */
export function DataDownload({ username, title, description, read }: DataDownloadProps) {
  const [pending, setPending] = useState(false);
  const [line, setLine] = useState('');
  async function save() {
    setPending(true);
    try {
      const { saveArchive } = await import('./archive.ts');
      await saveArchive(username, read, setLine);
    } catch (error) {
      setLine(`The archive could not be made: ${messageOf(error)}`);
    } finally {
      setPending(false);
    }
  }
  return (
    <Setting
      title={title}
      description={
        <>
          <p>{description}</p>
          <p role="status" className="mt-1 text-gray empty:hidden">
            {line}
          </p>
        </>
      }
    >
      <Button variant="secondary" size="sm" loading={pending} onClick={() => void save()}>
        {pending ? 'Preparing...' : 'Download'}
      </Button>
    </Setting>
  );
}
