import { BookOpen, Layers, Sparkles, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#src/components/ui/badge.tsx';

const icons = { service: Layers, article: BookOpen, tool: Wrench };

interface CardShellProps {
  type: string;
  title: string;
  description: string;
  children: ReactNode;
}

/** The look that results and suggestions share: an icon by type, the title, the type as a badge, the description. */
export function CardShell({ type, title, description, children }: CardShellProps) {
  const Icon = Object.hasOwn(icons, type) ? icons[type as keyof typeof icons] : Sparkles;
  return (
    <li className="grid grid-cols-1 content-start gap-3 border-t border-line-strong pt-4">
      <div className="flex items-center gap-3">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <Badge className="capitalize">{type}</Badge>
      </div>
      <h3 className="break-words text-lg font-medium leading-6">{title}</h3>
      <p className="line-clamp-3 break-words text-[0.9375rem] leading-6 text-gray">{description}</p>
      {children}
    </li>
  );
}
