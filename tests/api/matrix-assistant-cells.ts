import { chatReplySchema, recommendationsReplySchema, reportedAnswerSchema } from '#src/shared/contracts/ai.ts';
import { deletedSchema } from '#src/shared/contracts/deletion.ts';
import { z } from '#src/shared/zod.ts';
import { admins, type Cell, everybody } from './matrix-expected.ts';

const message = z.object({ message: z.string() });

/** What visitors ask the assistant, and what they report of its answers. */
export const assistantCells: Record<string, Cell> = {
  'POST /api/ai/recommendations': {
    expect: everybody(200),
    reply: recommendationsReplySchema,
    body: () => ({ query: 'gdpr', count: 3 }),
  },
  'POST /api/ai/branding-recommendations': {
    expect: everybody(200),
    reply: message,
    body: () => ({ industry: 'Finance', mood: 'Bold', preferences: '' }),
  },
  // Without a key nobody has an assistant.
  'POST /api/ai/chat': {
    expect: everybody(200),
    reply: chatReplySchema,
    body: () => ({ messages: [{ role: 'user', content: 'Hello' }] }),
  },
  'POST /api/ai/feedback': { expect: everybody(201), reply: message, body: () => ({ answer: 'prices' }) },
  'GET /api/admin/answers': { expect: admins(), reply: z.array(reportedAnswerSchema) },
  'POST /api/admin/answers/delete': {
    expect: admins(),
    reply: deletedSchema,
    body: async ({ anonymous, admin }) => {
      await anonymous.call('POST', '/api/ai/feedback', { body: { answer: 'prices' } });
      const listed = z.array(reportedAnswerSchema).parse(await (await admin.call('GET', '/api/admin/answers')).json());
      return { ids: [listed[0]?.id] };
    },
  },
};
