import { createRoot } from 'react-dom/client';
import { Toaster } from '#components/ui/toaster.tsx';
import { loadIslandStyles } from '#islands/island-styles.ts';

const area = document.createElement('div');
document.body.append(area);
void loadIslandStyles().then(() => createRoot(area).render(<Toaster />));
