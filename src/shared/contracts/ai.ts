import { z } from '#src/shared/zod.ts';
import { chatLimits, recommendationCount } from '#src/shared/assistant.ts';
import { fontNames, industryValues, moods } from '#src/shared/brand-options.ts';
import { hexColor, mainColors } from '#src/shared/contracts/palettes.ts';
import { prose, timestamp } from '#src/shared/text.ts';

export const recommendationsRequestSchema = z.object({
  query: prose(1, 200, 'Please enter something to search for'),
  count: z._default(z.int().check(z.minimum(1), z.maximum(10)), recommendationCount),
});

export const recommendationItemSchema = z.object({
  type: z.string(),
  title: z.string(),
  description: z.string(),
  detailedContent: z.optional(z.string()),
  keyStats: z.optional(z.array(z.string())),
  /** The page of this site that the item comes from. */
  url: z.optional(z.string()),
});

export const chatMessageSchema = z.object({
  role: z.enum(['user', 'assistant']),
  content: prose(1, chatLimits.messageLength, 'Please enter a message'),
});

export const chatRequestSchema = z.object({
  messages: z.array(chatMessageSchema).check(
    z.minLength(1, 'Please enter a message'),
    z.maxLength(chatLimits.messages, `A conversation may hold at most ${chatLimits.messages} messages`),
    z.refine(
      (messages) => messages.reduce((total, { content }) => total + content.length, 0) <= chatLimits.totalLength,
      'This conversation has become too long. Please start a new one.',
    ),
  ),
});

/** A page that an answer of the assistant rests on. */
export const chatSourceSchema = z.object({ title: z.string(), url: z.string() });

export const recommendationsReplySchema = z.object({
  recommendations: z.optional(z.array(recommendationItemSchema)),
  /** What to know besides, such as that the question is in a language that the site does not speak. */
  remark: z.optional(z.string()),
  /** Where to go instead when nothing was found. */
  instead: z.optional(z.array(chatSourceSchema)),
});

export const chatReplySchema = z.object({
  message: z.optional(z.string()),
  sources: z.optional(z.array(chatSourceSchema)),
  /** Ids of the written answers in the message. */
  answers: z.optional(z.array(z.string())),
  /** What to ask instead, where there was no answer. */
  ask: z.optional(z.array(z.string())),
});

/** An answer that did not help. The question goes along only if the visitor ticks that it may. */
export const answerFeedbackSchema = z.object({
  answer: z.string().check(z.regex(/^[a-z0-9-]{1,60}$/, 'Please name an answer')),
  question: z.optional(prose(1, chatLimits.reportedLength, 'Please enter a message')),
});

export const reportedAnswerSchema = z.object({
  id: z.int(),
  answer: z.string(),
  question: z.nullable(z.string()),
  createdAt: timestamp,
});

export type ReportedAnswer = z.infer<typeof reportedAnswerSchema>;

export const brandingRequestSchema = z.object({
  industry: z.enum(industryValues),
  mood: z.enum(moods),
  preferences: z._default(prose(0, 500, ''), ''),
});

export const brandRecommendationSchema = z.object({
  name: z.string(),
  ...mainColors,
  accent2: hexColor,
  gray: hexColor,
  headingFont: z.enum(fontNames),
  bodyFont: z.enum(fontNames),
  description: z.string(),
});

/** What the JSON string in the reply's `message` holds. */
export const brandRecommendationsSchema = z.object({ recommendations: z.array(brandRecommendationSchema) });

export type RecommendationsReply = z.infer<typeof recommendationsReplySchema>;
export type RecommendationItem = z.infer<typeof recommendationItemSchema>;
export type ChatMessage = z.infer<typeof chatMessageSchema>;
export type BrandRecommendation = z.infer<typeof brandRecommendationSchema>;
export type ChatReply = z.infer<typeof chatReplySchema>;
export type ChatSource = z.infer<typeof chatSourceSchema>;
