import { Button } from '#src/components/ui/button.tsx';

interface ViewChoiceProps<View extends string> {
  label: string;
  views: Record<View, string>;
  view: View;
  onView: (view: View) => void;
}

/** Two ways to look at the same things. */
export function ViewChoice<View extends string>({ label, views, view, onView }: ViewChoiceProps<View>) {
  return (
    <div role="group" aria-label={label} className="flex gap-1">
      {Object.entries<string>(views).map(([value, words]) => (
        <Button
          key={value}
          size="sm"
          variant={value === view ? 'secondary' : 'ghost'}
          aria-pressed={value === view}
          onClick={() => onView(value as View)}
        >
          {words}
        </Button>
      ))}
    </div>
  );
}
