import { expect, test } from 'vitest';
import { bounds, fileBounds, liveTiming, modelBounds, rateLimits } from './limits.ts';

test('the figures are the promised ones', () => {
  const figures = Object.entries(rateLimits).map(([name, { limit, windowSeconds }]) => [name, limit, windowSeconds]);
  expect(figures).toEqual([
    ['loginName', 10, 900],
    ['loginAddress', 100, 900],
    ['signIns', 20, 3600],
    ['signInsAddress', 100, 3600],
    ['signInLink', 10, 3600],
    ['mailedCode', 30, 900],
    ['sharedPages', 600, 3600],
    ['sharedCode', 20, 3600],
    ['ownCode', 10, 3600],
    ['renewal', 100, 900],
    ['register', 20, 3600],
    ['emailChange', 20, 3600],
    ['confirmEmail', 20, 3600],
    ['passwordCheck', 10, 900],
    ['secondFactor', 10, 900],
    ['enrollment', 20, 3600],
    ['personalData', 20, 3600],
    ['setPassword', 20, 3600],
    ['recovery', 10, 3600],
    ['recoveryAccount', 3, 3600],
    ['confirmation', 10, 3600],
    ['confirmationAccount', 3, 3600],
    ['mailedAnswers', 100, 86_400],
    ['inboundSecret', 20, 3600],
    ['contact', 10, 3600],
    ['newsletter', 10, 3600],
    ['booking', 10, 86_400],
    ['bookingEmail', 3, 86_400],
    ['bookingPages', 120, 3600],
    ['quotes', 30, 3600],
    ['checkouts', 30, 3600],
    ['cardEvents', 20, 3600],
    ['palettes', 60, 3600],
    ['verify', 60, 3600],
    ['calendarFeed', 600, 3600],
    ['aiMinute', 30, 60],
    ['aiDay', 300, 86_400],
    ['feedback', 20, 3600],
    ['aiModelDay', 2000, 86_400],
    ['member', 600, 60],
  ]);
});

test('a call, a file, an open page and a question to the model are bounded as promised', () => {
  expect(bounds).toEqual({
    bodyBytes: 65_536,
    mailBytes: 4_194_304,
    cardEventBytes: 262_144,
    urlLength: 4096,
    pageRows: 200,
    backendMs: 7000,
  });
  expect(fileBounds).toEqual({
    fileBytes: 52_428_800,
    projectBytes: 5_368_709_120,
    unfinishedUploads: 20,
    openUploads: 40,
    openSeconds: 60,
    readMs: 14_000,
  });
  expect(liveTiming).toEqual({ everyMs: 3000, more: 2 });
  expect(modelBounds).toEqual({ deadlineMs: 11_000, attempts: 2, outputTokens: 1024, replyBytes: 1_572_864 });
});
