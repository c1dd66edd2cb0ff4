import { getCollection } from 'astro:content';

/** The answers with these ids, with their questions, in this order. */
export async function answersById(ids: readonly string[]) {
  const answers = await getCollection('answers');
  return ids.map((id) => {
    const entry = answers.find(({ data }) => data.id === id);
    if (entry === undefined) throw new Error(`A page asks for ${id}, which is not in src/content/answers`);
    return entry.data;
  });
}
