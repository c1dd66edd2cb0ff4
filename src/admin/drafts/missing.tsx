import type { ReactNode } from 'react';

interface MissingProps {
  /** 'Before it can be sent:' */
  title: string;
  sentences: Record<string, string>;
  children?: ReactNode;
}

/** What a draft lacks, in place of the button that would make it final. */
export const Missing = ({ title, sentences, children }: MissingProps) => (
  <section aria-label="Missing" className="grid gap-2 border-l-2 border-warning pl-4">
    <p className="font-medium text-heading">{title}</p>
    <ul className="grid list-disc gap-1 pl-5 text-sm">
      {Object.entries(sentences).map(([field, sentence]) => (
        <li key={field}>{sentence}</li>
      ))}
    </ul>
    {children}
  </section>
);
