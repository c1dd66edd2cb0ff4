import { z } from 'zod';

/** The whole of what a full description may contain besides text; the page prints it as HTML. */
export const allowedTags = [
  '<span class="highlight">',
  '</span>',
  '<strong>',
  '</strong>',
  '<em>',
  '</em>',
  '<p>',
  '</p>',
  '<br>',
];

const paired = ['span', 'strong', 'em', 'p'];

/** The first thing wrong with a piece of HTML, or null. */
export function htmlFault(html: string): string | null {
  const open: string[] = [];
  for (const [tag] of html.matchAll(/<[^>]*>?/g)) {
    if (!allowedTags.includes(tag)) return `must not contain ${tag}: allowed are ${allowedTags.join(' ')}`;
    const name = /\w+/.exec(tag)?.[0] ?? '';
    if (tag.startsWith('</')) {
      if (open.pop() !== name) return `closes <${name}> that is not the innermost open tag`;
    } else if (paired.includes(name)) {
      open.push(name);
    }
  }
  if (open.length > 0) return `leaves <${open.join('>, <')}> open`;
  return /&(?!amp;|lt;|gt;|nbsp;)/.test(html) ? 'must write & as &amp;' : null;
}

export const richText = z
  .string()
  .trim()
  .min(120, 'must have at least 120 characters')
  .max(900, 'must have at most 900 characters')
  .superRefine((value, context) => {
    const fault = htmlFault(value);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  });
