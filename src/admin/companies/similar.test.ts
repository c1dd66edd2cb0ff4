import { expect, test } from 'vitest';
import { similarTo } from './similar.ts';

const others = ['Harbor Logistics', 'Northwind Bikes Ltd.', 'North Sea Wind', 'Ltd'].map((name) => ({ name }));

test.each([
  ['Northwind Bikes', 'Northwind Bikes Ltd.'],
  ['NORTHWIND BIKES GmbH', 'Northwind Bikes Ltd.'],
  ['Northwind', 'Northwind Bikes Ltd.'],
  ['Harbor Logistics Europe', 'Harbor Logistics'],
  ['North', 'North Sea Wind'],
  ['Northwind Bicycles', undefined],
  ['Har', undefined],
  ['Inc.', undefined],
])('%s is taken for another entry of %s', (name, found) => {
  expect(similarTo(name, others)?.name).toBe(found);
});
