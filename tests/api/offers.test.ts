import { createHash } from 'node:crypto';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { invoicing } from '#src/data/invoicing.ts';
import { offerTemplate } from '#src/data/offer-template.ts';
import { site } from '#src/data/site.ts';
import type { Invoice } from '#src/shared/contracts/invoices.ts';
import type { MadeLink, SharedLink } from '#src/shared/contracts/links.ts';
import type { Lead, LeadLetter } from '#src/shared/contracts/leads.ts';
import type { Offer } from '#src/shared/contracts/offers.ts';
import type { Milestone } from '#src/shared/contracts/projects.ts';
import { escaped } from '#src/shared/markup.ts';
import { offerIn } from '#src/shared/offer-language/words.ts';
import { codeFor, pageOf, post, seenIn, sent, signing } from '#tests/support/linked-offers.ts';
import { createMailingApi } from '#tests/support/mailing.ts';
import { wrongFor } from '#tests/support/mailed-sign-in.ts';
import { createWorld, ok } from '#tests/support/world.ts';

/** The attachment of a mail, as it arrives. */
async function fileIn(mail: string): Promise<Buffer> {
  const [attached] = (await PostalMime.parse(mail)).attachments;
  return Buffer.from((attached?.content ?? '') as ArrayBuffer);
}
const digestOf = (file: Uint8Array) => createHash('sha256').update(file).digest('hex');

describe('an offer behind its link', () => {
  test('is read, asked about and signed without an account, and both sides hold the same bytes', async () => {
    const api = await createMailingApi();
    const { admin, offer, token } = await sent(api);
    const client = api.visitor();
    const text = await (await client.call('GET', pageOf(token))).text();
    expect(text).toContain('<h1>Assessment, four weeks</h1>');
    expect(text).not.toMatch(/data-place="1" checked/);
    const read = () => ok<Offer>(admin.call('GET', `/api/admin/offers/${offer.id}`));
    expect((await read()).state, 'a bare GET counts nothing').toBe('sent');
    await client.call('POST', '/api/shared/opening', { body: { token } });
    expect((await read()).state).toBe('opened');

    await post(client, token, { act: 'code:question', body: 'Can you look at Bremen too?' });
    const first = await codeFor(api, offer.email);
    expect(
      (
        await post(client, token, {
          act: 'question',
          body: 'Can you look at Bremen too?',
          name: 'Maya Test',
          code: first,
        })
      ).status,
    ).toBe(303);
    expect(
      (await post(client, token, { act: 'question', body: 'And before Christmas?' })).status,
      'no second code in this browser',
    ).toBe(303);
    const { leadId } = await read();
    const letters = await ok<LeadLetter[]>(admin.call('GET', `/api/admin/leads/${leadId}/letters`));
    expect(letters.map(({ body }) => body)).toEqual(
      expect.arrayContaining(['Can you look at Bremen too?', 'And before Christmas?']),
    );
    await ok(admin.call('POST', `/api/admin/leads/${leadId}/letters`, { body: { body: 'Yes to Bremen.' } }));
    expect(await (await client.call('GET', pageOf(token))).text()).toContain('Yes to Bremen.');

    const colleague = api.visitor();
    const { url: theirLink } = await ok<MadeLink>(
      admin.call('POST', `/api/links/offer/${offer.id}`, {
        body: { name: 'Noor Test', email: 'noor@example.org', mayAct: true, send: false },
      }),
    );
    const theirToken = new URL(theirLink!).searchParams.get('token')!;
    await post(colleague, theirToken, { act: 'code:question', body: 'Who trains us?' });
    const theirCode = await codeFor(api, 'noor@example.org');
    await post(colleague, theirToken, {
      act: 'question',
      body: 'Who trains us?',
      name: 'Noor T. Test',
      code: theirCode,
    });
    const talk = await (await client.call('GET', pageOf(token))).text();
    expect(talk, 'under the name of whoever asked').toMatch(/<b>Noor T\. Test<\/b>.*<p>Who trains us\?<\/p>/);
    expect(talk).toMatch(/<b>Maya Test<\/b>.*<p>And before Christmas\?<\/p>/);
    expect(
      (await ok<LeadLetter[]>(admin.call('GET', `/api/admin/leads/${leadId}/letters`))).map(({ askedBy }) => askedBy),
    ).toEqual(['Maya Test', 'Maya Test', null, 'Noor T. Test']);

    const asked = await post(client, token, { act: 'code:sign', o1: '1' });
    expect(await asked.text()).toContain(`Accept and sign for ${offerIn('en').sum(132_000, invoicing.currency)}<`);
    const code = await codeFor(api, offer.email);
    const whole = { ...signing, seen: await seenIn(client, token), code };
    expect((await post(client, token, { ...whole, statement: '' })).status, 'without the statement').toBe(422);
    expect((await post(client, token, { ...whole, code: wrongFor(code) })).status).toBe(422);
    expect((await post(client, token, whole)).status).toBe(303);

    const accepted = await read();
    expect(accepted).toMatchObject({
      state: 'accepted',
      total: 132_000,
      acceptance: { how: 'signed', options: [1], orderNumber: 'PO 7' },
    });
    const steps = await ok<Milestone[]>(admin.call('GET', `/api/projects/${accepted.projectId}/milestones`));
    expect(steps.map(({ title, dueDate }) => [title, dueDate])).toEqual([['Conversations', '2099-02-06']]);
    const invoice = await ok<Invoice>(admin.call('GET', `/api/invoices/${accepted.acceptance?.invoiceId}`));
    expect(invoice).toMatchObject({ number: null, total: 66_000 });

    const files = async (email: string) => {
      await api.mailsTo(email);
      return Promise.all(api.server.raw.filter((mail) => mail.includes(`To: ${email}`)).map(fileIn));
    };
    const theirs = (await files(offer.email)).find((file) => file.length > 0) ?? Buffer.alloc(0);
    const ours = (await files('admin@example.com')).find((file) => digestOf(file) === digestOf(theirs));
    expect(theirs.subarray(0, 5).toString()).toBe('%PDF-');
    expect(ours, 'byte for byte').toBeDefined();
    expect(digestOf(theirs)).toBe(accepted.acceptance?.fileDigest);
    const verify = (file: Uint8Array) =>
      ok(api.visitor().call('POST', '/api/verify', { body: { sha256: digestOf(file) } }));
    expect(await verify(theirs)).toMatchObject({ state: 'offer', number: offer.number, acceptedBy: 'Maya Test' });
    theirs[theirs.length - 1] = (theirs.at(-1) ?? 0) ^ 1;
    expect(await verify(theirs), 'one byte changed').toEqual({ state: 'unknown' });
    expect(await (await api.visitor().call('GET', pageOf(token))).text()).toContain(
      'Signed. You both hold the same file.',
    );
    expect((await post(client, token, whole)).status, 'twice').not.toBe(200);
    const leads = await ok<Lead[]>(admin.call('GET', '/api/admin/leads?limit=50'));
    expect(leads.find(({ id }) => id === leadId)?.status).toBe('won');
  });

  test('is signed as it was read: a form of an earlier version signs and declines nothing of a newer one', async () => {
    const api = await createMailingApi();
    const { admin, offer, token } = await sent(api);
    const client = api.visitor();
    await post(client, token, { act: 'code:sign' });
    const code = await codeFor(api, offer.email);
    const first = await seenIn(client, token);
    const next = await ok<Offer>(admin.call('POST', `/api/admin/offers/${offer.id}/version`, { body: {} }));
    await ok(admin.call('PATCH', `/api/admin/offers/${next.id}`, { body: { about: 'Twice the price' } }));
    await ok(admin.call('POST', `/api/admin/offers/${next.id}/send`, { body: { message: '' } }));
    const states = async () =>
      Promise.all(
        [offer, next].map(async ({ id }) => (await ok<Offer>(admin.call('GET', `/api/admin/offers/${id}`))).state),
      );
    for (const seen of [first, '', 'ab'.repeat(32)]) {
      const refused = await post(client, token, { ...signing, seen, code });
      expect(await refused.text()).toContain('This offer has changed since you opened it.');
      await post(client, token, { act: 'decline', reason: '', name: 'Maya', seen, code });
    }
    expect(await states()).toEqual(['replaced', 'sent']);
    expect((await post(client, token, { ...signing, seen: await seenIn(client, token), code })).status).toBe(303);
    expect(await states()).toEqual(['replaced', 'accepted']);
  });

  test('that is passed on reads and does no more, and its code has five tries', async () => {
    const api = await createMailingApi();
    const { admin, offer, token } = await sent(api);
    const [client, stranger] = [api.visitor(), api.visitor()];
    await post(client, token, { act: 'code:sign' });
    const code = await codeFor(api, offer.email);
    const whole = { ...signing, seen: await seenIn(client, token), code };
    expect(await (await post(stranger, token, whole)).text(), 'in another browser').toContain('Send a new one.');
    expect((await post(stranger, token, { act: 'question', body: 'May I?' })).status).toBe(422);
    expect((await post(stranger, token, { act: 'decline', reason: '', seen: whole.seen, code })).status).toBe(422);
    for (let time = 1; time <= 5; time += 1) {
      const reply = await (await post(client, token, { ...whole, code: wrongFor(code) })).text();
      expect(reply).toContain(time < 5 ? 'That code is not right.' : 'That code no longer works. Send a new one.');
    }
    expect((await post(client, token, whole)).status, 'the right one comes too late').toBe(422);
    expect((await ok<Offer>(admin.call('GET', `/api/admin/offers/${offer.id}`))).state).toBe('sent');
  });

  test.each([
    [
      'de',
      'Annehmen und unterschreiben',
      'Unterschrieben. Beide Seiten',
      'Dieser Code stimmt nicht.',
      /^Subject: Angebot /m,
    ],
    ['fr', 'Accepter et signer', 'Les deux parties détiennent', 'Ce code n’est pas le bon.', /^Subject: Devis /m],
  ] as const)(
    'speaks its language (%s), from its mail to its signature',
    async (language, accept, done, wrong, subject) => {
      const api = await createMailingApi();
      const { admin, offer, token } = await sent(api, { language });
      const client = api.visitor();
      const read = async (more = '') => (await client.call('GET', pageOf(token, more))).text();
      const page = await read();
      expect(page).toContain(`<html lang="${language}"`);
      expect(page).toContain(accept);
      expect(page).not.toMatch(/Accept and sign|Valid until|Step by step|Terms, version/);
      await post(client, token, { act: 'code:sign' });
      const code = await codeFor(api, offer.email);
      const whole = { ...signing, seen: await seenIn(client, token), code };
      expect(await (await post(client, token, { ...whole, code: wrongFor(code) })).text()).toContain(wrong);
      expect((await post(client, token, whole)).status).toBe(303);
      expect(await read()).toContain(done);
      const accepted = await ok<Offer>(admin.call('GET', `/api/admin/offers/${offer.id}`));
      expect(accepted.acceptance?.statement).toContain(offer.legalName);
      expect(accepted.acceptance?.statement).not.toContain('I accept');
      const mails = await Promise.all((await api.mailsTo(offer.email)).map((mail) => PostalMime.parse(mail)));
      expect(mails.map(({ subject: one }) => `Subject: ${one}`).at(-1)).toMatch(subject);
      const signedAs = mails.at(-1)?.attachments[0]?.filename;
      expect(signedAs).toBe(`${language === 'de' ? 'Angebot' : 'devis'}-${offer.number}-v1.pdf`);
      const invoice = await ok<Invoice>(admin.call('GET', `/api/invoices/${accepted.acceptance?.invoiceId}`));
      expect(invoice.lines[0]?.description).toMatch(/^(?:Anzahlung|Acompte) ?: /);
    },
  );

  test('marks what is in another language than the page: terms, and what stands as the template has it', async () => {
    const api = await createMailingApi();
    const { title, included } = offerTemplate;
    const open = async (language: string) => {
      const { token } = await sent(api, { language, title, included, excluded: 'Die Reise' });
      return (await api.visitor().call('GET', pageOf(token))).text();
    };
    const german = await open('de');
    expect(german).toContain(`<h1><span lang="en">${escaped(title)}</span></h1>`);
    expect(german).toContain(`<p lang="en">${escaped(included)}</p>`);
    expect(german).toContain('<p>Die Reise</p>');
    expect(german).toMatch(/auf Englisch abgefasst[^<]*<\/p><ol lang="en">/);
    const english = await open('en');
    expect(english).toContain(`<h1>${escaped(title)}</h1>`);
    expect(english).not.toContain('written in');
  });

  test('says in its language that its link has ended, and nothing of what it led to', async () => {
    const api = await createMailingApi();
    const { admin, offer, token } = await sent(api, { language: 'de', title: 'Secret matter' });
    const [link] = await ok<SharedLink[]>(admin.call('GET', `/api/links/offer/${offer.id}`));
    expect((await admin.call('DELETE', `/api/links/${link?.id}`)).status).toBe(204);
    const reply = await api.visitor().call('GET', pageOf(token));
    const text = await reply.text();
    expect(reply.status).toBe(410);
    expect(text).toContain('<html lang="de"');
    expect(text).toMatch(
      /Dieser Link gilt nicht mehr.*hat ihn am \d+\. \w+ \d{4} zurückgezogen und kann einen neuen an .*Neuen Link anfordern/s,
    );
    expect(text).not.toMatch(/Secret matter|This link has ended|Ask for a new link/);
    const asked = await (await api.visitor().call('GET', pageOf(token, '&step=asked'))).text();
    expect(asked).toContain('Wir haben');
  });

  test('a letter to whoever asked about it is in its language', async () => {
    const api = await createMailingApi();
    const { admin, offer, token } = await sent(api, { language: 'fr' });
    const client = api.visitor();
    const question = { act: 'question', body: 'Et Brest\u202F?', name: 'Maya Test' };
    await post(client, token, { ...question, act: 'code:question' });
    await post(client, token, { ...question, code: await codeFor(api, offer.email) });
    const { leadId } = await ok<Offer>(admin.call('GET', `/api/admin/offers/${offer.id}`));
    await ok(admin.call('POST', `/api/admin/leads/${leadId}/letters`, { body: { body: 'Brest aussi.' } }));
    const mails = await Promise.all((await api.mailsTo(offer.email)).map((mail) => PostalMime.parse(mail)));
    const letter = mails.find(({ text }) => text?.includes('Brest aussi.'));
    expect(letter?.subject).toBe(`Votre message à ${site.name}`);
    expect(letter?.html).toContain('<html lang="fr">');
    expect(letter?.text).toMatch(/^Bonjour [^\n]+,\n[^]*Vous avez écrit\u00A0:/m);
  });

  test('says what became of it: declined, withdrawn, or replaced by a newer one to which it leads', async () => {
    const api = await createMailingApi();
    const { admin, offer, token } = await sent(api);
    const next = await ok<Offer>(admin.call('POST', `/api/admin/offers/${offer.id}/version`, { body: {} }));
    await ok(admin.call('PATCH', `/api/admin/offers/${next.id}`, { body: { about: 'Less of it' } }));
    await ok(admin.call('POST', `/api/admin/offers/${next.id}/send`, { body: { message: '' } }));
    const read = async () => (await api.visitor().call('GET', pageOf(token))).text();
    expect(await read()).toContain('Version 2 has replaced the one that this link was sent with.');
    expect(await read()).toContain('Less of it');
    await ok(admin.call('POST', `/api/admin/offers/${next.id}/withdrawal`, { body: {} }));
    expect(await read()).toContain('has withdrawn this offer.');
    const other = await sent(api);
    const client = api.visitor();
    await post(client, other.token, { act: 'code:decline', reason: 'Too late' });
    const code = await codeFor(api, other.offer.email);
    const seen = await seenIn(client, other.token);
    const declining = { act: 'decline', reason: 'Too late', name: 'Maya', seen, code };
    expect((await post(client, other.token, declining)).status).toBe(303);
    expect(await (await client.call('GET', pageOf(other.token))).text()).toContain('This offer was declined on');
    const declined = await ok<Offer>(admin.call('GET', `/api/admin/offers/${other.offer.id}`));
    expect([declined.state, declined.reason]).toEqual(['declined', 'Too late']);
  });

  test('that a request became carries its title, price and day, once the client has agreed to them', async () => {
    const world = await createWorld();
    const { admin, team, a, project } = world;
    const body = { title: 'Sign in with our accounts', body: 'Ninety passwords less', attachments: [] };
    const asked = await ok<{ id: number }>(a.visitor.call('POST', `/api/projects/${project.id}/requests`, { body }));
    const begin = () =>
      admin.call('POST', '/api/admin/offers', { body: { projectId: project.id, requestId: asked.id } });
    expect((await begin()).status, 'nobody has named a price').toBe(409);
    const path = `/api/projects/${project.id}/requests/${asked.id}`;
    const priced = { status: 'proposed', price: 80_000, currency: 'EUR', dueDate: '2099-03-01' };
    await ok(team.call('PATCH', path, { body: priced }));
    expect((await begin()).status, 'nobody has agreed').toBe(409);
    await ok(a.visitor.call('POST', `${path}/agreement`, { body: { agrees: true } }));
    expect(await ok<Offer>(begin())).toMatchObject({
      ...{ isChange: true, projectId: project.id, title: body.title, about: body.body, startsOn: '2099-03-01' },
      items: [{ title: body.title, price: 80_000 }],
      steps: [{ title: body.title, days: 0 }],
    });
  });
});
