import { atom, computed, map } from 'nanostores';
import { startHistory, recordChange, redo, undo, type History } from '#src/lib/brand/history.ts';
import {
  colorTokens,
  isHex,
  mapTokens,
  noLocks,
  optionalTokens,
  type ColorToken,
  type Locks,
  type Palette,
} from '#src/lib/brand/palette.ts';
import { cleanName, defaultBrand, toPalette, type Brand, type FontRole } from '#src/lib/brand/state.ts';
import type { FontName } from '#src/shared/brand-options.ts';
import { $errors } from './tool-store.ts';

/** Colors in it are always valid, so whatever listens can paint them. */
const $history = atom<History<Brand>>(startHistory(defaultBrand));

/** What stands in a color field while it is no color, or not yet. It is painted and kept only once it is one. */
export const $unfinished = map<Partial<Record<ColorToken, string>>>({});

export const $locks = atom<Locks>(noLocks);

export const $brand = computed($history, (history) => history.present);
export const $canUndo = computed($history, (history) => history.past.length > 0);
export const $canRedo = computed($history, (history) => history.future.length > 0);
export const $name = computed($brand, (brand) => brand.name);

const $colors = computed($brand, (brand) => brand.colors);
export const $palette = computed($colors, toPalette);

/** One store for each color and font, so that a keystroke reaches only what shows that one. */
export const fieldTexts = mapTokens((token) =>
  computed([$colors, $unfinished], (colors, unfinished) => unfinished[token] ?? colors[token]),
);
export const $tokenColors = mapTokens((token) => computed($palette, (palette) => palette[token]));
export const locked = mapTokens((token) => computed($locks, (locks) => locks[token]));
export const fonts = {
  headingFont: computed($brand, (brand) => brand.headingFont),
  bodyFont: computed($brand, (brand) => brand.bodyFont),
};
export const $fonts = computed([fonts.headingFont, fonts.bodyFont], (headingFont, bodyFont) => ({
  headingFont,
  bodyFont,
}));

function change(brand: Partial<Brand>, subject: string | null): void {
  $history.set(recordChange($history.get(), { ...$brand.get(), ...brand }, subject, Date.now()));
}

/** What was typed and is no color goes, and what was said of it too. */
function forgetUnfinished(): void {
  $unfinished.set({});
  $errors.set({});
}

export function setName(name: string): void {
  change({ name: cleanName(name) }, 'name');
}

/** Takes whatever is typed; true when it is a color, or nothing where none is needed. */
export function typeColor(token: ColorToken, text: string): boolean {
  const valid = isHex(text) || (text === '' && optionalTokens.has(token));
  $unfinished.setKey(token, valid ? undefined : text);
  // A field that is only passed through leaves no step behind, and what was undone can still be redone.
  if (valid && $colors.get()[token] !== text) change({ colors: { ...$colors.get(), [token]: text } }, token);
  return valid;
}

/** A change of one color that is a step of its own, such as a suggestion taken. */
export function setColor(token: ColorToken, hex: string): void {
  $unfinished.setKey(token, undefined);
  $errors.setKey(token, undefined);
  change({ colors: { ...$colors.get(), [token]: hex } }, null);
}

export function setPalette(palette: Palette): void {
  forgetUnfinished();
  change({ colors: { ...palette } }, null);
}

export function setFont(role: FontRole, font: FontName): void {
  change({ [role]: font }, null);
}

export function setBrand(brand: Brand): void {
  forgetUnfinished();
  change(brand, null);
}

export function toggleLock(token: ColorToken): void {
  const locks = $locks.get();
  $locks.set({ ...locks, [token]: !locks[token] });
}

export function undoChange(): void {
  forgetUnfinished();
  $history.set(undo($history.get()));
}

export function redoChange(): void {
  forgetUnfinished();
  $history.set(redo($history.get()));
}

/** Starts the history with what the browser kept of the last visit: there is nothing before it to go back to. */
export function openBrand(brand: Brand): void {
  $history.set(startHistory(brand));
}

export function allLocked(locks: Locks): boolean {
  return colorTokens.every((token) => locks[token]);
}
