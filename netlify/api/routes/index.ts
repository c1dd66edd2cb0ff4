import type { Route } from '#api/http/route.ts';
import { healthRoutes } from '#api/routes/health.ts';

/** Every call of the API. */
export const routes: Route[] = [...healthRoutes];
