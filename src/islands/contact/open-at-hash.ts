/** Who comes to book a call has used the form already: it starts without waiting for a touch. */
function openAtHash() {
  if (location.hash !== '#book') return;
  document.querySelector('#book astro-island')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
}

openAtHash();
addEventListener('hashchange', openAtHash);
