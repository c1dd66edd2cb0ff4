import { emailLink, linkToken, passwordLink, proofLink, signInLink } from '#netlify/api/mail/account-link.ts';
import { addressOf, mailOf, type WriteMail } from '#netlify/api/mail/letter.ts';
import { mailedCode } from '#netlify/api/mail/mailed-code.ts';
import { momentIn } from '#netlify/api/mail/moment.ts';
import type { ServerEnv } from '#netlify/api/env.ts';
import { site } from '#src/data/site.ts';
import { accountPaths, portalPaths } from '#src/shared/portal-paths.ts';
import { z } from '#src/shared/zod.ts';

const owner = z.object({
  username: z.string(),
  email: z.string(),
  time_zone: z.nullish(z.string()),
  date_language: z.nullish(z.string()),
});
const ownerOfLink = z.extend(owner, { seed: z.string(), expires_at: z.string() });
const ownerThen = z.extend(owner, { at: z.string() });
const ownerWhoMoves = z.extend(ownerThen, { new_email: z.string() });
/** To an address that may be a bystander's: no word of whoever asked. */
const somebody = z.omit(ownerOfLink, { username: true });
/** Mail from before links came with codes may still wait. */
const asksForCode = z.extend(somebody, { proves: z.nullish(z.boolean()) });
const forgetful = z.extend(somebody, { username: z.nullish(z.string()) });
const asking = z.extend(somebody, { at: z.string(), browser: z.string(), system: z.string() });
const invited = z.extend(ownerOfLink, {
  invited_by: z.nullable(z.string()),
  is_new: z.boolean(),
  project: z.nullable(z.string()),
  /** Mail from before this was said may still wait. */
  project_id: z.nullish(z.number()),
});
const signedIn = z.extend(ownerThen, { browser: z.string(), system: z.string(), network: z.string() });

const notYou = `If that wasn’t you, write to us at ${site.contactEmail} at once.`;
const newPassword = (env: ServerEnv) => ({
  label: 'Set a new password',
  href: addressOf(env, accountPaths.forgotPassword),
});
const profile = (env: ServerEnv) => ({ label: 'Open your profile', href: addressOf(env, portalPaths.profile) });

const secondFactorMail = (done: string, meaning: string): WriteMail =>
  mailOf(ownerThen, (person, env) => ({
    to: person.email,
    subject: `Two-factor sign-in for ${site.name} ${done}`,
    paragraphs: [
      `Two-factor sign-in for the account ${person.username} ${done} on ${momentIn(person, person.at)}.`,
      meaning,
      notYou,
    ],
    action: profile(env),
  }));

/** What people are told of their accounts, by the kind of mail. */
export const accountMessages: Record<string, WriteMail> = {
  invitation: mailOf(invited, (person, env) => {
    const { username, project, is_new: isNew, invited_by: host } = person;
    return {
      to: person.email,
      subject:
        isNew && host !== null
          ? `${host} has invited you to ${project ?? site.name}`
          : `Choose your password for ${site.name}`,
      paragraphs: [
        isNew
          ? `${project === null ? 'An' : `“${project}” is waiting for you, and an`} account at ${site.name} has been created for you. Your username is ${username}.`
          : `This is for your account at ${site.name}. Your username is ${username}.`,
        `${isNew ? 'This link lets you in.' : 'Choose your password with this link, which also signs you in.'} It works once, until ${momentIn(person, person.expires_at)}.`,
      ],
      action: {
        label: isNew ? 'Accept the invitation' : 'Choose your password',
        href: passwordLink(env, linkToken(env, 'invitation', person.seed), person.project_id),
      },
      closing: ['If you weren’t expecting this, you can ignore this email.'],
    };
  }),

  sign_in: mailOf(asking, (person, env) => ({
    to: person.email,
    subject: `Sign in to ${site.name}`,
    heading: 'Sign in',
    paragraphs: [`This link works once, until ${momentIn(person, person.expires_at)}.`],
    action: { label: 'Sign in to the client portal', href: signInLink(env, linkToken(env, 'sign in', person.seed)) },
    code: { label: 'Or enter this code where you asked for it:', digits: mailedCode(env, person.seed) },
    closing: [
      `Asked for on ${momentIn(person, person.at)} from ${person.browser} on ${person.system}. Not you? Ignore this email: nobody gets in without it.`,
    ],
  })),

  code: mailOf(asksForCode, (person, env) => ({
    to: person.email,
    subject: person.proves ? `Confirm your email address for ${site.name}` : `Your code for ${site.name}`,
    paragraphs: person.proves
      ? [
          `Somebody registered at ${site.name} with this address. If that was you, this link confirms it. It works for a day, wherever you are signed in.`,
        ]
      : [`It works once, until ${momentIn(person, person.expires_at)}, in the browser where you asked for it.`],
    ...(person.proves && {
      action: { label: 'Confirm this address', href: proofLink(env, linkToken(env, 'proof', person.seed)) },
    }),
    code: {
      label: person.proves
        ? `Or enter this code where you asked for it, until ${momentIn(person, person.expires_at)}:`
        : 'Enter this code there:',
      digits: mailedCode(env, person.seed),
    },
    closing: ['Not you? Ignore this email, and give the code to nobody.'],
  })),

  password_recovery: mailOf(forgetful, (person, env) => ({
    to: person.email,
    subject: `Set a new password for ${site.name}`,
    paragraphs: [
      `Someone, hopefully you, asked for a new password for ${person.username ? `the account ${person.username}` : 'the account with this address'}.`,
      `Set it with this link. It works once, until ${momentIn(person, person.expires_at)}, and signs you out everywhere else.`,
    ],
    action: { label: 'Set a new password', href: passwordLink(env, linkToken(env, 'recovery', person.seed)) },
    closing: ['If you didn’t ask for this, ignore this email: your password stays as it is.'],
  })),

  password_changed: mailOf(ownerThen, (person, env) => ({
    to: person.email,
    subject: `Your password for ${site.name} was changed`,
    paragraphs: [
      `The password of the account ${person.username} was changed on ${momentIn(person, person.at)}. All other devices were signed out.`,
      'If that was you, there is nothing to do. If it wasn’t, set a new password now, and tell us about it.',
    ],
    action: newPassword(env),
  })),

  account_deleted: mailOf(ownerThen, (person) => ({
    to: person.email,
    subject: `Your account at ${site.name} was deleted`,
    paragraphs: [
      `The account ${person.username} and your data in it were deleted on ${momentIn(person, person.at)}. Records of projects stay with us, without your name.`,
      notYou,
    ],
  })),

  /** To the address that an account is to move to. */
  email_change: mailOf(somebody, (person, env) => ({
    to: person.email,
    subject: `Confirm your email address for ${site.name}`,
    paragraphs: [
      `Somebody, hopefully you, wants to use this email address for their account at ${site.name}.`,
      `Confirm it with this link. It works once, until ${momentIn(person, person.expires_at)}.`,
    ],
    action: { label: 'Confirm this address', href: emailLink(env, linkToken(env, 'email change', person.seed)) },
    closing: ['If this isn’t your account, ignore this email: nothing changes.'],
  })),

  /** To an address that has an account already. */
  email_taken: mailOf(z.object({ email: z.string() }), ({ email }, env) => ({
    to: email,
    subject: `You have an account at ${site.name}`,
    paragraphs: [
      `Someone tried to open another account at ${site.name} with this email address. It already has one, so nothing changed.`,
      'If that was you, sign in with this address. If you forgot the password, set a new one.',
    ],
    action: newPassword(env),
  })),

  email_change_asked: mailOf(ownerWhoMoves, (person, env) => ({
    to: person.email,
    subject: `Your email address for ${site.name} is about to change`,
    paragraphs: [
      `On ${momentIn(person, person.at)} the account ${person.username} asked to move from this address to ${person.new_email}. Nothing changes until the new address is confirmed.`,
      'If that was you, there is nothing to do here. If it wasn’t, change your password and cancel the change in your profile.',
    ],
    action: profile(env),
  })),

  email_changed: mailOf(ownerWhoMoves, (person) => ({
    to: person.email,
    subject: `Your email address for ${site.name} was changed`,
    paragraphs: [
      `On ${momentIn(person, person.at)} the account ${person.username} changed its email address to ${person.new_email}. This was the last email to your previous address.`,
      notYou,
    ],
  })),

  new_sign_in: mailOf(signedIn, (person, env) => ({
    to: person.email,
    subject: `New sign-in to ${site.name}`,
    paragraphs: [`Someone signed in as ${person.username} from a browser you haven’t used here before.`],
    facts: [
      ['Time', momentIn(person, person.at)],
      ['Browser', `${person.browser} on ${person.system}`],
      ['Network', person.network],
    ],
    action: newPassword(env),
    closing: [
      'If that was you, there is nothing to do. If it wasn’t, set a new password, which signs everyone else out.',
    ],
  })),

  second_factor_on: secondFactorMail(
    'was turned on',
    'From now on, signing in asks for a code from the app as well. Every other browser was signed out.',
  ),
  second_factor_off: secondFactorMail('was turned off', 'From now on, the password alone signs you in.'),
  second_factor_removed: secondFactorMail(
    'was removed by an administrator',
    'You were signed out everywhere. Next time your password is enough, unless your account needs a second factor; then you set it up again.',
  ),

  second_factor_failed: mailOf(ownerThen, (person, env) => ({
    to: person.email,
    subject: `Wrong sign-in codes for ${site.name}`,
    paragraphs: [
      `Someone came as far as the second step of signing in as ${person.username} and then entered several wrong codes, the last one on ${momentIn(person, person.at)}. They did not get in.`,
      'If that was you, check that your phone’s clock is right. If it wasn’t, set a new password now, and look who else reads your email.',
    ],
    action: newPassword(env),
  })),
};
