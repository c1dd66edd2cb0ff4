/**
 * Runs before the first paint, in the document itself, so it is written by hand in a few bytes: says that scripts run,
 * and goes on with a loader that the previous document showed less than ten seconds ago.
 */
export const earlyScript =
  "(d=>{d.classList.add('js');try{if(Date.now()-sessionStorage.getItem('loader')<1e4)d.dataset.loader='shown'}catch{}})(document.documentElement)";
