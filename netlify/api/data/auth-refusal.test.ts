import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { AuthClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import type { ApiError } from '#netlify/api/api-error.ts';
import { authRefusal } from './auth-refusal.ts';

type Refused = [status: number, message: string, field?: string];
type Case = [code: string, status: number, auth: string, refused: Refused, more?: object];

const away: Refused = [503, 'The service cannot be reached right now. Please try again in a moment.'];
const setting: Refused = [503, 'A setting on our side prevents this. Please let us know.'];
const signIn: Refused = [401, 'Please sign in to continue.'];
const wrong: Refused = [401, 'Wrong username or password.'];
const unconfirmed: Refused = [403, 'Please confirm your email address first: follow the link we sent you.'];
const inUse: Refused = [409, 'An account with this email address already exists', 'email'];
const closed: Refused = [403, 'Registration is closed at the moment.'];
const noPasswords: Refused = [403, 'Signing in with a password is switched off at the moment.'];
const deadLink: Refused = [400, 'This link is no longer valid. Please ask for a new one.'];
const wrongCode: Refused = [400, 'This code is not correct. Please check it and try again', 'code'];
const lateCode: Refused = [400, 'This took too long. Please enter a new code', 'code'];
const beginAgain: Refused = [403, 'This sign-in was refused. Please begin again.'];
const nothing: Refused = [404, 'There is nothing here, or you do not have access to it.'];
const enough: Refused = [409, 'Your account has as many authenticators as it can have. Remove one first.'];
const last: Refused = [409, 'This is your only way to sign in. Add another one first.'];
const mailSpent: Refused = [429, 'We cannot send any more emails at the moment. Please try again in an hour.'];
const mailPause: Refused = [429, 'We have just sent you an email. Please wait 54 seconds before you ask for another.'];
const tries: Refused = [429, 'Too many attempts. Please try again in a minute.'];
const reasons = (...names: string[]) => ({ weak_password: { reasons: names } });

/** Every documented code, with the status and the words that Auth sends with it, and what the visitor gets. */
const cases: Case[] = [
  ['anonymous_provider_disabled', 422, 'Anonymous sign-ins are disabled', setting],
  ['bad_code_verifier', 400, 'code challenge does not match previously saved code verifier', deadLink],
  ['bad_json', 400, 'Could not parse request body as JSON: unexpected EOF', away],
  ['bad_jwt', 403, 'invalid JWT: unable to parse or verify signature, token is malformed', signIn],
  ['bad_oauth_callback', 400, 'OAuth callback with missing authorization code missing', away],
  ['bad_oauth_state', 400, 'OAuth state parameter missing', away],
  ['captcha_failed', 400, 'captcha protection: request disallowed (no captcha_token found)', setting],
  [
    'conflict',
    409,
    'Database error: conflict',
    [409, 'Something else was changed at the same moment. Please try again.'],
  ],
  [
    'email_address_invalid',
    400,
    'Email address "a@b" is invalid',
    [400, 'Please enter a valid email address', 'email'],
  ],
  ['email_address_not_authorized', 400, 'Email address "a@b.co" cannot be used as it is not authorized', closed],
  ['email_conflict_identity_not_deletable', 422, 'This identity cannot be unlinked because of its email', away],
  ['email_exists', 422, 'A user with this email address has already been registered', inUse],
  ['email_not_confirmed', 400, 'Email not confirmed', unconfirmed],
  ['email_provider_disabled', 400, 'Email logins are disabled', noPasswords],
  ['flow_state_expired', 404, 'invalid flow state, flow state has expired', deadLink],
  ['flow_state_not_found', 404, 'invalid flow state, no valid flow state found', deadLink],
  ['hook_payload_invalid_content_type', 400, 'Invalid JSON response. Received content-type: text/html', setting],
  ['hook_payload_over_size_limit', 422, 'Payload size exceeded size limit of 204800 bytes', setting],
  ['hook_timeout', 422, 'Failed to reach hook within maximum time of 5.000000 seconds', setting],
  ['hook_timeout_after_retry', 422, 'Failed to reach hook after maximum retries', setting],
  ['identity_already_exists', 422, 'Identity is already linked to another user', inUse],
  ['identity_not_found', 404, "Identity doesn't exist", nothing],
  [
    'insufficient_aal',
    403,
    'AAL2 session is required to update email or password when MFA is enabled.',
    [403, 'Please confirm with your second factor first.'],
  ],
  ['invalid_credentials', 400, 'Invalid login credentials', wrong],
  ['invite_not_found', 404, 'Invite not found', deadLink],
  ['manual_linking_disabled', 404, 'Manual linking is disabled', setting],
  ['mfa_challenge_expired', 422, 'MFA challenge 1 has expired, verify against another challenge', lateCode],
  [
    'mfa_factor_name_conflict',
    422,
    'A factor with the friendly name "Phone" for this user already exists',
    [409, 'You already have an authenticator of this name', 'name'],
  ],
  ['mfa_factor_not_found', 404, 'Factor not found', nothing],
  ['mfa_ip_address_mismatch', 422, 'Challenge and verify IP addresses mismatch.', beginAgain],
  ['mfa_phone_enroll_not_enabled', 422, 'MFA enroll is disabled for Phone', setting],
  ['mfa_phone_verify_not_enabled', 422, 'MFA verification is disabled for Phone', setting],
  ['mfa_recovery_codes_enroll_not_enabled', 422, 'MFA enroll is disabled for recovery codes', setting],
  [
    'mfa_recovery_codes_locked',
    422,
    'Recovery codes are locked',
    [429, 'Too many wrong recovery codes. Please try again in an hour.'],
  ],
  ['mfa_recovery_codes_sole_factor', 422, 'Recovery codes cannot be the only factor', last],
  ['mfa_recovery_codes_verify_not_enabled', 422, 'MFA verification is disabled for recovery codes', setting],
  ['mfa_totp_enroll_not_enabled', 422, 'MFA enroll is disabled for TOTP', setting],
  ['mfa_totp_verify_not_enabled', 422, 'MFA verification is disabled for TOTP', setting],
  ['mfa_verification_failed', 422, 'Invalid TOTP code entered', wrongCode],
  ['mfa_verification_rejected', 403, 'MFA verification rejected by hook', beginAgain],
  ['mfa_verified_factor_exists', 422, 'A verified phone factor already exists, unenroll it to continue', enough],
  ['mfa_webauthn_enroll_not_enabled', 422, 'MFA enroll is disabled for WebAuthn', setting],
  ['mfa_webauthn_verify_not_enabled', 422, 'MFA verification is disabled for WebAuthn', setting],
  ['no_authorization', 401, 'This endpoint requires a valid Bearer token', signIn],
  ['not_admin', 403, 'User not allowed', away],
  ['oauth_provider_not_supported', 400, 'Unsupported provider', away],
  ['otp_disabled', 422, 'Signups not allowed for otp', noPasswords],
  ['otp_expired', 403, 'Email link is invalid or has expired', deadLink],
  ['over_email_send_rate_limit', 429, 'email rate limit exceeded', mailSpent],
  ['over_email_send_rate_limit', 429, 'For security purposes, you can only request this after 54 seconds.', mailPause],
  ['over_request_rate_limit', 429, 'Request rate limit reached', tries],
  ['over_sms_send_rate_limit', 429, 'SMS rate limit exceeded', mailSpent],
  ['phone_exists', 422, 'A user with this phone number has already been registered', away],
  ['phone_not_confirmed', 400, 'Phone not confirmed', away],
  ['phone_provider_disabled', 400, 'Phone logins are disabled', setting],
  ['provider_disabled', 400, 'Unsupported provider: provider is not enabled', setting],
  ['provider_email_needs_verification', 403, 'Unverified email with provider', unconfirmed],
  ['reauth_nonce_missing', 400, 'Password update requires reauthentication', wrongCode],
  [
    'reauthentication_needed',
    400,
    'Password update requires reauthentication',
    [403, 'To change this, please sign out and sign in again first.'],
  ],
  ['reauthentication_not_valid', 422, 'Nonce has expired or is invalid', wrongCode],
  ['refresh_token_already_used', 400, 'Invalid Refresh Token: Already Used', signIn],
  ['refresh_token_not_found', 400, 'Invalid Refresh Token: Refresh Token Not Found', signIn],
  ['request_timeout', 504, 'Processing this request timed out, please retry after a moment.', away],
  [
    'same_password',
    422,
    'New password should be different from the old password.',
    [400, 'The new password must differ from the current one', 'password'],
  ],
  ['saml_assertion_no_email', 400, 'SAML Assertion does not contain an email address', away],
  ['saml_assertion_no_user_id', 400, 'SAML Assertion did not contain a persistent Subject Identifier', away],
  ['saml_entity_id_mismatch', 422, 'SAML Metadata EntityID does not match', away],
  ['saml_idp_already_exists', 422, 'SAML Identity Provider with this EntityID already exists', away],
  ['saml_idp_not_found', 404, 'SAML Identity Provider not found', away],
  ['saml_metadata_fetch_failed', 400, 'Failed to fetch metadata', away],
  ['saml_provider_disabled', 404, 'SAML 2.0 is disabled', setting],
  ['saml_relay_state_expired', 400, 'SAML RelayState has expired. Try logging in again?', away],
  ['saml_relay_state_not_found', 404, 'SAML RelayState does not exist, try logging in again?', away],
  ['session_expired', 403, 'Session expired', signIn],
  ['signup_disabled', 422, 'Signups not allowed for this instance', closed],
  ['single_identity_not_deletable', 422, 'User must have at least 1 identity after unlinking', last],
  ['sms_send_failed', 422, 'Error sending sms', away],
  ['sso_domain_already_exists', 422, 'SSO Domain is already assigned to a provider', away],
  ['sso_provider_not_found', 404, 'No SSO provider assigned for this domain', away],
  ['too_many_enrolled_mfa_factors', 422, 'Maximum number of verified factors reached, unenroll to continue', enough],
  ['unexpected_audience', 400, 'Request audience does not match', away],
  ['unexpected_failure', 500, 'Error sending confirmation email', away],
  ['user_already_exists', 422, 'User already registered', inUse],
  ['user_banned', 400, 'User is banned', wrong],
  ['user_not_found', 403, 'User from sub claim in JWT does not exist', signIn],
  ['user_sso_managed', 422, 'Updating email, phone or password of a SSO account only possible via SSO', away],
  ['validation_failed', 400, 'Signup requires a valid password', away],
  [
    'weak_password',
    422,
    'Password should be at least 8 characters.',
    [400, 'Password must be at least 8 characters', 'password'],
    reasons('length'),
  ],
  [
    'weak_password',
    422,
    'Password should contain at least one character of each: abcdefghijklmnopqrstuvwxyz, 0123456789.',
    [400, 'Password needs small letters, capital letters, digits and symbols', 'password'],
    reasons('characters'),
  ],
  [
    'weak_password',
    422,
    'Password is known to be weak and easy to guess, please choose a different one.',
    [400, 'This password is known from a data leak. Please choose another one', 'password'],
    reasons('pwned'),
  ],
  ['weak_password', 422, 'Password is weak', [400, 'This password is too easy to guess', 'password']],
  ['webauthn_challenge_expired', 422, 'WebAuthn challenge has expired', lateCode],
];

/** What the library makes of an answer of Auth, as this product reads it. */
async function refusalTo(reply: Response): Promise<ApiError> {
  const client = new AuthClient({
    url: 'https://project.supabase.co/auth/v1',
    persistSession: false,
    skipAutoInitialize: true,
    fetch: () => Promise.resolve(reply),
  });
  const { error } = await client.signUp({ email: 'ada@example.com', password: 'a-good-long-password' });
  if (!error) throw new Error('This answer was no refusal.');
  return authRefusal(error);
}

const newForm = ([code, status, message, , more]: Case) =>
  Response.json({ code, message, ...more }, { status, headers: { 'X-Supabase-Api-Version': '2024-01-01' } });
const oldForm = ([code, status, msg, , more]: Case) =>
  Response.json({ code: status, error_code: code, msg, ...more }, { status });

describe.each(cases)('Auth refusing with %s (%i, %s)', (...refusal) => {
  const [code, authStatus, , [status, message, field]] = refusal;

  test.each([
    ['as it answers now', newForm],
    ['as it answered before', oldForm],
  ])('is put into words, %s, and named in the log', async (_, form) => {
    const refused = await refusalTo(form(refusal));
    expect([refused.status, refused.message]).toEqual([status, message]);
    expect(refused.extra.fields).toEqual(field === undefined ? undefined : { [field]: message });
    expect(refused.extra.retryAfter !== undefined).toBe(status === 429);
    // Of what fails inside Auth, the library passes on the status alone.
    const reason = authStatus >= 500 ? `http_${authStatus}` : code;
    expect(refused.failure).toEqual({ source: 'auth', reason, status: authStatus });
  });
});

const answered = (status: number, code: string | undefined, message = '') =>
  refusalTo(Response.json({ code, message }, { status, headers: { 'X-Supabase-Api-Version': '2024-01-01' } }));

test.each([
  ['over_email_send_rate_limit', 'you can only request this after 1 second.', 1],
  ['over_email_send_rate_limit', 'email rate limit exceeded', 3600],
  ['over_sms_send_rate_limit', 'SMS rate limit exceeded', 3600],
  ['over_request_rate_limit', 'Request rate limit reached', 60],
  ['mfa_recovery_codes_locked', 'Recovery codes are locked', 3600],
  [undefined, 'Too many requests', 60],
  ['a_limit_of_tomorrow', 'Too many requests', 60],
])('%s (%s) may be tried again after %i seconds', async (code, message, seconds) => {
  const { status, extra } = await answered(429, code, message);
  expect([status, extra.retryAfter]).toEqual([429, seconds]);
});

test.each([
  [428, 'a_limit_of_tomorrow'],
  [430, 'a_limit_of_tomorrow'],
  [400, 'not_over_email_send_rate_limit'],
  [400, 'over_email_send_rate_limit_of_tomorrow'],
])('%i %s is a failure of Auth', async (status, code) => {
  expect((await answered(status, code)).status).toBe(503);
});

test('a password is asked to be as long as Auth says', async () => {
  const reply = { code: 'weak_password', message: 'Password should be at least 12 characters.' };
  const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
  const refused = await refusalTo(
    Response.json({ ...reply, weak_password: { reasons: ['length'] } }, { status: 422, headers }),
  );
  expect(refused.message).toBe('Password must be at least 12 characters');
});

test('every code that the library documents is among them', () => {
  const library = dirname(createRequire(import.meta.url).resolve('@supabase/auth-js'));
  const documented = readFileSync(join(library, 'lib', 'error-codes.d.ts'), 'utf8').match(/(?<=')\w+(?=')/g) ?? [];
  expect(documented.length).toBeGreaterThan(80);
  // The library takes this one out of the answer and calls it a missing session.
  const here = new Set([...cases.map(([code]) => code), 'session_not_found']);
  expect(documented.filter((code) => !here.has(code))).toEqual([]);
});

test.each([
  [540, 'project_paused'],
  [401, 'key_refused'],
  [502, 'http_502'],
])('an answer of the platform with the status %i alone is named %s', async (status, reason) => {
  const reply = new Response('{"message":"No API key found in request"}', { status });
  expect((await refusalTo(reply)).failure).toEqual({ source: 'auth', reason, status });
});
