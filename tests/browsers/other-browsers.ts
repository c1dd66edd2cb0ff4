import { globSync } from 'node:fs';
import { installFromDebian } from '#tools/debian.ts';

interface Engine {
  name: string;
  packages: readonly string[];
  /** The programs that are needed, as patterns. */
  programs: readonly string[];
}

/** Driven by protocols that browsers have by themselves, because Playwright's own builds cannot be had everywhere. */
const engines = {
  // Debian has the extended support release, the runners of CI have Mozilla's newest.
  firefox: { name: 'Firefox', packages: ['firefox-esr'], programs: ['/usr/bin/{firefox-esr,firefox}'] },
  webkit: {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/lib/*/webkit2gtk-4.*/MiniBrowser'],
  },
} satisfies Record<string, Engine>;

export type OtherBrowser = keyof typeof engines;

/** The program of Firefox, where there is one. */
export const findFirefox = () => globSync(engines.firefox.programs).at(0);

const missing = ({ programs }: Engine) => programs.filter((pattern) => globSync(pattern).length === 0);

/** The engines besides Chromium that this machine has, or can get. What it cannot have is said in a line. */
export function findOtherBrowsers(): OtherBrowser[] {
  const wanted = Object.entries(engines).filter(([, engine]) => missing(engine).length > 0);
  if (wanted.length > 0)
    installFromDebian(
      wanted.flatMap(([, { packages }]) => packages),
      'the journeys in other browsers',
    );
  const found = Object.keys(engines) as OtherBrowser[];
  return found.filter((key) => {
    const lacking = missing(engines[key]);
    if (lacking.length > 0)
      console.log(`${engines[key].name} is not available here: ${lacking.join(', ')} is missing.`);
    return lacking.length === 0;
  });
}
