import { createRoot } from 'react-dom/client';
import { Toaster } from '#components/ui/toaster.tsx';
import { loadSiteStyles } from '#islands/site-styles.ts';

const area = document.createElement('div');
document.body.append(area);
void loadSiteStyles().then(() => createRoot(area).render(<Toaster />));
