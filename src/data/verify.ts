/** The words of the page on which anybody checks a file. */
export const verifyPage = {
  title: 'Verify a File',
  description:
    'Check whether a file you hold is one that this site published, or the version of a document that was approved.',
  choose: 'Choose a file',
  drop: 'Drop a file here, or choose one from your device.',
  privacy: 'Only its SHA-256 digest is sent: 64 characters that reveal nothing about its contents.',
  place: 'The answer appears here: what the file is, since when, and whether a newer one has replaced it.',
  how: {
    title: 'How this works',
    steps: [
      {
        title: 'An approval keeps a fingerprint',
        description:
          'When a document is approved in the client portal, the SHA-256 digest of its file is kept with the decision.',
      },
      {
        title: 'Your browser computes it again',
        description: 'It reads the file you choose on your device, and asks whether that digest is one of ours.',
      },
      {
        title: 'One byte makes the difference',
        description: 'Change anything in a file and its digest changes too, so we won’t recognize it.',
      },
    ],
  },
  site: {
    title: 'This site is sealed, too',
    intro:
      'The readings of the record on the home page, each page, paper, sample and film are leaves of one tree. Each page prints its leaf in the footer; all leaves together give the root below. Two commands let you check.',
    root: 'Root of the site',
    repeat: 'Repeat it in a shell',
    list: { label: 'All leaves', href: '/leaves.txt' },
    page: 'The leaf of a page: the hash of everything inside main',
    tree: 'The root over all leaves: each is joined with the next, up to the last',
  },
  states: {
    working: 'Computing the digest…',
    approved: 'This is an approved document: version {version} of {versions}, approved on {day}.',
    published: 'This is {path} of this site, byte for byte as published today.',
    superseded: 'This is an earlier version, and a newer one has taken its place.',
    supersededApproved:
      'This is version {version} of {versions}. It was approved on {day}, and a newer version has been approved since.',
    invoice: 'This is our invoice {number} of {day}, exactly as we issued it.',
    credit_note: 'This is our credit note {number} of {day}, exactly as we issued it.',
    void: 'This is our invoice {number} of {day}. It was credited in full, so nothing is owed on it.',
    offer: 'This is offer {number}, version {version}, accepted on {day} by {by} for {firm}, unchanged.',
    ended: 'What it began was ended on {day}.',
    under_review: 'This document is waiting for a decision and has not been approved.',
    without_decision: 'This document was shared for information, and nobody was asked to approve it.',
    unknown: 'We don’t know this file. Either it was never one of our documents, or something in it has changed.',
    failed: 'The file could not be checked.',
  },
} as const;
