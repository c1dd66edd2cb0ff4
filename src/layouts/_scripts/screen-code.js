// In the document itself: asks for the code of the screen that the address names beside the code that all screens share.
for (const [addresses, files] of screens) {
  if (!new RegExp(addresses).test(location.pathname)) continue;
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
