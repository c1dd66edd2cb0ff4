import { imagery } from './imagery.ts';
import { projects } from './projects.ts';
import { services } from './services.ts';

/** Every illustration by its file name. */
export const drawings = { ...services, ...projects, ...imagery };
