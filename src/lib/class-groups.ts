/**
 * Which Tailwind classes contradict each other, for the classes this product uses. tailwind-merge's own table knows every
 * class of Tailwind and would add 5 KiB to each page with an island; a test holds this one against it.
 */
type Definition = string | ((value: string) => boolean) | Record<string, (string | ((value: string) => boolean))[]>;

const any = () => true;
const isWidth = (value: string) => /^(\d+|\[[\d.]+(px|rem|em)\])$/.test(value);
const isFontSize = (value: string) => /^(xs|sm|base|\d?xl|lg|\[([\d.]|clamp|length:).*\])$/.test(value);
const isShadowSize = (value: string) => /^(sm|md|lg|xl|2xl|inner|none)$/.test(value);
const isLineWidth = (value: string) => /^(none|\d+|dashed|dotted|double)$/.test(value);

const groups: Record<string, Definition[]> = {
  display: 'block inline-block inline flex inline-flex grid inline-grid table contents list-item hidden'.split(' '),
  position: 'static fixed absolute relative sticky'.split(' '),
  visibility: 'visible invisible collapse'.split(' '),
  sr: ['sr-only', 'not-sr-only'],
  filter: ['filter'],
  'font-size': [{ text: [isFontSize] }],
  'text-alignment': [{ text: ['left', 'center', 'right', 'justify', 'start', 'end'] }],
  'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
  'text-overflow': ['truncate', 'text-ellipsis', 'text-clip'],
  'text-color': [{ text: [any] }],
  'text-transform': 'uppercase lowercase capitalize normal-case'.split(' '),
  'text-decoration': 'underline overline line-through no-underline'.split(' '),
  'font-style': ['italic', 'not-italic'],
  'font-weight': [{ font: ['light', 'normal', 'medium', 'semibold', 'bold', 'extrabold'] }],
  'font-family': [{ font: [any] }],
  'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
  'flex-wrap': [{ flex: ['wrap', 'wrap-reverse', 'nowrap'] }],
  flex: [{ flex: [any] }],
  grow: [{ grow: ['', any] }],
  shrink: [{ shrink: ['', any] }],
  'border-style': [{ border: ['solid', 'dashed', 'dotted', 'double', 'hidden', 'none'] }],
  'border-collapse': [{ border: ['collapse', 'separate'] }],
  rounded: [{ rounded: ['', any] }],
  'outline-offset': [{ 'outline-offset': [any] }],
  'outline-style': [{ outline: ['', isLineWidth] }],
  'outline-color': [{ outline: [any] }],
  shadow: [{ shadow: ['', isShadowSize, (value) => value.startsWith('[')] }],
  'shadow-color': [{ shadow: [any] }],
  'bg-color': [{ bg: [any] }],
  break: [{ break: ['normal', 'words', 'all', 'keep'] }],
  transition: [{ transition: ['', any] }],
  resize: [{ resize: ['', any] }],
};

const simple =
  'p px py pt pr pb pl m mx my mt mr mb ml size w h min-w min-h max-w max-h gap gap-x gap-y space-x space-y z order basis leading tracking opacity cursor animate duration ease delay overflow overflow-x overflow-y overscroll inset inset-x inset-y top right bottom left items justify justify-items justify-self self content place-items place-content place-self grid-cols grid-rows grid-flow auto-cols auto-rows col col-start col-end row row-start row-end whitespace list object aspect line-clamp select align appearance pointer-events accent fill stroke decoration underline-offset translate-x translate-y rotate scale rounded-t rounded-r rounded-b rounded-l rounded-tl rounded-tr rounded-br rounded-bl scroll-mt will-change'.split(
    ' ',
  );
for (const name of simple) groups[name] = [{ [name]: [any] }];
for (const side of ['', 'x', 'y', 't', 'r', 'b', 'l']) {
  const name = side ? `border-${side}` : 'border';
  groups[`border-w-${side}`] = [{ [name]: ['', isWidth] }];
  groups[`border-color-${side}`] = [{ [name]: [any] }];
}

export const classGroups = groups;

const sides = (prefix: string) => ({
  [prefix]: ['x', 'y', 't', 'r', 'b', 'l'].map((side) => prefix + side),
  [`${prefix}x`]: [`${prefix}l`, `${prefix}r`],
  [`${prefix}y`]: [`${prefix}t`, `${prefix}b`],
});

export const conflictingClassGroups: Record<string, string[]> = {
  ...sides('p'),
  ...sides('m'),
  ...sides('border-w-'),
  ...sides('border-color-'),
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['left', 'right'],
  'inset-y': ['top', 'bottom'],
  size: ['w', 'h'],
  gap: ['gap-x', 'gap-y'],
  overflow: ['overflow-x', 'overflow-y'],
  flex: ['basis', 'grow', 'shrink'],
  'font-size': ['leading'],
  'line-clamp': ['display', 'overflow'],
  rounded: ['t', 'r', 'b', 'l', 'tl', 'tr', 'br', 'bl'].map((corner) => `rounded-${corner}`),
  'rounded-t': ['rounded-tl', 'rounded-tr'],
  'rounded-r': ['rounded-tr', 'rounded-br'],
  'rounded-b': ['rounded-br', 'rounded-bl'],
  'rounded-l': ['rounded-tl', 'rounded-bl'],
};
