import { Download } from 'lucide-react';
import { Badge, type BadgeTone } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Spinner } from '#src/components/ui/spinner.tsx';

const variants = ['primary', 'secondary', 'ghost', 'danger', 'link'] as const;
const tones: BadgeTone[] = ['neutral', 'accent', 'success', 'warning', 'danger'];

export function Buttons() {
  return (
    <>
      {variants.map((variant) => (
        <div key={variant} className="flex flex-wrap items-center gap-3">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button icon={Download} variant={variant} size="lg">
            {' '}
            Large
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} loading>
            Sending...
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button asChild>
          <a href="#forms">A link</a>
        </Button>
        <Spinner label="Loading the session" />
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
    </>
  );
}
