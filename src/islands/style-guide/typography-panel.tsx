import { use } from 'react';
import { typographyStyles, type TypographyStyle } from '#src/data/style-guide.ts';
import { PageBrandContext } from './brand-context.ts';

export function TypographyPanel() {
  return (
    <ul className="guide-types">
      {typographyStyles.map((style) => (
        <StyleRow key={style.name} style={style} />
      ))}
    </ul>
  );
}

function StyleRow({ style }: { style: TypographyStyle }) {
  const { headingFont, bodyFont } = use(PageBrandContext).fonts;
  const family = (style.role === 'heading' ? headingFont : bodyFont) ?? style.family;
  return (
    <li className="guide-type">
      <div>
        <p className="guide-name">{style.name}</p>
        <p className="guide-value">
          {`${family}, ${style.weight}`}
          <br />
          {style.sizeRange}
        </p>
        <p className="guide-text">{style.description}</p>
      </div>
      <p className="guide-example" data-style={style.name.toLowerCase()}>
        {style.example}
      </p>
    </li>
  );
}
