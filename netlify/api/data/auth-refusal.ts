import { type AuthError, isAuthWeakPasswordError } from '@supabase/supabase-js';
import { authFailure } from '#api/data/failure.ts';
import { ApiError, type Failure, unavailable } from '#api/api-error.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { emailMessage } from '#shared/text.ts';

interface Words {
  code: ErrorCode;
  message: string;
  field?: string;
  retryAfter?: number;
}

const of = (codes: string, words: Words) => codes.split(' ').map((code) => [code, words] as const);

/** What somebody can do something about. All other codes mean that Auth is set up wrongly, or that it fails. */
const refusals: Record<string, Words> = Object.fromEntries([
  ...of('invalid_credentials user_banned', { code: 'unauthenticated', message: 'Wrong username or password.' }),
  ...of('email_not_confirmed provider_email_needs_verification', {
    code: 'unconfirmed',
    message: 'Please confirm your email address first: follow the link we sent you.',
  }),
  ...of('user_already_exists email_exists identity_already_exists', {
    code: 'conflict',
    message: 'An account with this email address already exists',
    field: 'email',
  }),
  ...of('email_address_invalid', { code: 'invalid_request', message: emailMessage, field: 'email' }),
  // Auth sends the last code when it has no mail server of its own and mails only the project's team.
  ...of('signup_disabled email_address_not_authorized', {
    code: 'forbidden',
    message: 'Registration is closed at the moment.',
  }),
  ...of('email_provider_disabled otp_disabled', {
    code: 'forbidden',
    message: 'Signing in with a password is switched off at the moment.',
  }),
  ...of('same_password', {
    code: 'invalid_request',
    message: 'The new password must differ from the current one',
    field: 'password',
  }),
  ...of(
    'bad_jwt no_authorization session_expired session_not_found refresh_token_not_found refresh_token_already_used user_not_found',
    { code: 'unauthenticated', message: 'Please sign in to continue.' },
  ),
  ...of('reauthentication_needed', {
    code: 'forbidden',
    message: 'To change this, please sign out and sign in again first.',
  }),
  ...of('otp_expired flow_state_expired flow_state_not_found bad_code_verifier invite_not_found', {
    code: 'invalid_request',
    message: 'This link is no longer valid. Please ask for a new one.',
  }),
  ...of('reauth_nonce_missing reauthentication_not_valid mfa_verification_failed', {
    code: 'invalid_request',
    message: 'This code is not correct. Please check it and try again',
    field: 'code',
  }),
  ...of('mfa_challenge_expired webauthn_challenge_expired', {
    code: 'invalid_request',
    message: 'This took too long. Please enter a new code',
    field: 'code',
  }),
  ...of('mfa_verification_rejected mfa_ip_address_mismatch', {
    code: 'forbidden',
    message: 'This sign-in was refused. Please begin again.',
  }),
  ...of('mfa_recovery_codes_locked', {
    code: 'rate_limited',
    message: 'Too many wrong recovery codes. Please try again in an hour.',
    retryAfter: 3600,
  }),
  ...of('mfa_factor_name_conflict', {
    code: 'conflict',
    message: 'You already have an authenticator of this name',
    field: 'name',
  }),
  ...of('mfa_factor_not_found identity_not_found', {
    code: 'not_found',
    message: 'There is nothing here, or you do not have access to it.',
  }),
  ...of('too_many_enrolled_mfa_factors mfa_verified_factor_exists', {
    code: 'conflict',
    message: 'Your account has as many authenticators as it can have. Remove one first.',
  }),
  ...of('mfa_recovery_codes_sole_factor single_identity_not_deletable', {
    code: 'conflict',
    message: 'This is your only way to sign in. Add another one first.',
  }),
  ...of('insufficient_aal', { code: 'forbidden', message: 'Please confirm with your second factor first.' }),
  ...of('conflict', {
    code: 'conflict',
    message: 'Something else was changed at the same moment. Please try again.',
  }),
  ...of('over_request_rate_limit', {
    code: 'rate_limited',
    message: 'Too many attempts. Please try again in a minute.',
    retryAfter: 60,
  }),
]);

/** Set in the Supabase dashboard, and of no use to a product that does not know of them. */
const settings = new Set(['captcha_failed']);

const isSetting = (code: string) => settings.has(code) || /_disabled$|_not_enabled$|^hook_/.test(code);

const misconfigured = (failure: Failure) =>
  new ApiError('unavailable', 'A setting on our side prevents this. Please let us know.', {}, failure);

/** Auth says how long to wait where it asks for a pause between two mails, and nothing where the hour's mails are spent. */
function tooMuchMail(message: string, failure: Failure): ApiError {
  const seconds = /after (\d+) seconds?/.exec(message)?.[1];
  if (seconds === undefined)
    return new ApiError(
      'rate_limited',
      'We cannot send any more emails at the moment. Please try again in an hour.',
      { retryAfter: 3600 },
      failure,
    );
  const words = `We have just sent you an email. Please wait ${seconds} seconds before you ask for another.`;
  return new ApiError('rate_limited', words, { retryAfter: Number(seconds) }, failure);
}

const weaknesses: Record<string, (message: string) => string> = {
  length: (message) => `Password must be at least ${/at least (\d+)/.exec(message)?.[1] ?? 'a few more'} characters`,
  characters: () => 'Password needs small letters, capital letters, digits and symbols',
  pwned: () => 'This password is known from a data leak. Please choose another one',
};

/** The reasons are Auth's codes; its sentences list whole alphabets. */
function weakPassword(error: AuthError, failure: Failure): ApiError {
  const reasons = isAuthWeakPasswordError(error) ? error.reasons : [];
  const known = reasons.flatMap((reason) => weaknesses[reason]?.(error.message) ?? []);
  const message = known.length > 0 ? known.join('. ') : 'This password is too easy to guess';
  return new ApiError('invalid_request', message, { fields: { password: message } }, failure);
}

/** What Auth says no with, as the visitor hears it. The code is looked at before the class: some codes have one of their own. */
export function authRefusal(error: AuthError): ApiError {
  const failure = authFailure(error);
  const { reason } = failure;
  if (reason === 'weak_password') return weakPassword(error, failure);
  if (/^over_(?:email|sms)_send_rate_limit$/.test(reason)) return tooMuchMail(error.message, failure);
  const words = refusals[reason] ?? (error.status === 429 ? refusals.over_request_rate_limit : undefined);
  if (!words) return isSetting(reason) ? misconfigured(failure) : unavailable(failure);
  const { code, message, field, retryAfter } = words;
  const fields = field === undefined ? {} : { fields: { [field]: message } };
  return new ApiError(code, message, { ...fields, ...(retryAfter !== undefined && { retryAfter }) }, failure);
}
