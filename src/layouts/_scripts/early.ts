/**
 * Runs before the first paint, in the document itself, so it is written by hand in a few bytes: says that scripts run,
 * whether this is somebody's first look at the site, keeps the last press until there is a script to answer it, and goes on
 * with a loader that the previous document showed less than ten seconds ago. A first look (first-look.css) comes from
 * elsewhere, and to the top of the page.
 */
export const earlyScript =
  "(d=>{let c=d.classList;c.add('js');onclick=e=>early=e;location.hash||document.referrer.startsWith(location.origin)||performance.getEntriesByType('navigation')[0]?.type!='navigate'||c.add('fresh');try{if(Date.now()-sessionStorage.loader<1e4)d.dataset.loader='shown'}catch{}})(document.documentElement)";
