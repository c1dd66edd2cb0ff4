import { expect, test } from 'vitest';
import { slimIcons } from './icons.ts';

const icon = '<svg xmlns="http://www.w3.org/2000/svg" width="24" class="lucide lucide-x size-5">';

test('an icon keeps its own classes and measures only', () => {
  expect(slimIcons(icon)).toBe('<svg width="24" class="size-5">');
  expect(slimIcons('<svg class="lucide lucide-x">')).toBe('<svg>');
});

test('what an island wrote is left as it is', () => {
  const island = `<astro-island>${icon}</astro-island>`;
  expect(slimIcons(`${icon}${island}${icon}`)).toBe(`${slimIcons(icon)}${island}${slimIcons(icon)}`);
});

test('a shape ends where it begins', () => {
  const drawing = '<svg><path d="M0 0"></path><g><rect width="1" /></g></svg>';
  expect(slimIcons(drawing)).toBe('<svg><path d="M0 0"/><g><rect width="1"/></g></svg>');
});
