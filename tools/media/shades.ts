import { colors, mix } from '#shared/colors.ts';

/** The brand's colors and the shades between them that give the drawings their light. */
export const shades = {
  ...colors,
  /** Surfaces that face up, and their edges. */
  raised: mix(colors.line, colors.accent2, 0.35),
  edge: mix(colors.accent2, colors.lineStrong, 0.6),
  deep: mix(colors.secondary, colors.accent1, 0.35),
  /** The primary color in the light, in half shade and in shade. */
  bright: mix(colors.primary, colors.heading, 0.49),
  half: mix(colors.primary, colors.secondary, 0.24),
  dim: mix(colors.primary, colors.secondary, 0.45),
  /** Glass, lit by the primary color. */
  tint: mix(colors.secondary, colors.primary, 0.27),
  glass: mix(colors.secondary, colors.primary, 0.18),
};
