import { Download } from 'lucide-react';
import type { Invoice, UblKind } from '#src/shared/contracts/invoices.ts';
import { Button, type ButtonProps } from '#src/components/ui/button.tsx';
import { pdfAddress, xmlAddress } from './queries.ts';

const ublLabels: Record<UblKind, string> = {
  peppol: 'XML (Peppol BIS 3)',
  xrechnung: 'XML (XRechnung)',
  en16931: 'XML (EN 16931 only)',
};

interface DownloadsProps extends Pick<ButtonProps, 'variant' | 'size'> {
  invoice: Pick<Invoice, 'id' | 'number' | 'hasPdf' | 'ubl'>;
}

/** The invoice to keep: the PDF, with the invoice as data inside where it has any, and the same data in another form beside it. */
export function Downloads({ invoice: { id, number, hasPdf, ubl }, ...look }: DownloadsProps) {
  if (!hasPdf) return number !== null && <p className="text-sm text-muted">Its PDF is being made.</p>;
  return (
    <>
      <Button asChild icon={Download} {...look}>
        <a href={pdfAddress(id)} download>
          {ubl === null ? 'PDF' : 'PDF (ZUGFeRD / Factur-X)'}
        </a>
      </Button>
      {ubl !== null && (
        <Button asChild icon={Download} {...look}>
          <a href={xmlAddress(id)} download>
            {ublLabels[ubl]}
          </a>
        </Button>
      )}
    </>
  );
}
