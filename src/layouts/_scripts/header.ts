export function startHeader() {
  const header = document.querySelector('#site-header');
  const onScroll = () => header?.toggleAttribute('data-scrolled', scrollY > 0);
  addEventListener('scroll', onScroll, { passive: true });
  onScroll();

  const menu = document.querySelector<HTMLDetailsElement>('#site-menu');
  if (menu === null) return;
  const close = () => (menu.open = false);
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !menu.contains(target) || target.closest('a') !== null) close();
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    close();
    menu.querySelector('summary')?.focus();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close();
  });
}
