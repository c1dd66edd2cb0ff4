import { useState } from 'react';
import { Card, CardDescription, CardHeader, CardTitle } from '#src/components/ui/card.tsx';
import { chooseTheme, chosenTheme, type Theme, themes } from '#src/stores/theme.ts';

/** Light or dark, in this browser. */
export function LookCard() {
  const [chosen, setChosen] = useState(chosenTheme);
  const choose = (theme: Theme) => {
    chooseTheme(theme);
    setChosen(theme);
  };
  return (
    <Card className="max-w-2xl">
      <CardHeader>
        <CardTitle>Look</CardTitle>
        <CardDescription>For this browser. System follows your device, by day and by night.</CardDescription>
      </CardHeader>
      <fieldset className="inline-flex max-w-full flex-wrap border border-line-strong">
        <legend className="sr-only">Look</legend>
        {(Object.keys(themes) as Theme[]).map((theme) => (
          <label
            key={theme}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 px-4 font-heading text-sm font-medium text-muted -outline-offset-2 hover:text-heading has-[:checked]:bg-accent-2 has-[:checked]:text-heading has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-primary"
          >
            <input
              type="radio"
              name="look"
              value={theme}
              checked={chosen === theme}
              onChange={() => choose(theme)}
              className="size-4 accent-primary focus-visible:outline-none"
            />
            {themes[theme]}
          </label>
        ))}
      </fieldset>
    </Card>
  );
}
