import { type AuthError, isAuthWeakPasswordError } from '@supabase/supabase-js';
import { authFailure } from '#netlify/api/data/failure.ts';
import { ApiError, type Failure, unavailable } from '#netlify/api/api-error.ts';
import type { ErrorCode } from '#src/shared/errors.ts';
import { emailMessage } from '#src/shared/text.ts';

/** Codes of Auth, what they are here, and what the visitor reads. */
type Refusal = [codes: string, code: ErrorCode, message: string, extra?: { field?: string; retryAfter?: number }];

/** What somebody can do something about. All other codes mean that Auth is set up wrongly, or that it fails. */
const known: Refusal[] = [
  ['invalid_credentials user_banned', 'unauthenticated', 'Wrong username or password.'],
  [
    'email_not_confirmed provider_email_needs_verification',
    'unconfirmed',
    'Please confirm your email address first: follow the link we sent you.',
  ],
  [
    'user_already_exists email_exists identity_already_exists',
    'conflict',
    'An account with this email address already exists',
    { field: 'email' },
  ],
  ['email_address_invalid', 'invalid_request', emailMessage, { field: 'email' }],
  // Auth sends the last code when it has no mail server of its own and mails only the project's team.
  ['signup_disabled email_address_not_authorized', 'forbidden', 'Registration is closed at the moment.'],
  ['email_provider_disabled otp_disabled', 'forbidden', 'Signing in with a password is switched off at the moment.'],
  ['same_password', 'invalid_request', 'The new password must differ from the current one', { field: 'password' }],
  [
    'bad_jwt no_authorization session_expired session_not_found refresh_token_not_found refresh_token_already_used user_not_found',
    'unauthenticated',
    'Please sign in to continue.',
  ],
  ['reauthentication_needed', 'forbidden', 'To change this, please sign out and sign in again first.'],
  [
    'otp_expired flow_state_expired flow_state_not_found bad_code_verifier invite_not_found',
    'invalid_request',
    'This link is no longer valid. Please ask for a new one.',
  ],
  [
    'reauth_nonce_missing reauthentication_not_valid mfa_verification_failed',
    'invalid_request',
    'This code is not correct. Please check it and try again',
    { field: 'code' },
  ],
  [
    'mfa_challenge_expired webauthn_challenge_expired',
    'invalid_request',
    'This took too long. Please enter a new code',
    { field: 'code' },
  ],
  ['mfa_verification_rejected mfa_ip_address_mismatch', 'forbidden', 'This sign-in was refused. Please begin again.'],
  [
    'mfa_recovery_codes_locked',
    'rate_limited',
    'Too many wrong recovery codes. Please try again in an hour.',
    { retryAfter: 3600 },
  ],
  ['mfa_factor_name_conflict', 'conflict', 'You already have an authenticator of this name', { field: 'name' }],
  ['mfa_factor_not_found identity_not_found', 'not_found', 'There is nothing here, or you do not have access to it.'],
  [
    'too_many_enrolled_mfa_factors mfa_verified_factor_exists',
    'conflict',
    'Your account has as many authenticators as it can have. Remove one first.',
  ],
  [
    'mfa_recovery_codes_sole_factor single_identity_not_deletable',
    'conflict',
    'This is your only way to sign in. Add another one first.',
  ],
  ['insufficient_aal', 'forbidden', 'Please confirm with your second factor first.'],
  ['conflict', 'conflict', 'Something else was changed at the same moment. Please try again.'],
  ['over_request_rate_limit', 'rate_limited', 'Too many attempts. Please try again in a minute.', { retryAfter: 60 }],
];

const refusals = new Map(known.flatMap((refusal) => refusal[0].split(' ').map((code) => [code, refusal])));

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
  const refusal = refusals.get(reason) ?? (error.status === 429 ? refusals.get('over_request_rate_limit') : undefined);
  if (!refusal) return isSetting(reason) ? misconfigured(failure) : unavailable(failure);
  const [, code, message, { field, ...extra } = {}] = refusal;
  return new ApiError(code, message, { ...(field && { fields: { [field]: message } }), ...extra }, failure);
}
