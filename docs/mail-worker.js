// Hands mail that arrives at Cloudflare on to the site, which posts it as a comment of its writer. docs/operations.md says how it is set up.
import PostalMime from 'postal-mime';

/** The site takes calls of 4 MB. */
const most = 4 * 1024 * 1024;

/**
 * What Cloudflare found out about the sender's address: its own line is the first. What is quoted in it, and what stands behind another
 * word, is the sender's to write.
 */
const verdictOf = (headers) => {
  const found = (headers.get('authentication-results') ?? '').replace(/"[^"]*"|\([^)]*\)/g, '');
  return /;\s*dmarc=(\w+)/i.exec(found)?.[1].toLowerCase() ?? 'none';
};

const inLines = (base64) => base64.replace(/.{76}/g, '$&\r\n');

/** The same mail with its words alone. */
async function withoutFiles(raw) {
  const mail = await PostalMime.parse(raw);
  const kept = mail.headerLines.filter(({ key }) => !key.startsWith('content-') && key !== 'mime-version');
  const type = mail.text === undefined ? 'html' : 'plain';
  const words = new TextEncoder().encode((mail.text ?? mail.html ?? '').slice(0, 200_000));
  const base64 = btoa(Array.from(words, (byte) => String.fromCharCode(byte)).join(''));
  return [
    ...kept.map(({ line }) => line),
    'MIME-Version: 1.0',
    `Content-Type: text/${type}; charset=utf-8`,
    'Content-Transfer-Encoding: base64',
    '',
    inLines(base64),
    '',
  ].join('\r\n');
}

export default {
  async email(message, { MAIL_INBOUND_URL, MAIL_INBOUND_SECRET }) {
    const raw = await new Response(message.raw).arrayBuffer();
    const isCut = raw.byteLength > most;
    const reply = await fetch(MAIL_INBOUND_URL, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${MAIL_INBOUND_SECRET}`,
        'Content-Type': 'message/rfc822',
        'X-Mail-To': message.to,
        'X-Mail-Verdict': verdictOf(message.headers),
        ...(isCut && { 'X-Mail-Cut': '1' }),
      },
      body: isCut ? await withoutFiles(raw) : raw,
    }).catch(() => null);
    // The sender's own mail server says so, and nothing is lost without a word.
    if (!reply?.ok) message.setReject('Your answer could not be taken. Please answer in the portal.');
  },
};
