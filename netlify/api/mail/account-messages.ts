import type { SendMailOptions } from 'nodemailer';
import type { ServerEnv } from '#api/env.ts';
import { linkToken, passwordLink } from '#api/mail/account-link.ts';
import { letter } from '#api/mail/letter.ts';
import { momentIn } from '#api/mail/moment.ts';
import { site } from '#data/site.ts';
import { accountPaths, portalPaths } from '#shared/portal-paths.ts';
import { z } from '#shared/zod.ts';

const owner = { username: z.string(), email: z.string() };
const linkPayload = z.object({ ...owner, seed: z.string(), expires_at: z.string() });
const invitationPayload = z.extend(linkPayload, {
  invited_by: z.nullable(z.string()),
  is_new: z.boolean(),
  project: z.nullable(z.string()),
  /** Mail from before this was said may still wait. */
  project_id: z.nullish(z.number()),
});
const eventPayload = z.object({ ...owner, at: z.string() });

const notYou = `If that wasn’t you, write to us at ${site.contactEmail} at once.`;

export function invitation(env: ServerEnv, payload: unknown): SendMailOptions {
  const invited = z.parse(invitationPayload, payload);
  const {
    username,
    email,
    seed,
    expires_at: until,
    invited_by: host,
    is_new: isNew,
    project,
    project_id: projectId,
  } = invited;
  return letter({
    to: email,
    subject:
      isNew && host !== null
        ? `${host} has invited you to ${project ?? site.name}`
        : `Choose your password for ${site.name}`,
    paragraphs: [
      isNew
        ? `${project === null ? 'An' : `“${project}” is waiting for you, and an`} account at ${site.name} has been created for you. Your username is ${username}.`
        : `This is for your account at ${site.name}. Your username is ${username}.`,
      `Choose your password with this link, which also signs you in. It works once, until ${momentIn(payload, until)}.`,
    ],
    action: { label: 'Choose your password', href: passwordLink(env, linkToken(env, 'invitation', seed), projectId) },
    closing: ['If you weren’t expecting this, you can ignore this email.'],
  });
}

export function passwordRecovery(env: ServerEnv, payload: unknown): SendMailOptions {
  const { username, email, seed, expires_at: until } = z.parse(linkPayload, payload);
  return letter({
    to: email,
    subject: `Set a new password for ${site.name}`,
    paragraphs: [
      `Someone, hopefully you, asked for a new password for the account ${username}.`,
      `Set it with this link. It works once, until ${momentIn(payload, until)}, and signs you out everywhere else.`,
    ],
    action: { label: 'Set a new password', href: passwordLink(env, linkToken(env, 'recovery', seed)) },
    closing: ['If you didn’t ask for this, ignore this email: your password stays as it is.'],
  });
}

export function passwordChanged(env: ServerEnv, payload: unknown): SendMailOptions {
  const { username, email, at } = z.parse(eventPayload, payload);
  return letter({
    to: email,
    subject: `Your password for ${site.name} was changed`,
    paragraphs: [
      `The password of the account ${username} was changed on ${momentIn(payload, at)}. All other devices were signed out.`,
      'If that was you, there is nothing to do. If it wasn’t, set a new password now, and tell us about it.',
    ],
    action: { label: 'Set a new password', href: new URL(accountPaths.forgotPassword, env.PUBLIC_SITE_URL).href },
  });
}

export function accountDeleted(_: ServerEnv, payload: unknown): SendMailOptions {
  const { username, email, at } = z.parse(eventPayload, payload);
  return letter({
    to: email,
    subject: `Your account at ${site.name} was deleted`,
    paragraphs: [
      `The account ${username} and your data in it were deleted on ${momentIn(payload, at)}. Records of projects stay with us, without your name.`,
      notYou,
    ],
  });
}

export function wrongCodes(env: ServerEnv, payload: unknown): SendMailOptions {
  const { username, email, at } = z.parse(eventPayload, payload);
  return letter({
    to: email,
    subject: `Wrong sign-in codes for ${site.name}`,
    paragraphs: [
      `Someone entered the password of the account ${username} and then several wrong codes, the last one on ${momentIn(payload, at)}. They did not get in.`,
      'If that was you, check that your phone’s clock is right. If it wasn’t, set a new password now: someone else knows yours.',
    ],
    action: { label: 'Set a new password', href: new URL(accountPaths.forgotPassword, env.PUBLIC_SITE_URL).href },
  });
}

const factorWords = {
  on: [
    'was turned on',
    'From now on, signing in asks for a code from the app as well. Every other browser was signed out.',
  ],
  off: ['was turned off', 'From now on, the password alone signs you in.'],
  removed: [
    'was removed by an administrator',
    'You were signed out everywhere. Next time your password is enough, unless your account needs a second factor; then you set it up again.',
  ],
} as const;

export const secondFactor =
  (change: keyof typeof factorWords) =>
  (env: ServerEnv, payload: unknown): SendMailOptions => {
    const { username, email, at } = z.parse(eventPayload, payload);
    const [done, meaning] = factorWords[change];
    return letter({
      to: email,
      subject: `Two-factor sign-in for ${site.name} ${done}`,
      paragraphs: [
        `Two-factor sign-in for the account ${username} ${done} on ${momentIn(payload, at)}.`,
        meaning,
        notYou,
      ],
      action: { label: 'Open your profile', href: new URL(portalPaths.profile, env.PUBLIC_SITE_URL).href },
    });
  };
