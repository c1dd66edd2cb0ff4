import { createRoot } from 'react-dom/client';
import { Toaster } from '#src/components/ui/toaster.tsx';

const area = document.createElement('div');
document.body.append(area);
// Over the upper end of the branding tool's fields: beside its preview, and off the button below them.
createRoot(area).render(
  <Toaster className="lg:bottom-auto lg:top-header lg:max-w-[25rem] [dialog_&]:lg:max-w-[420px]" />,
);
