import { site } from '#src/data/site.ts';
import { colors, grounds } from '#src/shared/colors.ts';
import { escaped } from '#src/shared/markup.ts';

/** A thing as the sheet of paper that it is, drawn with words alone: pictures are what mail programs hold back first. */
export interface Sheet {
  /** Opposite the firm's name: which one it is. */
  label: string;
  title: string;
  /** What is looked at first: a price, a kind of file. */
  figure: string;
  note: string;
}

/** Beside the heading there is room for the smaller half of a phone. */
export const narrowSheet = {
  lies: 'width:132px',
  sheet: 'width:132px;height:186px',
  edge: 'padding:11px',
  label: 'font-size:8px',
  titled: 'font-size:13px;padding-top:9px',
  figure: 'font-size:24px',
  small: 'font-size:24px',
  noted: 'font-size:9px',
  beside: 'padding-left:18px',
};

const row = (cells: string) => `<tr>${cells}</tr>`;

/** Up to '€24,000.00' it is as large as the sheet is wide. */
const sizeOf = (figure: string) => (figure.length > 10 ? 23 : 34);

/** Paper is white at night, too. */
export function sheetOf({ label, title, figure, note }: Sheet, href = ''): string {
  const line = `border-bottom:2px solid ${colors.secondary};padding:0 0 8px;font-size:11px;line-height:1`;
  const head = `<td class="label" style="${line}">${escaped(site.name)}</td><td class="label" align="right" style="${line};text-align:right">${escaped(label)}</td>`;
  const inner =
    row(head) +
    row(
      `<td class="titled" colspan="2" valign="top" style="height:100%;padding:14px 0 0;vertical-align:top;font-size:18px;line-height:1.16;letter-spacing:-0.02em;font-weight:bold;word-break:break-word">${escaped(title)}</td>`,
    ) +
    row(
      `<td colspan="2" valign="bottom" style="vertical-align:bottom"><div class="${figure.length > 10 ? 'small' : 'figure'}" style="font-size:${sizeOf(figure)}px;line-height:1.1;letter-spacing:-0.045em;font-weight:bold">${escaped(figure)}</div><div class="noted" style="padding-top:4px;font-size:12px;line-height:1.35">${escaped(note)}</div></td>`,
    );
  const whole = `<table role="presentation" class="sheet" cellpadding="0" cellspacing="0" border="0" style="width:224px;height:316px;border:1px solid ${colors.gray};background-color:${grounds.sheet};border-collapse:separate;font:inherit;color:${colors.secondary}">`;
  const page = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="width:100%;height:100%;border-collapse:separate;font:inherit;color:${colors.secondary}">${inner}</table>`;
  return `<a href="${escaped(href)}" style="display:block;color:${colors.secondary};text-decoration:none">${whole}${row(`<td class="edge" style="height:100%;padding:19px;vertical-align:top">${page}</td>`)}</table></a>`;
}
