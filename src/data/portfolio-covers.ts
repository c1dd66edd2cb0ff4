import { big, note, say, type CoverArt } from './covers.ts';

/** What each showcase of the portfolio is about, drawn as the corner of a sheet. Figures are those of the demo. */
export const portfolioCovers: Record<string, CoverArt> = {
  automotive: {
    ink: 'M0 0h400v112H0z',
    act: 'M16 208h368v40H16z',
    lines:
      'M40 128v20h88v-20M128 148M84 148v16h176v-16M216 128v20h88v-20M172 164v20h172v-20M344 128v36M260 184v24M16 208h368v40H16z',
    letters: [
      note(16, 28, 'Odometer, March 3', 'quiet'),
      big(12, 92, 64, '84,120', 'paper'),
      say(232, 92, 'km', 'paper'),
      note(30, 233, 'One root a night covers every car', 'ink'),
    ],
  },
  'supply-chain': {
    ink: 'M16 40h84v84H16zM158 40h84v84h-84zM300 40h84v84h-84zM100 81h58v2h-58zM242 81h58v2h-58z',
    act: 'M0 196h400v64H0z',
    dashes: 'M58 124v72M200 124v72M342 124v72',
    letters: [
      note(16, 28, 'Producer'),
      note(158, 28, 'Carrier'),
      note(300, 28, 'Shelf'),
      big(28, 110, 18, 'Batch', 'paper'),
      big(170, 110, 18, '4 °C', 'paper'),
      big(312, 110, 18, '12 kg', 'paper'),
      note(66, 164, 'both sign'),
      note(208, 164, 'both sign'),
      big(16, 238, 26, 'Three fingerprints, one ledger'),
    ],
  },
  healthcare: {
    ink: 'M0 144h400v116H0z',
    act: 'M16 80h112v32H16z',
    lines: 'M16 80h112v32H16zM144 80h112v32H144zM0 128h400',
    letters: [
      big(16, 40, 22, 'Clinic may read'),
      note(16, 64, 'blood tests, until June 30'),
      say(30, 102, 'Granted'),
      say(158, 102, 'Withdraw'),
      note(16, 174, '10:04:00  withdrawn by the patient', 'quiet'),
      note(16, 200, '10:04:02  clinic asks', 'quiet'),
      big(16, 242, 32, 'Refused', 'paper'),
    ],
  },
};
