import { expect, test } from 'vitest';
import { preloadApp } from './preloads.ts';

const page = (script: string) =>
  `<html><head><meta charset="utf-8"><title>App</title></head><body>${script}</body></html>`;

test('an app names what its first script imports', () => {
  const html = page('<script type="module" src="/_astro/app.1.js"></script>');
  const code =
    'import{a as b}from"./base.2.js";import"./kit.3.js";import{d}from"./base.2.js";const c=()=>import("./later.4.js");';
  const finished = preloadApp(html, (name) => (name === 'app.1.js' ? code : ''));
  expect([...finished.matchAll(/<link[^>]*>/g)].map(([link]) => link)).toEqual([
    '<link rel="modulepreload" href="/_astro/base.2.js">',
    '<link rel="modulepreload" href="/_astro/kit.3.js">',
  ]);
});

test('a document without a script of its own stays as it is', () => {
  expect(preloadApp(page(''), () => '')).toBe(page(''));
});
