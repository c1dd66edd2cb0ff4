import type { Language } from '#src/shared/contracts/companies.ts';
import { type Currency, formatFigure, formatMoney } from '#src/shared/money.ts';
import { type PricedOffer, sumOffer } from '#src/shared/offer-sums.ts';

/** The sum follows the options that are ticked, and so does what they add to the steps. */
export function followOptions(slip: HTMLElement): void {
  const offer = JSON.parse(slip.dataset.offer ?? '') as PricedOffer;
  const language = slip.dataset.language as Language;
  const currency = slip.dataset.currency as Currency;
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-place]')];
  const write = (name: string, text: string) => {
    for (const place of document.querySelectorAll(`[data-${name}]`))
      place.textContent = text.replace(language === 'en' ? /\.0+(?=\D*$)/ : /,0+(?=\D*$)/, '');
  };
  const follow = () => {
    const chosen = boxes.filter(({ checked }) => checked).map(({ dataset }) => Number(dataset.place));
    const sums = sumOffer(offer, chosen);
    write('sum', formatMoney(sums.total, currency, language));
    write('tax', formatFigure(sums.tax, currency, language));
    write('deposit', formatFigure(sums.deposit, currency, language));
    write('rest', formatFigure(sums.rest, currency, language));
    for (const part of document.querySelectorAll<HTMLElement>('[data-o]'))
      part.hidden = !chosen.includes(Number(part.dataset.o));
  };
  for (const box of boxes) box.addEventListener('change', follow);
  // A browser that goes back keeps what was ticked.
  follow();
  new IntersectionObserver(
    ([entry]) => document.querySelector('.o-thumb')?.classList.toggle('o-off', entry?.isIntersecting === true),
    { threshold: 0.3 },
  ).observe(slip);
}
