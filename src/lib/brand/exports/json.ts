import { colorsOfBrand, type ExportFormat } from './source.ts';

/** The names the palette API uses, so that the file can be sent to it as it is. */
export const plainJson: ExportFormat = {
  id: 'json',
  label: 'JSON',
  note: 'For your own tools',
  extension: 'json',
  mediaType: 'application/json',
  write: (brand) => {
    const colors = Object.fromEntries(colorsOfBrand(brand).map(({ token, hex }) => [token, hex]));
    const { name, headingFont, bodyFont } = brand;
    return `${JSON.stringify({ name, ...colors, headingFont, bodyFont }, null, 2)}\n`;
  },
};
