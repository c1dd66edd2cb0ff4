import { Download } from 'lucide-react';
import { useState } from 'react';
import { runInSlices } from '#src/admin/table/slices.ts';
import { Button } from '#src/components/ui/button.tsx';
import { plural } from '#src/lib/format.ts';
import { toast } from '#src/stores/toast.ts';
import { toCsv, type CsvColumn } from './csv.ts';
import { datedFileName, download } from '#src/lib/download.ts';

interface ExportButtonProps<Row> {
  name: string;
  rows: readonly Row[];
  columns: readonly CsvColumn<Row>[];
  /** An export of a list that is still loading would silently miss rows. */
  disabled: boolean;
}

/** Exports every row that was found, not only the page that is shown. */
export function ExportButton<Row>({ name, rows, columns, disabled }: ExportButtonProps<Row>) {
  const [writing, setWriting] = useState(false);
  function save() {
    setWriting(true);
    runInSlices(toCsv(rows, columns), (pieces) => {
      download(datedFileName(name, 'csv'), pieces, 'text/csv;charset=utf-8');
      setWriting(false);
      toast({ title: 'Export ready', description: `${plural(rows.length, 'row')} exported.` });
    });
  }
  return (
    <Button
      icon={Download}
      variant="secondary"
      size="sm"
      loading={writing}
      disabled={disabled || rows.length === 0}
      onClick={save}
    >
      Export CSV
    </Button>
  );
}
