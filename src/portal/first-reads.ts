/** What the frame around every screen reads, and what the screens at some addresses read themselves. */
const everywhere = ['/api/user/profile', '/api/notifications?limit=200'];
const at: Record<string, string> = {
  '/portal': '/api/projects?limit=200',
  '/portal/projects': '/api/projects?limit=200',
  '/portal/documents': '/api/documents?limit=200',
};

declare global {
  /** What the document asked before any script was there. */
  var sessionReply: Promise<Response> | undefined;
}

/**
 * Runs in the document itself, so it is written by hand in a few bytes: asks who is there, and if it is somebody fetches
 * ahead what the first screen will read, all while the portal's own code is still on its way. The reply is handed on
 * after that, so that nothing is asked for twice; and a hidden tab, which reads when it is looked at, gets nothing old.
 */
export const firstReadsScript = `sessionReply=fetch('/api/auth/session',{credentials:'include',headers:{'Content-Type':'application/json'},signal:AbortSignal.timeout(2e4)}).then(async r=>{let s=await r.clone().json().catch(()=>0),d=document;if(s?.authenticated===true&&!d.hidden)for(let href of [${everywhere
  .map((path) => `'${path}'`)
  .join()},${JSON.stringify(at).replaceAll('"', "'")}[location.pathname]])href&&d.head.append(Object.assign(d.createElement('link'),{rel:'preload',as:'fetch',crossOrigin:'use-credentials',href}));return r});sessionReply.catch(()=>{})`;
