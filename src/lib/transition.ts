import type { Loader } from './loader.ts';

export const transitionWaitMs = 100;

const wait = () => new Promise((resolve) => setTimeout(resolve, transitionWaitMs));

/** Loader on, a moment for it to be seen, the navigation, another moment, loader off: also when the navigation fails. */
export async function runTransition(loader: Pick<Loader, 'show' | 'hide'>, navigate: () => unknown): Promise<void> {
  loader.show();
  try {
    await wait();
    await navigate();
    await wait();
  } finally {
    loader.hide();
  }
}
