import type { FormRules } from '#components/form/use-schema-form.ts';
import {
  atLeast,
  hasOneAlphabet,
  isLegible,
  isStorable,
  isVisible,
  staysInPlace,
  unstorableMessage,
} from '#shared/storable.ts';

/**
 * The contracts' rules for these forms, written out: the schema library would add an eighth to the scripts of the page that
 * has to be quickest. A test holds every message against the contracts.
 */
type Rule = (value: string) => string | undefined;

const passwordBytes = 72;
const usernamePattern = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}._-]| (?! ))*$/u;
const emailPattern = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const passwordTooShort = 'Password must be at least 6 characters';
const usernameTooShort = 'Username must be at least 3 characters';

const passwordRule: Rule = (value) => {
  if (!atLeast(6)(value)) return passwordTooShort;
  if (new TextEncoder().encode(value).length > passwordBytes) return `Password must be at most ${passwordBytes} bytes`;
  const usable = !value.includes('\u0000') && value.isWellFormed();
  return usable ? undefined : 'Password contains characters that cannot be used';
};

const newUsernameRule: Rule = (name) => {
  if (!atLeast(3)(name) || !isVisible(name)) return usernameTooShort;
  if (atLeast(41)(name)) return 'Must be at most 40 characters';
  if (!isStorable(name)) return unstorableMessage;
  if (/[\t\r\n\u2028\u2029]/.test(name)) return 'Must be a single line';
  if (!staysInPlace(name)) return unstorableMessage;
  if (!usernamePattern.test(name)) return 'Use letters, numbers, dots, dashes, underscores and single spaces';
  if (!isLegible(name)) return 'Contains invisible characters';
  return hasOneAlphabet(name) ? undefined : 'Use letters from one alphabet only';
};

const emailRule: Rule = (value) =>
  !atLeast(255)(value) && emailPattern.test(value) ? undefined : 'Please enter a valid email address';

const within = (max: number, missing: string) => (value: string) =>
  value === '' ? missing : atLeast(max + 1)(value) ? `Must be at most ${max} characters` : undefined;

export interface Credentials {
  username: string;
  password: string;
}

export interface Registration extends Credentials {
  email: string;
  confirmPassword: string;
  website?: string;
}

/** The Client Portal's login. */
export const loginRules: FormRules<Credentials> = ({ username, password }) => {
  const values = { username: username.trim(), password };
  return {
    values,
    problems: {
      username: atLeast(3)(values.username) ? undefined : usernameTooShort,
      password: passwordRule(password),
    },
  };
};

const anyNameRule: Rule = (name) =>
  within(200, 'Username is required')(name) ?? (isStorable(name) ? undefined : unstorableMessage);

/** The Admin Login. */
export const credentialsRules: FormRules<Credentials> = ({ username, password }) => {
  const values = { username: username.trim(), password };
  return {
    values,
    problems: {
      username: anyNameRule(values.username),
      password: within(1000, 'Password is required')(password),
    },
  };
};

function confirmProblem({ password, confirmPassword }: Registration): string | undefined {
  if (!atLeast(6)(confirmPassword)) return passwordTooShort;
  return password === confirmPassword ? undefined : "Passwords don't match";
}

export const registerRules: FormRules<Registration> = (input) => {
  const values = { ...input, username: input.username.trim().normalize('NFC'), email: input.email.trim() };
  return {
    values,
    problems: {
      username: newUsernameRule(values.username),
      email: emailRule(values.email),
      password: passwordRule(input.password),
      confirmPassword: confirmProblem(input),
    },
  };
};

/** A forgotten password, by username or email address. */
export const recoveryRules: FormRules<{ username: string; website: string }> = (input) => {
  const values = { ...input, username: input.username.trim() };
  return { values, problems: { username: anyNameRule(values.username) } };
};

/** The token comes with the link; what is wrong with it is the server's to say. */
export const setPasswordRules: FormRules<{ token: string; password: string }> = (values) => ({
  values,
  problems: { password: passwordRule(values.password) },
});
