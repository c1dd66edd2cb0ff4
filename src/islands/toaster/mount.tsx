import { createRoot } from 'react-dom/client';
import { Toaster } from '#src/components/ui/toaster.tsx';

const area = document.createElement('div');
document.body.append(area);
// Beside the chat's button.
createRoot(area).render(<Toaster className="max-md:pr-24 [dialog_&]:pr-4" />);
