import { BookOpen, Layers, Sparkles, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';

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
    <li className="grid content-start gap-3 rounded-xl border border-line bg-secondary/60 p-5">
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-primary/10 text-primary">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <div className="grid min-w-0 gap-1.5">
          <h3 className="break-words text-base font-semibold leading-6">{title}</h3>
          <Badge tone="accent" className="justify-self-start capitalize">
            {type}
          </Badge>
        </div>
      </div>
      <p className="break-words text-[15px] leading-6 text-gray">{description}</p>
      {children}
    </li>
  );
}
