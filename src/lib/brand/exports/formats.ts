import { cssVariables } from './css.ts';
import { designTokens } from './design-tokens.ts';
import { plainJson } from './json.ts';
import type { ExportFormat } from './source.ts';
import { svgSheet } from './svg.ts';
import { tailwindConfig, tailwindTheme } from './tailwind.ts';

export const exportFormats: readonly ExportFormat[] = [
  cssVariables,
  tailwindTheme,
  tailwindConfig,
  designTokens,
  svgSheet,
  plainJson,
];
