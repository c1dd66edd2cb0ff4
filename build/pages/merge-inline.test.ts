import { expect, test } from 'vitest';
import { mergeInline, plainProps } from './merge-inline.ts';

test('styles of the body join those of the head, in their order', () => {
  const html = '<head><style>a{b:$&}</style></head><body><style>c{}</style>text<style>d{}</style></body>';
  expect(mergeInline(html)).toBe('<head><style>a{b:$&}c{}d{}</style></head><body>text</body>');
});

test('scripts that follow each other become one, others stay where they are', () => {
  const html = '<style>a{}</style><script>one()</script> <script>two()</script><p></p><script>three()</script>';
  expect(mergeInline(html)).toBe('<style>a{}</style><script>one();two()</script><p></p><script>three()</script>');
});

test('data, modules and files are no such scripts', () => {
  const data = '<style>a{}</style><script type="application/ld+json">{}</script><script>one()</script>';
  const files = '<script type="module" src="/x.js"></script><script src="/y.js"></script>';
  expect(mergeInline(data + files)).toBe(data + files);
  const between =
    '<style>a{}</style><script>one()</script><p></p><script type="application/ld+json">{}</script><script>two()</script>';
  expect(mergeInline(between)).toBe(between);
});

test('an island is given the same as before', () => {
  const island = '<astro-island props="{&quot;a&quot;:&quot;it\'s &amp; &lt;b&gt;&quot;}" opts="{}">';
  expect(plainProps(island)).toBe('<astro-island props=\'{"a":"it&#39;s &amp; &lt;b&gt;"}\' opts=\'{}\'>');
});
