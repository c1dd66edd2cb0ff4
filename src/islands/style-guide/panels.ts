import type { ComponentType } from 'react';
import { ColorsPanel } from './colors-panel.tsx';
import { ApplicationsPanel, ImageryPanel, LogoPanel, VoicePanel } from './content-panels.tsx';
import { TypographyPanel } from './typography-panel.tsx';

interface GuidePanel {
  id: string;
  title: string;
  Panel: ComponentType;
}

export const panels: readonly GuidePanel[] = [
  { id: 'colors', title: 'Colors', Panel: ColorsPanel },
  { id: 'typography', title: 'Typography', Panel: TypographyPanel },
  { id: 'logo', title: 'Logo', Panel: LogoPanel },
  { id: 'imagery', title: 'Imagery', Panel: ImageryPanel },
  { id: 'voice', title: 'Voice & Tone', Panel: VoicePanel },
  { id: 'applications', title: 'Applications', Panel: ApplicationsPanel },
];
