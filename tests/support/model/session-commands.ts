import type { User } from '#src/shared/contracts/auth.ts';
import { answers, bodyOf, call, command } from '#tests/support/model/command.ts';
import type { Who } from '#tests/support/model/state.ts';
import { copyCookies, expireCookie } from '#tests/support/session-cookie.ts';

export const register = (who: Who) =>
  command(`${who} registers`, async (model, real) => {
    const person = real.people[who];
    const isNew = !model.registered.has(who);
    const reply = await answers(call(real, who, 'POST', '/api/auth/register', person.account), isNew ? 201 : 409);
    if (!isNew) return;
    person.id = (await bodyOf<{ user: User }>(reply)).user.id;
    model.registered.add(who);
    model.signedIn.add(who);
  });

export const signIn = (who: Who) =>
  command(`${who} signs in`, async (model, real) => {
    const { username, password } = real.people[who].account;
    const known = model.registered.has(who);
    await answers(call(real, who, 'POST', '/api/auth/login', { username, password }), known ? 200 : 401);
    if (known) model.signedIn.add(who);
  });

export const failToSignIn = (who: Who) =>
  command(`${who} mistypes the password`, async (_model, real) => {
    const { username } = real.people[who].account;
    await answers(call(real, who, 'POST', '/api/auth/login', { username, password: 'mistyped-password' }), 401);
  });

export const signOut = (who: Who) =>
  command(`${who} signs out`, async (model, real) => {
    const copy = copyCookies(real.people[who].visitor, real.api.visitor());
    await answers(call(real, who, 'POST', '/api/auth/logout'), 200);
    model.signedIn.delete(who);
    await answers(copy.call('GET', '/api/user/profile'), 401);
  });

/** Changes nothing that anybody may notice. */
export const expire = (who: Who) =>
  command(`the token of ${who} runs out`, async (model, real) => {
    if (model.signedIn.has(who)) expireCookie(real.people[who].visitor);
    await answers(call(real, who, 'GET', '/api/user/profile'), model.signedIn.has(who) ? 200 : 401);
  });
