import {
  applications,
  imageryExamples,
  imageryGuidelines,
  logoRules,
  voiceExamples,
  voiceGuidelines,
  type Guideline,
} from '#src/data/style-guide.ts';

export function LogoPanel() {
  return (
    <ul className="guide-grid guide-three">
      {logoRules.map(({ name, description, image, note }) => (
        <li key={name} className="guide-card guide-logo">
          {image && <img {...image} loading="lazy" decoding="async" />}
          <p className="guide-name">{name}</p>
          <p className="guide-text">{description}</p>
          {note && <p className="guide-note">{note}</p>}
        </li>
      ))}
    </ul>
  );
}

function Guidelines({ items }: { items: readonly Guideline[] }) {
  return (
    <ul className="guide-grid guide-three">
      {items.map(({ title, description }) => (
        <li key={title} className="guide-card">
          <p className="guide-name">{title}</p>
          <p className="guide-text">{description}</p>
        </li>
      ))}
    </ul>
  );
}

export function ImageryPanel() {
  return (
    <div className="guide-stack">
      <div className="guide-grid guide-three">
        {imageryExamples.map(({ caption, ...image }) => (
          <figure key={image.src} className="guide-picture">
            <img {...image} loading="lazy" decoding="async" />
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      </div>
      <Guidelines items={imageryGuidelines} />
    </div>
  );
}

export function VoicePanel() {
  return (
    <div className="guide-stack">
      <Guidelines items={voiceGuidelines} />
      <div className="guide-grid">
        <VoiceExample {...voiceExamples.do} className="guide-card guide-do" />
        <VoiceExample {...voiceExamples.dont} className="guide-card guide-dont" />
      </div>
    </div>
  );
}

interface VoiceExampleProps {
  title: string;
  text: string;
  reason: string;
  className: string;
}

function VoiceExample({ title, text, reason, className }: VoiceExampleProps) {
  return (
    <figure className={className}>
      <figcaption className="guide-verdict">{title}</figcaption>
      <blockquote className="guide-quote">{text}</blockquote>
      <p className="guide-text">{reason}</p>
    </figure>
  );
}

const lists = [
  { title: 'Digital applications', items: applications.digital },
  { title: 'Print applications', items: applications.print },
  { title: 'Branded elements in the package', items: applications.brandedElements },
];

export function ApplicationsPanel() {
  return (
    <div className="guide-grid guide-three">
      {lists.map(({ title, items }) => (
        <div key={title} className="guide-card">
          <p className="guide-name">{title}</p>
          <ul className="guide-list">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
