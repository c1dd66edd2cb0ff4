import { writeBuildFacts } from '#build/migration-list.ts';
import { writeSearchIndex } from '#build/search-index/write.ts';

/** The API answers from an index that is made from the content; tests ask what the present content says. */
export default function setup() {
  writeSearchIndex();
  writeBuildFacts();
}
