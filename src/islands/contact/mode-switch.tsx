import { anchors, type Mode } from './use-mode.ts';

const modes: [Mode, string][] = [
  ['write', 'Write'],
  ['book', 'Book a call'],
];

export function ModeSwitch({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  return (
    <nav aria-label="How to reach us" className="contact-switch" data-needs-script="">
      {modes.map(([one, words]) => (
        <a
          key={one}
          href={anchors[one]}
          aria-current={one === mode ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            onMode(one);
          }}
        >
          {words}
        </a>
      ))}
    </nav>
  );
}
