/** Where the picture lies that stands for a page when its address is shared; src/pages/og draws it. */
export function shareImagePath(path: string): string {
  return `/og/${shareImageName(path)}.jpg`;
}

export function shareImageName(path: string): string {
  const name = path
    .replace(/\.html$/, '')
    .replace(/^\/|\/$/g, '')
    .replaceAll('/', '-');
  return name === '' || name === 'index' ? 'home' : name;
}
