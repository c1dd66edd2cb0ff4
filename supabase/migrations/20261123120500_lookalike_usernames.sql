-- Usernames that a hasty reader takes for another one are refused: each name is reduced to its skeleton (UTS 39), in which
-- letters of the same look are one, and a skeleton belongs to one account.

-- `tools/database/confusables.ts` makes the two rows of letters.
create function private.skeleton(username text) returns text
language sql immutable set search_path = ''
as $$
  select replace(replace(translate(
    private.username_key(username),
    'тпмквнгиьєӏᴛᴋʙᴍʜʍπꞓĸ01ൎꟷᅳ一𑓑೧ၥᒿꛯꧏ۲૨𑓒೨𖼻𑣊۳𞣉૩۴૪б𑣕۶𑓖𑣆৪੪𞣋ȣ𐌚૮੧୨৭൭𑣌𑣖१𑣤۹೯ɑαаᗅꓮ𖽀𐊠ǎȧꭺᗄꓯᑲᖯᗷꓐ𐊂𐊡𐌁ᏼᴄⲥсꮯ𐐽𑣲𑣩ꓚ𐊢𐌂𐔜ɛεⲉԑꮛ𑣎𐐩ͽԁᑯꓒᗞᗪꓓꭰδծᕷꬲеҽⴹꓰ𐊆ěꭼəәⴺꓱ𖼭ᴈз𐑂ꞝ𐐪ꬵꞙẝքᖴꓝ𑣂𐊇𐊥𐔥ᖵꓞᖷɡᶃƍցꓖǧǵԍꮐᏻһհᕼꓧ𐋏ꮋꮀꚱꞕɪɩιіꙇꭵ𑣃ǐϳјᒍꓙյꭻᛕꓗ𐔘١۱𐌠𞣇ǀוןاߊⵏᛁꓲ𖼨𐊊𐌉ᒪꓡ𖼖𐔦ⳑꮮ𐑃ᗰᛖꓟ𐊰𐌑ոռꓠ𐔓ͷ𐑍ņ०੦૦௦౦೦൦๐໐၀٥۵ᴏᴑꬽοσⲟоჿօסهھہەഠဝ𐓪𑣈𑣗𐐬߀০୦〇𑓐𑣠ⵔዐଠꓳ𐊒𐊫𐔖ǒↄᴐͻ𐑋ꓛ𐐿ρⲣрᑭꓑ𐊕ᴩꮲφⲫфԛգզⵕᶐκⲕꮶꭇꭈᴦⲅꮁᖇꓣ𖼵ꭱꮢяꜱƽѕꮪ𑣁𐑈ꓢ𖼺𐊖ꭍⵉꓔ𖼊𐊗𐊱𐌕τꭲţțꞟᴜꭎꭒʋυս𐓶𑣘ሀᑌꓴ𖽂ǔṃպሣᘮᘴᴠνѵט𑜆ꮩ𑣀٧۷ⴸᐯꛟꓦ𖼈𐔝ᴧ𐓘٨۸ⴷᐱꛎꓥ𖼽𐊍ɯᴡѡԝա𑜊𑜎𑜏ꮃ𑣯𑣦ꓪꮇхᕁᕽ𐌢𑣬ⵝᚷꓫ𐊐𐊴𐌗𐔧ɣᶌʏỿꭚγуүყ𑣜ꓬ𖽃𐊲ʒꝫⳍӡჳᴢꮓ𑣄𐋵𑣥ꓜƿϸᴤϩꙅꮟꭾꛍⵙᒥ𖼇ⵠᐃ𖼚𐊅𐊣ⳤ𐓛ᴨꛛ𐊭𐌒ቀᛰ𐊳ꭓꭕⲭѱ𐓹ᛘ𐊵ꞷⲱꙍᘯᘵ𐊶ꚡѝᴫꭠ𐓫ᗯӌⲽ𖼜ꦒኔበᑎꓵʿېࢩݧöۃ𐋡𐋲𐋨ڧࢻٯࢼکڪݢࢰۂ𐋤ࢱٮںࢽيیے𐊸ઽ𑇜𑒒𑒔𑒖𑒘𑒙𑒛𑒪𑒞𑒟𑒠𑒡𑒢𑒣𑒩𑒧𑒨𑒫𑒝𑒭𑒮𑓄௮ர௨ഉ௭ஜജ௧௪ണ௰ഴശಅಆಇಒಜಞಣಯಱಲൡറ෪෫𑗘𑗙𑗚𑗛ฃดตมຈซฏทບປຝພຟฦຍๅཪឣ᧐᧑᪀᪐꩓꩖᭒᭓᭘ꦣᢖᡕᓑᕀᘃᘂᘄᘇᘢᘣᘤꓷꓭᣛꚰᛡᛂⵣ𐊔𐳼𐳺ᆨᆫᆮᆯᆷᆸᆺᆼᆽᆾᆿᇀᇁᇂᇫᇰᇹヘ𖼦ꞛ𐒠𐏑𐏓𒀸𓋹ᅵニイ倂值ハカトロ囗䎛啟士㦳填壿タ嬀エ帲戸搉曶晩肦胐胊脁胶脧幐䐠膧柿槩樧潙鿃晣硏絶腁朦蔿虁詽訞讏豣趆跺躛輧郞鎮隸鹃黒',
    'tnmkbhrubeltkbmhmnekolॱーーー১౧၁22٢٢२২౨33٣٣३٤४66٦৬788888८999999٩٩٩౯aaaaaaaăåᴀɐɐbbbbbbbbccccccccccceeeeeeeꜿddddddᴅẟẟẟeeeeeeĕᴇǝǝǝǝɛɜɜɞʚʚffffffffffⅎⅎꟻgggggğģɢɢɢhhhhhhⱶⱶꜧiiiiiiiĭjjjjȷᴊkkklllllllllllllllllllʟʟʟmmmmmnnnnᴎᴎɲoooooooooooooooooooooooooooooooooooooooooooooŏɔɔɔɔɔɷppppppᴘᴘɸɸɸqqqqɋkkkrrrrrrrrʀʀᴙsssssssssʃʃtttttttƫƫuuuuuuuuuuuuuŭꭑɰɰʊʊvvvvvvvvvvvvvvvʌʌʌʌʌʌʌʌʌʌwwwwwwwwwwwwmxxxxxxxxxxxxyyyyyyyyyyyyyȝȝȝȝȝzzzzzzþþƨƨƨƅɂʡʘγγδδδδδϗλnnϙϙφφφχχχψψψψωωωωωωuйлљꙩѡҷшꙙⰿձոոոՙٻݔݔةةدصطفڡڡڡككڬگۀووىىىىىىⵀऽꣻঘচজঞটডণতথদধনপবমযরলষসঽஅஈஉஉஎஐஐகசணயழஶఅఆఇఒజఞణయఱలഞരජද𑖂𑖂𑖃𑖄ขคคฆจชฎฑบปฝพฟภยาརអᦞᦱᩅᩅꨁꨣᬍᬑᬨꦝᡜᠵᐡᐩᒉᒐᓓᓚᕃᕆᕊᗡᙠᣵᚹᚼᚽᛯᛜ𐳂𐳥ᄀᄂᄃᄅᄆᄇᄉᄋᄌᄎᄏᄐᄑᄒᅀᅌᅙへꓶ𐐺𐒆𐎂𐎓𐎚𐦞丨二亻併値八力卜口口㖈啓土㘽塡墫夕媯工帡戶㩁㫚晚朌朏朐朓㬵朘㬺㬻朣杮㮣榝溈䀹䀿研絕胼䑃蒍蘷訮䚶讆豜赿跥躗軿郎鎭隷鹂黑'
  ), 'rn', 'm'), 'vv', 'w')
$$;

-- Of a capital I one cannot tell whether it is an l, so a name with one has two skeletons.
create function private.skeletons(username text) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(distinct private.skeleton(spelling)) from unnest(array[username, translate(username, 'I', 'l')]) as spelling
$$;

create table private.username_skeletons (
  skeleton text primary key,
  user_id uuid not null references public.profiles (id) on delete cascade
);
create index username_skeletons_user_id on private.username_skeletons (user_id);
alter table private.username_skeletons enable row level security;

-- Of accounts that look alike already, the oldest has the skeleton and all stay.
insert into private.username_skeletons (skeleton, user_id)
select skeleton, id from public.profiles, unnest(private.skeletons(username)) as skeleton
order by created_at, id
on conflict do nothing;

-- Only staff may give these away: a stranger with such a name would be taken for the firm.
create function private.is_reserved(username text) returns boolean
language sql immutable set search_path = ''
as $$
  select private.skeletons(username) && (
    select array_agg(private.skeleton(name)) from unnest(array[
      'admin', 'administrator', 'administration', 'moderator', 'root', 'system', 'support', 'help', 'helpdesk', 'service',
      'security', 'staff', 'team', 'official', 'info', 'contact', 'billing', 'payments', 'accounting', 'sales', 'office',
      'webmaster', 'postmaster', 'hostmaster', 'abuse', 'noreply', 'no-reply', 'newsletter', 'notifications', 'api', 'www',
      'portal', 'login', 'register', 'null', 'undefined', 'anonymous', 'deleted', 'deleted account'
    ]) as name
  )
$$;

create function private.take_skeletons() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Who registers has a password from the beginning; accounts that staff make have none.
  if private.is_reserved(new.username) and exists (
    select from auth.users where users.id = new.id and users.encrypted_password <> ''
  ) then
    raise exception 'This username is reserved' using errcode = '23514';
  end if;
  insert into private.username_skeletons (skeleton, user_id)
  select skeleton, new.id from unnest(private.skeletons(new.username)) as skeleton;
  return null;
end;
$$;

create trigger take_skeletons after insert on public.profiles
for each row execute function private.take_skeletons();

-- Why a username cannot be had: 'taken', 'lookalike' or 'reserved'; null for one that can. `names` are reserved as well.
create function public.username_problem(username text, names text[] default '{}') returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (
      select from public.profiles where profiles.username_key = private.username_key(username_problem.username)
    ) then 'taken'
    when private.is_reserved(username_problem.username)
      or exists (
        select from unnest(names) as name
        where private.skeleton(name) = any (private.skeletons(username_problem.username))
      ) then 'reserved'
    when exists (
      select from private.username_skeletons
      where skeleton = any (private.skeletons(username_problem.username))
    ) then 'lookalike'
  end
$$;
comment on function public.username_problem is 'Null when nothing stands in the way.';
grant execute on function public.username_problem to service_role;
