import { computed } from 'nanostores';
import { simulatePalette } from '#lib/brand/vision.ts';
import { $palette } from './brand-store.ts';
import { $vision } from './tool-store.ts';

/** The palette as the eyes chosen in the preview see it. */
export const $simulatedPalette = computed([$palette, $vision], simulatePalette);
