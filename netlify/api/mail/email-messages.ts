import type { SendMailOptions } from 'nodemailer';
import type { ServerEnv } from '#api/env.ts';
import { emailLink, linkToken } from '#api/mail/account-link.ts';
import { letter } from '#api/mail/letter.ts';
import { momentIn } from '#api/mail/moment.ts';
import { site } from '#data/site.ts';
import { accountPaths, portalPaths } from '#shared/portal-paths.ts';
import { z } from '#shared/zod.ts';

const owner = { username: z.string(), email: z.string() };
const linkPayload = z.object({ ...owner, seed: z.string(), expires_at: z.string() });
const movePayload = z.object({ ...owner, new_email: z.string(), at: z.string() });
const signInPayload = z.object({
  ...owner,
  at: z.string(),
  browser: z.string(),
  system: z.string(),
  network: z.string(),
});

const pageOf = (env: ServerEnv, path: string) => new URL(path, env.PUBLIC_SITE_URL).href;
const newPassword = (env: ServerEnv) => ({
  label: 'Set a new password',
  href: pageOf(env, accountPaths.forgotPassword),
});

/** To the address that an account is to move to. */
export function emailChange(env: ServerEnv, payload: unknown): SendMailOptions {
  const { username, email, seed, expires_at: until } = z.parse(linkPayload, payload);
  return letter({
    to: email,
    subject: `Confirm your email address for ${site.name}`,
    paragraphs: [
      `The account ${username} at ${site.name} wants to use this email address.`,
      `Confirm it with this link. It works once, until ${momentIn(payload, until)}.`,
    ],
    action: { label: 'Confirm this address', href: emailLink(env, linkToken(env, 'email change', seed)) },
    closing: ['If this isn’t your account, ignore this email: nothing changes.'],
  });
}

/** To an address that has an account already. */
export function emailTaken(env: ServerEnv, payload: unknown): SendMailOptions {
  const { email } = z.parse(z.object(owner), payload);
  return letter({
    to: email,
    subject: `You have an account at ${site.name}`,
    paragraphs: [
      `Someone tried to open another account at ${site.name} with this email address. It already has one, so nothing changed.`,
      'If that was you, sign in with this address. If you forgot the password, set a new one.',
    ],
    action: newPassword(env),
  });
}

export function emailChangeAsked(env: ServerEnv, payload: unknown): SendMailOptions {
  const { username, email, new_email: wanted, at } = z.parse(movePayload, payload);
  return letter({
    to: email,
    subject: `Your email address for ${site.name} is about to change`,
    paragraphs: [
      `On ${momentIn(payload, at)} the account ${username} asked to move from this address to ${wanted}. Nothing changes until the new address is confirmed.`,
      'If that was you, there is nothing to do here. If it wasn’t, change your password and cancel the change in your profile.',
    ],
    action: { label: 'Open your profile', href: pageOf(env, portalPaths.profile) },
  });
}

export function emailChanged(_: ServerEnv, payload: unknown): SendMailOptions {
  const { username, email, new_email: now, at } = z.parse(movePayload, payload);
  return letter({
    to: email,
    subject: `Your email address for ${site.name} was changed`,
    paragraphs: [
      `On ${momentIn(payload, at)} the account ${username} changed its email address to ${now}. This was the last email to your previous address.`,
      `If that wasn’t you, write to us at ${site.contactEmail} at once.`,
    ],
  });
}

export function newSignIn(env: ServerEnv, payload: unknown): SendMailOptions {
  const { username, email, at, browser, system, network } = z.parse(signInPayload, payload);
  return letter({
    to: email,
    subject: `New sign-in to ${site.name}`,
    paragraphs: [`Someone signed in as ${username} from a browser you haven’t used here before.`],
    facts: [
      ['Time', momentIn(payload, at)],
      ['Browser', `${browser} on ${system}`],
      ['Network', network],
    ],
    action: newPassword(env),
    closing: [
      'If that was you, there is nothing to do. If it wasn’t, set a new password, which signs everyone else out.',
    ],
  });
}
