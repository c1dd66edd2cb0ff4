import type { SavedPalette } from '#src/shared/contracts/palettes.ts';
import type { ProjectPalette } from '#src/shared/contracts/project-palettes.ts';
import { memberApi } from '#src/lib/api.ts';
import { createListQuery, createQuery, type Listing, type Query } from '#src/lib/query.ts';

export const savedPalettesQuery: Query<Listing<SavedPalette>> = createListQuery(memberApi.branding.palettes, {});
export const projectPalettesQuery = (id: number): Query<ProjectPalette[]> =>
  createQuery(memberApi.projects[':id'].palettes, { param: { id } }, [`documents:${id}`]);
