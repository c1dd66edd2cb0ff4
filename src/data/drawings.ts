/** What the numbers in the drawings of systems stand for. */
export const systemParts = [
  {
    name: 'Vehicle',
    text: 'Sends batches of events over an authenticated connection, each signed and numbered.',
    condition: '50,000 vehicles, simulated',
  },
  {
    name: 'Gateway',
    text: 'Sets aside what cannot be true: a reading that falls, or jumps further than a car can drive.',
    condition: '10,000+ events per second, design target',
  },
  {
    name: 'Store',
    text: 'One per manufacturer, all with one schema. The database decides row by row who reads what.',
    condition: 'location kept seven days, under its own key',
  },
  {
    name: 'Tree of the night',
    text: 'Combines the day’s readings. A salt in each leaf keeps anyone from guessing what it holds.',
    condition: 'one root per night, whatever the fleet',
  },
  {
    name: 'Public network',
    text: 'Holds roots, issuer keys and revocations. No name, no mileage, no vehicle number.',
    condition: 'contract under 300 lines, not upgradable',
  },
  {
    name: 'Owner’s app',
    text: 'Shows one statement to one person, for as long as the owner likes.',
    condition: 'erasure deletes record and salt',
  },
  {
    name: 'Buyer',
    text: 'Scans a code and checks three things with open-source code: no sign-in, no download.',
    condition: 'answer in under 100 ms, design target',
  },
];

export const architectureParts = [
  {
    name: 'Governed store',
    text: 'A conventional database. Each record has a random salt, treated as confidential.',
    condition: 'salts of 128 bits or more, section 4.1',
  },
  {
    name: 'Commitment service',
    text: 'Brings records into one canonical form, hashes each with its salt and builds a tree.',
    condition: 'RFC 8785 [15]',
  },
  {
    name: 'Ledger',
    text: 'A small contract stores each root with its author. It is cheaper to replace than to change.',
    condition: 'one write per interval, any volume',
  },
  {
    name: 'Credential',
    text: 'A signed statement that its holder shows to whom they choose, with the path to a root.',
    condition: 'W3C Verifiable Credentials 2.0 [4]',
  },
  {
    name: 'Verifier',
    text: 'Open source. It works without an account, and after the issuer is gone.',
    condition: 'published with test vectors',
  },
];
