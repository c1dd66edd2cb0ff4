import { splitComment } from './text.ts';

/** What somebody wrote: text and nothing else, with paragraphs, links that are safe to follow, and mentions set off. */
export function CommentText({ text, mentions }: { text: string; mentions: readonly string[] }) {
  return (
    <div dir="auto" className="grid gap-3 text-[0.9375rem] leading-6 text-gray [overflow-wrap:anywhere]">
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} className="whitespace-pre-line">
          {splitComment(paragraph, mentions).map((piece, place) => {
            if (piece.kind === 'text') return piece.text;
            if (piece.kind === 'mention')
              return (
                <strong key={place} className="font-medium text-primary">
                  {piece.text}
                </strong>
              );
            return (
              <a
                key={place}
                href={piece.href}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
              >
                {piece.text}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            );
          })}
        </p>
      ))}
    </div>
  );
}
