import { calls } from './calls.ts';
import { faults } from './faults.ts';
import type { Goal } from './goal.ts';
import { product } from './product.ts';

export const goals: readonly Goal[] = [...calls, ...product, ...faults];
