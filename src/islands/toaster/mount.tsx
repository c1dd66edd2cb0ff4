import { createRoot } from 'react-dom/client';
import { Toaster } from '#components/ui/toaster.tsx';

const area = document.createElement('div');
document.body.append(area);
createRoot(area).render(<Toaster />);
