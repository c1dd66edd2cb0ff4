import { documents, elsewhere, read } from '#tests/site/built.ts';
import { expect, type Page, test, widths } from '#tests/support/browser.ts';
import { thorough } from '#tests/support/thorough.ts';

/** What somebody can press before any script has come, and what they get for it once the scripts are there. */
interface Part {
  path: string;
  /** The island that it stands in; what the page's own script answers has none. */
  island?: string;
  press: (page: Page) => ReturnType<Page['locator']>;
  /** Presses it by keyboard, where that is not Enter. */
  key?: string;
  /** Enter in a field is no press of mouse or finger. */
  keyboardOnly?: true;
  typed?: { into: string; text: string };
  effect: (page: Page) => Promise<void>;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).locator('visible=true');
const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true');
const dialog = (name: RegExp) => (page: Page) => expect(page.getByRole('dialog', { name })).toBeVisible();
const words = (text: string) => (page: Page) => expect(page.getByText(text, { exact: true })).toBeVisible();
const overlayButton = (page: Page) => page.locator('#site-header [data-open-overlay]:visible');

const publicPages = documents.filter((path) => !['/portal', '/admin'].includes(path));

/** All of them have these two buttons; the first has parts of its own, too. */
const tried = ['/', ...(thorough ? publicPages.filter((path) => path !== '/' && path !== '/payments') : ['/404'])];

const parts: Part[] = [
  {
    path: '/contact',
    island: 'ContactForm',
    typed: { into: 'Company', text: 'Analytical Engines' },
    press: button('Send Message'),
    async effect(page) {
      await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
      await expect(page.locator('#contact [aria-invalid=true]')).toHaveCount(3);
    },
  },
  {
    path: '/contact',
    island: 'ContactForm',
    typed: { into: 'Name', text: 'Ada' },
    press: (page) => field(page, 'Name'),
    keyboardOnly: true,
    effect: words('Please enter a valid email address'),
  },
  {
    path: '/payments',
    island: 'CryptoTabs',
    press: button('Copy Ethereum address'),
    effect: words('Ethereum address copied to clipboard.'),
  },
  {
    path: '/payments',
    island: 'CryptoTabs',
    press: (page) => page.getByRole('tab', { name: 'Bitcoin' }),
    effect: (page) => expect(page.getByRole('tabpanel', { name: 'Bitcoin' })).toBeVisible(),
  },
  {
    path: '/payments',
    island: 'CryptoTabs',
    press: (page) => page.getByText('Payment link').locator('visible=true'),
    key: 'Space',
    effect: words('Open in your wallet'),
  },
  ...['/auth', '/login'].flatMap((path): Part[] => {
    const island = path === '/auth' ? 'AuthPanel' : 'AdminLoginPanel';
    const typed = { into: 'Username', text: 'ada' };
    const effect = words(path === '/auth' ? 'Password must be at least 6 characters' : 'Password is required');
    return [
      { path, island, typed, effect, press: button('Login') },
      { path, island, typed, effect, press: (page) => field(page, 'Username'), keyboardOnly: true },
      {
        path,
        island,
        typed: { into: 'Password', text: 'secret' },
        press: button('Show password'),
        effect: (page) => expect(field(page, 'Password')).toHaveAttribute('type', 'text'),
      },
    ];
  }),
  {
    path: '/auth',
    island: 'AuthPanel',
    press: (page) => page.getByRole('tab', { name: 'Register' }),
    effect: (page) => expect(button('Register')(page)).toBeVisible(),
  },
  ...[false, true].map((byField): Part => ({
    path: '/forgot-password',
    island: 'ForgotPasswordPanel',
    typed: { into: 'Username or email', text: 'nobody' },
    press: byField ? (page) => field(page, 'Username or email') : button('Email me a link'),
    ...(byField ? { keyboardOnly: true } : {}),
    // Without a name, the form would stay and say that.
    effect: (page) => expect(page.getByText('This site cannot send email at the moment.')).toBeVisible(),
  })),
  {
    path: '/',
    press: button('Put it right'),
    effect: (page) => expect(page.getByLabel('In the ad')).toHaveValue('84,120'),
  },
  { path: '/', press: button('Change it'), effect: (page) => expect(page.getByLabel('In the ad')).toBeFocused() },
  { path: '/404', press: button('Search this site'), effect: dialog(/^AI Recommendations/) },
  // Sent by the browser itself, where its script has not come.
  {
    path: '/services',
    typed: { into: 'Address for the newsletter', text: 'ada@example.com' },
    press: button('Subscribe'),
    effect: (page) => expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible(),
  },
  // In a thorough run of every page.
  ...tried.flatMap((path): Part[] => [
    { path, press: overlayButton, effect: dialog(/^AI Recommendations/) },
    { path, press: button('Chat with our assistant'), effect: dialog(/^Chat with/) },
  ]),
];

/** Nothing in these can be pressed before they have started. */
const startByThemselves = [
  'BookCall',
  'BrandingToolIsland',
  'StyleGuideIsland',
  'SetPasswordPanel',
  'SignInLinkPanel',
  'ConfirmEmailPanel',
];

test('each part that waits for a script is pressed below', () => {
  const islands = documents.flatMap((path) =>
    [...read(path).matchAll(/component-export="(\w+)"/g)].map(([, island = '']) => ({ path, island })),
  );
  const pressed = new Set(parts.map(({ path, island }) => `${path} ${island ?? ''}`));
  for (const { path, island } of islands)
    if (!startByThemselves.includes(island)) expect(pressed).toContain(`${path} ${island}`);
  for (const path of tried) {
    const waiting = [...read(path).matchAll(/<button[^>]*\bdata-needs-script\b/g)].filter(
      // Before the record has been changed there is nothing to set back.
      ([tag]) => !tag.includes('type="reset"'),
    ).length;
    const own = parts.filter((part) => part.path === path && part.island === undefined).length;
    // The panel's button stands in the bar of a wide window and in that of a phone.
    expect(own, path).toBe(waiting - 1);
  }
});

for (const [path, missing, press] of [
  ['/payments', /crypto-tabs\./, button('Copy Ethereum address')],
  ['/', /\/_astro\/Base\./, overlayButton],
] as const)
  test(`a part that cannot start says so: ${path}`, async ({ page, allowErrors }) => {
    allowErrors(/ERR_FAILED/, /Error hydrating/, /dynamically imported module/);
    await page.route(missing, (route) => route.abort('failed'));
    await page.mainFrame().goto(path, { waitUntil: 'commit' });
    await press(page).click();
    await expect(page.getByRole('alert')).toContainText('This part of the page could not be loaded.');
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeInViewport({ ratio: 1 });
  });

/** A phone's line. No script comes before `pressed`, so the press is always the first. */
async function openSlowly(page: Page, path: string, pressed: Promise<void>) {
  const { send } = await page
    .context()
    .newCDPSession(page)
    .then((session) => ({ send: session.send.bind(session) }));
  await send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  });
  await page.route('**/_astro/*.js', async (route) => {
    await pressed;
    await route.continue();
  });
  // A visit through the page object would wait for the parts.
  await page.mainFrame().goto(elsewhere.get(path) ?? path, { waitUntil: 'commit' });
}

const presses = {
  mouse: (page: Page, part: Part) => part.press(page).click(),
  touch: (page: Page, part: Part) => part.press(page).tap(),
  async keyboard(page: Page, part: Part) {
    const target = part.press(page);
    // What is said of a choice stands in its label.
    const control = part.key === 'Space' ? target.locator('input') : target;
    await control.focus();
    await page.keyboard.press(part.key ?? 'Enter');
  },
};

for (const [at, way] of (['mouse', 'touch', 'keyboard'] as const).entries())
  test.describe(`the first press by ${way} counts`, () => {
    test.use(way === 'touch' ? { viewport: widths.phone, hasTouch: true } : {});

    for (const [number, part] of parts.entries()) {
      if (part.keyboardOnly && way !== 'keyboard') continue;
      // Each part once, in turn by each way; in a thorough run all of them.
      if (!thorough && !part.keyboardOnly && number % 3 !== at) continue;
      test(`${part.path}, ${part.island ?? 'of the page'}, ${number}`, async ({ page, context, allowErrors }) => {
        allowErrors(/status of 404/);
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        let start: () => void = () => undefined;
        const pressed = new Promise<void>((resolve) => (start = resolve));
        await openSlowly(page, part.path, pressed);
        if (part.typed) await field(page, part.typed.into).pressSequentially(part.typed.text);
        await presses[way](page, part);
        start();
        await part.effect(page);
        const form =
          part.island && part.typed ? page.locator(`astro-island[component-export=${part.island}] form`) : null;
        if (form && part.typed && (await form.count()) > 0)
          await expect(field(page, part.typed.into)).toHaveValue(part.typed.text);
      });
    }
  });
