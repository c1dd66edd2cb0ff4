import { openPdf, type OpenedPdf } from '#src/features/documents/open-pdf.ts';

/** Of the first page, sharp on any screen that it is as wide as. */
const widest = 1680;
const small = 560;

async function draw(pdf: OpenedPdf, number: number, width: number, name: string): Promise<HTMLCanvasElement> {
  const { picture, text } = await pdf.draw(number, width);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: picture.width, height: picture.height });
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', `${name} ${number}. ${text}`);
  return canvas;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...inside: (Node | string)[]
) {
  const made = document.createElement(name);
  made.className = className;
  made.append(...inside);
  return made;
}

/** Page one as wide as the column, the others small: one of them opens in its place. */
export async function drawPages(place: HTMLElement, address: string): Promise<void> {
  const pdf = await openPdf(address, new AbortController().signal);
  const [name = '', one = '', more = ''] = place.dataset.words?.split(',') ?? [];
  const large = element('div', 'g-page', await draw(pdf, 1, widest, name));
  large.tabIndex = -1;
  const inWords = `${pdf.pages} ${pdf.pages === 1 ? one : more}, `;
  for (const told of document.querySelectorAll('[data-pages]')) told.textContent = inWords;
  place.replaceChildren(large);
  if (pdf.pages === 1) return;
  const list = element('ol', 'g-more');
  place.append(list);
  // One after the other: the engine draws one page at a time.
  for (let number = 1; number <= pdf.pages; number++) {
    const button = element(
      'button',
      'g-thumb',
      await draw(pdf, number, small, name),
      element('span', '', `${name} ${number}`),
    );
    button.type = 'button';
    button.addEventListener('click', () => {
      void draw(pdf, number, widest, name).then((canvas) => {
        large.replaceChildren(canvas);
        large.focus();
        large.scrollIntoView();
      });
    });
    list.append(element('li', '', button));
  }
}
