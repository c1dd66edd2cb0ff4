import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiFailure } from './api-failure.ts';
import { asMember, onForbidden, onSessionEnd } from './session-end.ts';

let ended: ApiFailure;

beforeEach(() => {
  ended = new ApiFailure(401, 'Please sign in to continue.');
});
afterEach(() => onSessionEnd(() => Promise.resolve(false)));

describe('a call whose session has ended', () => {
  test('is made once more when the person signs in again', async () => {
    onSessionEnd(() => Promise.resolve(true));
    const call = vi.fn().mockRejectedValueOnce(ended).mockResolvedValueOnce('done');
    await expect(asMember(call)).resolves.toBe('done');
    expect(call).toHaveBeenCalledTimes(2);
  });

  test('fails as it did when nobody signs in', async () => {
    onSessionEnd(() => Promise.resolve(false));
    const call = vi.fn().mockRejectedValue(ended);
    await expect(asMember(call)).rejects.toBe(ended);
    expect(call).toHaveBeenCalledTimes(1);
  });

  test('is not asked about twice', async () => {
    const ask = vi.fn().mockResolvedValue(true);
    onSessionEnd(ask);
    await expect(asMember(() => Promise.reject(ended))).rejects.toBe(ended);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});

test.each([new ApiFailure(403, 'Not yours.'), new ApiFailure(0, 'Offline.'), new Error('Broken.')])(
  'another failure (%s) asks nobody to sign in',
  async (failure) => {
    const ask = vi.fn().mockResolvedValue(true);
    onSessionEnd(ask);
    await expect(asMember(() => Promise.reject(failure))).rejects.toBe(failure);
    expect(ask).not.toHaveBeenCalled();
  },
);

test('a refused call tells the app, and fails as it did', async () => {
  const told = vi.fn();
  onForbidden(told);
  const refused = new ApiFailure(403, 'You may not do this.');
  await expect(asMember(() => Promise.reject(refused))).rejects.toBe(refused);
  expect(told).toHaveBeenCalledOnce();
});
