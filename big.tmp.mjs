import { chromium } from '@playwright/test';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:process.env.BIG?['--blink-settings=defaultFontSize=32']:[]});
const c=await b.newContext({viewport:{width:390,height:844},reducedMotion:'reduce'});const pg=await c.newPage();
for(const p of process.argv[2].split(',')){
 await pg.setViewportSize({width:390,height:844});
 await pg.goto('http://localhost:5050'+p);
 for(const fs of [process.env.BIG?'32px':'16px']){
 for (const w of (fs==='32px'?[390,1280]:[390,768,1024,1440,1920])){ await pg.setViewportSize({width:w,height:844}); await pg.waitForTimeout(60);
 const r=await pg.evaluate(()=>{const W=document.documentElement.clientWidth;const over=document.documentElement.scrollWidth-W; if(over<=0)return null;
  const bad=[...document.querySelectorAll('main *,footer *,header *')].filter(e=>{const r=e.getBoundingClientRect();return r.right>W+1&&r.width>0&&getComputedStyle(e).position!=='fixed'}).slice(0,60).map(e=>[e.tagName,String(e.className.baseVal??e.className).slice(0,40),Math.round(e.getBoundingClientRect().right)].join('.'));
  return [over,bad.slice(0,4),bad.slice(-2)]});
 if(r)console.log(p,fs,w,JSON.stringify(r).slice(0,500));}}
}
await b.close();
