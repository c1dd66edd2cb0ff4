import { createHash } from 'node:crypto';
import type { AppContext } from '#netlify/api/context.ts';
import { ownOrigins } from '#netlify/api/http/middleware.ts';
import { securityHeaders } from '#netlify/api/http/security-headers.ts';
import { escaped } from '#src/shared/markup.ts';
import { site } from '#src/data/site.ts';
import { colors, grounds } from '#src/shared/colors.ts';
import { accountPaths } from '#src/shared/portal-paths.ts';

interface Question {
  title: string;
  text: string;
  action: string;
}

const firm = escaped(site.name);

const style = `:root{color-scheme:light}
body{margin:0;display:grid;min-height:100vh;place-items:center;background:${grounds.paper};color:${colors.secondary};font:1rem/1.6 "Open Sans",system-ui,sans-serif}
main{box-sizing:border-box;width:min(34rem,100%);padding:2rem 1.25rem}
p.site{color:${grounds.paperMuted};font-size:.9375rem}
h1{margin:0 0 .75rem;font:700 2.25rem/1.1 Inter,system-ui,sans-serif;letter-spacing:-.034em}
a{color:inherit;text-decoration:underline 2px ${colors.primary};text-underline-offset:5px}
label{display:block;margin:.75rem 0}
label.way,label.time{display:flex;gap:.625rem;align-items:baseline;margin:0;padding:.5rem 0}
.times{display:grid;grid-template-columns:repeat(auto-fill,minmax(7rem,1fr));gap:0 .75rem}
details{border-top:1px solid ${grounds.paperEdge}}
details:last-of-type{border-bottom:1px solid ${grounds.paperEdge};margin-bottom:1.25rem}
summary{padding:.75rem 0;font-weight:600;cursor:pointer}
label.way input,label.time input{flex:none;accent-color:${colors.secondary}}
input:not([type=radio]),select,textarea{box-sizing:border-box;width:100%;min-height:3rem;padding:.5rem .75rem;border:1px solid ${grounds.paperEdge};border-radius:2px;background:${grounds.sheet};color:inherit;font:inherit}
fieldset{margin:1rem 0;padding:0;border:0}
legend{padding:0;font-weight:600}
.trap{position:absolute;left:-999rem}
form+form{margin-top:1.5rem}
[role=alert]{padding:.75rem 1rem;border-left:3px solid ${colors.secondary};background:${grounds.sheet}}
button{min-height:3rem;padding:.625rem 1.375rem;border:1px solid ${colors.secondary};border-radius:2px;background:${colors.primary};color:${colors.secondary};font:500 1rem/1.5 Inter,system-ui,sans-serif;cursor:pointer}
button.quiet{background:transparent;border-color:${grounds.paperEdge}}
:focus-visible{outline:3px solid ${colors.secondary};outline-offset:3px}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Nothing but its own style, and a form that goes nowhere else. */
const policy = securityHeaders['Content-Security-Policy']
  .replace("form-action 'none'", "form-action 'self'")
  .concat(`; style-src 'sha256-${styleHash}'`);

/** A page of the API for people without scripts; `content` is HTML, in which all that anybody wrote is escaped. */
export function plainPage(title: string, content: string, status = 200): Response {
  return new Response(
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${firm}</title>
<style>${style}</style>
<main>
<p class="site"><a href="/">${firm}</a></p>
<h1>${title}</h1>
${content}
</main>
</html>
`,
    { status, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy } },
  );
}

/** What was opened may open the next time; a form is sent again from the page that it is on. */
function wayOn(c: AppContext, status: number): { href: string; label: string } {
  const { pathname, search } = new URL(c.req.url);
  if (status === 401) return { href: accountPaths.signIn, label: 'Sign in' };
  if (c.req.method === 'GET' && status !== 405) return { href: pathname + search, label: 'Try again' };
  const form = URL.parse(c.req.header('referer') ?? '');
  const isOurs = form !== null && ownOrigins(c.var.deps).has(form.origin);
  return isOurs ? { href: form.href, label: 'Back to the form' } : { href: '/', label: 'Back to Home' };
}

/** A page that says what went wrong. */
export function failurePage(
  c: AppContext,
  { message, requestId }: { message: string; requestId: string },
  status: number,
): Response {
  const { href, label } = wayOn(c, status);
  return plainPage(
    'That did not work',
    `<p role="alert">${escaped(message)}</p>
<p><a href="${escaped(href)}">${label}</a></p>
<p class="site">Request ID: ${escaped(requestId)}</p>`,
    status,
  );
}

/**
 * A page that asks for confirmation. Mail scanners open the links in mails, so opening one must not change anything;
 * only the form on this page, posted to the same address, does. It works without scripts.
 */
export const questionPage = ({ title, text, action }: Question): Response =>
  plainPage(title, `<p>${text}</p>\n<form method="post"><button>${action}</button></form>`);
