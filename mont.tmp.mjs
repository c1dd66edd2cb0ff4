import sharp from 'sharp';
const [,, out, cols, w, ...files]=process.argv;
const ims=await Promise.all(files.map(async f=>{const b=await sharp(f).resize({width:+w}).toBuffer();const m=await sharp(b).metadata();return{b,h:m.height}}));
const rows=[];for(let i=0;i<ims.length;i+=+cols)rows.push(ims.slice(i,i+ +cols));
let y=0;const comp=[];for(const r of rows){r.forEach((m,i)=>comp.push({input:m.b,left:i*(+w+8),top:y}));y+=Math.max(...r.map(m=>m.h))+8}
await sharp({create:{width:(+w+8)* +cols,height:y,channels:3,background:'#888'}}).composite(comp).png().toFile(out);
