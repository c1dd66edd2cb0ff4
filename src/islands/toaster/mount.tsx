import { createRoot } from 'react-dom/client';
import { Toaster } from '#components/ui/toaster.tsx';

const area = document.createElement('div');
document.body.append(area);
// Between the fields of the branding tool and the chat, where a wide window has room for it.
createRoot(area).render(<Toaster className="xl:left-[calc(50%-9rem)] xl:max-w-[23rem] [dialog_&]:xl:max-w-[420px]" />);
