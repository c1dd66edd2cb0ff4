import { chromium } from '@playwright/test';
const [,, paths, widths='1440', sel='', extra='']=process.argv;
const b=await chromium.launch({executablePath:'/usr/bin/chromium'});
for(const w of widths.split(',')) for(const p of paths.split(',')){
 const c=await b.newContext({viewport:{width:+w,height:w<500?844:900},reducedMotion:'reduce',deviceScaleFactor:1});
 const pg=await c.newPage(); pg.on('console',m=>{if(m.type()==='error'&&!/404|api/.test(m.text()))console.log(p,m.text())});
 await pg.goto('http://localhost:5050'+p); await pg.waitForTimeout(300);
 const over=await pg.evaluate(()=>document.documentElement.scrollWidth-innerWidth); if(over>0)console.log('OVERFLOW',p,w,over);
 const f=`/tmp/w/shots/${p.replace(/\W+/g,'_')||'home'}-${w}${extra}.png`;
 if(sel==='full') await pg.screenshot({path:f,fullPage:true}); else if(sel) await pg.locator(sel).first().screenshot({path:f}); else await pg.screenshot({path:f});
 await c.close();
}
await b.close();
