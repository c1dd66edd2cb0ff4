import type { SavedPalette } from '#src/shared/contracts/palettes.ts';
import type { ProjectPalette } from '#src/shared/contracts/project-palettes.ts';
import { memberApi } from '#src/lib/api.ts';
import { createListQuery, createQuery, type Listing, queryById, type Query } from '#src/lib/query.ts';

export const $savedPalettes: Query<Listing<SavedPalette>> = createListQuery(memberApi.branding.palettes, {});
export const projectPalettesQuery = queryById((id: number): Query<ProjectPalette[]> =>
  createQuery(memberApi.projects[':id'].palettes, { param: { id } }),
);
