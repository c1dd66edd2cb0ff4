declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    /** One value pins the axis. */
    variationAxes: Record<string, number | { min: number; max: number; default: number }>;
    /** Leave out glyphs that only optional features (small capitals, alternates) would reach. */
    keepFeatures?: string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
