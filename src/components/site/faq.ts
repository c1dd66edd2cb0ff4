import { getCollection } from 'astro:content';

/** The questions with these ids, with their answers, in this order. */
export async function frequentQuestions(ids: readonly string[]) {
  const faq = await getCollection('faq');
  return ids.map((id) => {
    const entry = faq.find(({ data }) => data.id === id);
    if (entry === undefined) throw new Error(`A page asks for ${id}, which is not in src/content/faq.yaml`);
    return entry.data;
  });
}
