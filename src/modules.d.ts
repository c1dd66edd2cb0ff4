/** See build/inline-script.ts. */
declare module '*?script' {
  const code: string;
  export default code;
}
