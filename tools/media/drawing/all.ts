import { imagery } from './imagery.ts';
import { projects } from './projects.ts';
import { services } from './services.ts';
import { software } from './software.ts';

/** Every illustration by its file name. */
export const drawings = { ...services, ...software, ...projects, ...imagery };
