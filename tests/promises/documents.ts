import type { Promised } from './promised.ts';

const toldOfDocuments = 'a document of a project is told to its other members';
const ownPeopleAlone = 'what belongs to a project is seen by its people alone';
const remindedOfReviews =
  'the day before a review is due, whoever has to decide is told once, in the portal and by mail';
const newReview = 'a new version goes back to the start of its review, and the reason with it';
const aDigestOnly = 'asks so often and no oftener, and with a digest only';

/** What is said of documents, their reviews and their proof. */
export const documents: readonly Promised[] = [
  {
    at: 'src/content/faq.yaml',
    says: 'exchange files, approve a definite version or ask for changes',
    provedBy: [
      'a file goes from its client to staff, version by version, until it is approved and anybody can prove it',
      'goes from version to version, is told to the other side, and is kept',
    ],
  },
  {
    at: '/terms',
    says: 'only the people on the project and our staff can open them',
    provedBy: [
      'goes to Storage, becomes a document when it has arrived, and opens for those who see it',
      ownPeopleAlone,
    ],
  },
  {
    at: '/privacy',
    says: 'The file stays on your device; only the digest is sent',
    provedBy: ['asks so often and no oftener, and with a digest only'],
  },
  {
    at: 'src/features/documents/upload-dialog.tsx',
    says: "We'll be notified when you add it.",
    provedBy: [toldOfDocuments, 'a general document is told to the administrators'],
  },
  {
    at: 'src/features/documents/upload-dialog.tsx',
    says: 'The people concerned are told when you add it.',
    provedBy: [toldOfDocuments, 'a general document is told to the administrators'],
  },
  {
    at: 'src/admin/documents/review-dialog.tsx',
    says: 'The uploader sees it in the notification.',
    provedBy: ['a rejected document tells its uploader why'],
  },
  {
    at: '/privacy',
    says: 'who uploaded a version and who approved it, and when, is kept with the project',
    provedBy: ['goes from version to version, is told to the other side, and is kept'],
  },
  {
    at: 'src/features/documents/file-form.tsx',
    says: 'up to 50 MB each',
    provedBy: ['of 50 MB is read whole', 'takes no more than 50 MB, and no type that a browser would show'],
  },
  {
    at: 'src/features/documents/file-form.tsx',
    says: 'The reviewers are reminded the day before.',
    provedBy: [remindedOfReviews],
  },
  {
    at: 'src/features/documents/review-due.tsx',
    says: 'Whoever has to decide is reminded the day before.',
    provedBy: [remindedOfReviews],
  },
  {
    at: 'src/features/palettes/attach-dialog.tsx',
    says: 'The reviewers are reminded the day before.',
    provedBy: [
      remindedOfReviews,
      'a palette asks for its decision until the day that is given, and keeps it where a version gives none',
    ],
  },
  {
    at: 'src/features/documents/decision-bar.tsx',
    says: 'It stays on the document until a newer version addresses it.',
    provedBy: [newReview],
  },
  {
    at: 'src/features/documents/new-version.tsx',
    says: 'It will wait for a decision again.',
    provedBy: [newReview],
  },
  {
    at: 'src/features/documents/reject-dialog.tsx',
    says: 'will be marked as rejected, and the people concerned will be told.',
    provedBy: ['a review is told with its reason'],
  },
  {
    at: 'src/features/documents/remove-dialog.tsx',
    says: 'The file and all versions of',
    provedBy: [
      'is removed by its author while nothing is decided, and its file goes too',
      'the file of a document that is removed goes with it',
    ],
  },
  {
    at: 'src/features/palettes/brand-section.tsx',
    says: 'Attach one that you saved in the branding tool, and have it approved here.',
    provedBy: ['staff attach a saved palette to a project in two clicks, and its client approves it in two'],
  },
  {
    at: '/verify',
    says: 'The file never leaves your device.',
    provedBy: [aDigestOnly, 'a client uploads a file, and anybody who holds it can ask what it is'],
  },
  {
    at: '/verify',
    says: "Change anything in a file and its digest changes too, so we won't recognize it.",
    provedBy: ['learns what became of it, and with one byte changed nothing'],
  },
  {
    at: 'netlify/api/files/certificate.ts',
    says: 'the file itself stays on your device',
    provedBy: [aDigestOnly],
  },
  { at: '/verify', says: 'Only its SHA-256 digest is sent', provedBy: [aDigestOnly] },
  {
    at: '/verify',
    says: 'the SHA-256 digest of its file is kept with the decision',
    provedBy: ['a decision gives the document its status and keeps the digest of what was decided on'],
  },
];
