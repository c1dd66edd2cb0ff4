import { fontNames } from '#shared/brand-options.ts';
import type { BrandRecommendation, ChatReply, ChatSource, RecommendationItem } from '#shared/contracts/ai.ts';
import { isList, isObject, isOneOf, isOptional, isText, type Is } from '#shared/shape.ts';
import { isHexText } from './brand/palette.ts';

const isItem: Is<RecommendationItem> = isObject({
  type: isText,
  title: isText,
  description: isText,
  detailedContent: isOptional(isText),
  keyStats: isOptional(isList(isText)),
  url: isOptional(isText),
});
export const isChatSource: Is<ChatSource> = isObject({ title: isText, url: isText });

export const isRecommendationsReply = isObject({
  recommendations: isOptional(isList(isItem)),
  remark: isOptional(isText),
  instead: isOptional(isList(isChatSource)),
});
export const isChatReply: Is<ChatReply> = isObject({
  message: isOptional(isText),
  sources: isOptional(isList(isChatSource)),
});

const isBrandRecommendation: Is<BrandRecommendation> = isObject({
  name: isText,
  primary: isHexText,
  secondary: isHexText,
  accent1: isHexText,
  accent2: isHexText,
  gray: isHexText,
  headingFont: isOneOf(fontNames),
  bodyFont: isOneOf(fontNames),
  description: isText,
});
export const isBrandRecommendations = isObject({ recommendations: isList(isBrandRecommendation) });
