const lastServiceId = 9;

/** Where a /service address without a page leads: ids are integers, so 03 is 3; anything else goes home. */
export function serviceAddress(pathname: string): string {
  const id = /^\/service\/0+(\d)\/?$/.exec(pathname)?.[1];
  return id !== undefined && Number(id) >= 1 && Number(id) <= lastServiceId ? `/service/${id}` : '/';
}
