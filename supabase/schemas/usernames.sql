-- Usernames that cannot be taken for another.

-- What names look like to whoever reads them fast: no two people share one.
create table private.username_skeletons (
  skeleton text primary key,
  user_id uuid not null references public.profiles (id) on delete cascade
);

create index username_skeletons_user_id on private.username_skeletons (user_id);

alter table private.username_skeletons enable row level security;

-- The form in which usernames are compared: without case, width and kind of space.
create function private.username_key(username text) returns text
language sql immutable set search_path = ''
as $$
  select lower(
    upper(regexp_replace(btrim(normalize(username, NFKC)), '\s+', ' ', 'g') collate pg_catalog.pg_c_utf8)
    collate pg_catalog.pg_c_utf8
  )
$$;

create function private.set_username_key() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.username_key = private.username_key(new.username);
  return new;
end;
$$;

-- The pairs are those of Unicode's confusables.txt (UTS 39) between letters that a username may hold, and some more that a hasty
-- reader takes for each other.
create function private.skeleton(username text) returns text
language sql immutable set search_path = ''
as $$
  select replace(replace(translate(translate(
    private.username_key(username),
    'тпмквнгиьєӏᴛᴋʙᴍʜʍπꞓĸ01ൎꟷᅳ一𑓑೧ၥᒿꛯꧏ۲૨𑓒೨𖼻𑣊۳𞣉૩۴૪б𑣕۶𑓖𑣆৪੪𞣋ȣ𐌚૮੧୨৭൭𑣌𑣖१𑣤۹೯ɑαаᗅꓮ𖽀𐊠ǎȧꭺᗄꓯᑲᖯᗷꓐ𐊂𐊡𐌁ᏼᴄⲥсꮯ𐐽𑣲𑣩ꓚ𐊢𐌂𐔜ɛεⲉԑꮛ𑣎𐐩ͽԁᑯꓒᗞᗪꓓꭰδծᕷꬲеҽⴹꓰ𐊆ěꭼəәⴺꓱ𖼭ᴈз𐑂ꞝ𐐪ꬵꞙẝքᖴꓝ𑣂𐊇𐊥𐔥ᖵꓞᖷɡᶃƍցꓖǧǵԍꮐᏻһհᕼꓧ𐋏ꮋꮀꚱꞕɪɩιіꙇꭵ𑣃ǐϳјᒍꓙյꭻᛕꓗ𐔘١۱𐌠𞣇ǀוןاߊⵏᛁꓲ𖼨𐊊𐌉ᒪꓡ𖼖𐔦ⳑꮮ𐑃ᗰᛖꓟ𐊰𐌑ոռꓠ𐔓ͷ𐑍ņ०੦૦௦౦೦൦๐໐၀٥۵ᴏᴑꬽοσⲟоჿօסهھہەഠဝ𐓪𑣈𑣗𐐬߀০୦〇𑓐𑣠ⵔዐଠꓳ𐊒𐊫𐔖ǒↄᴐͻ𐑋ꓛ𐐿ρⲣрᑭꓑ𐊕ᴩꮲφⲫфԛգզⵕᶐκⲕꮶꭇꭈᴦⲅꮁᖇꓣ𖼵ꭱꮢяꜱƽѕꮪ𑣁𐑈ꓢ𖼺𐊖ꭍⵉꓔ𖼊𐊗𐊱𐌕τꭲţțꞟᴜꭎꭒʋυս𐓶𑣘ሀᑌꓴ𖽂ǔṃպሣᘮᘴᴠνѵט𑜆ꮩ𑣀٧۷ⴸᐯꛟꓦ𖼈𐔝ᴧ𐓘٨۸ⴷᐱꛎꓥ𖼽𐊍ɯᴡѡԝա𑜊𑜎𑜏ꮃ𑣯𑣦ꓪꮇхᕁᕽ𐌢𑣬ⵝᚷꓫ𐊐𐊴𐌗𐔧ɣᶌʏỿꭚγуүყ𑣜ꓬ𖽃𐊲ʒꝫⳍӡჳᴢꮓ𑣄𐋵𑣥ꓜƿϸᴤϩꙅꮟꭾꛍⵙᒥ𖼇ⵠᐃ𖼚𐊅𐊣ⳤ𐓛ᴨꛛ𐊭𐌒ቀᛰ𐊳ꭓꭕⲭѱ𐓹ᛘ𐊵ꞷⲱꙍᘯᘵ𐊶ꚡѝᴫꭠ𐓫ᗯӌⲽ𖼜ꦒኔበᑎꓵʿېࢩݧöۃ𐋡𐋲𐋨ڧࢻٯࢼکڪݢࢰۂ𐋤ࢱٮںࢽيیے𐊸ઽ𑇜𑒒𑒔𑒖𑒘𑒙𑒛𑒪𑒞𑒟𑒠𑒡𑒢𑒣𑒩𑒧𑒨𑒫𑒝𑒭𑒮𑓄௮ர௨ഉ௭ஜജ௧௪ണ௰ഴശಅಆಇಒಜಞಣಯಱಲൡറ෪෫𑗘𑗙𑗚𑗛ฃดตมຈซฏทບປຝພຟฦຍๅཪឣ᧐᧑᪀᪐꩓꩖᭒᭓᭘ꦣᢖᡕᓑᕀᘃᘂᘄᘇᘢᘣᘤꓷꓭᣛꚰᛡᛂⵣ𐊔𐳼𐳺ᆨᆫᆮᆯᆷᆸᆺᆼᆽᆾᆿᇀᇁᇂᇫᇰᇹヘ𖼦ꞛ𐒠𐏑𐏓𒀸𓋹ᅵニイ倂值ハカトロ囗䎛啟士㦳填壿タ嬀エ帲戸搉曶晩肦胐胊脁胶脧幐䐠膧柿槩樧潙鿃晣硏絶腁朦蔿虁詽訞讏豣趆跺躛輧郞鎮隸鹃黒',
    'tnmkbhrubeltkbmhmnekolॱーーー১౧၁22٢٢२২౨33٣٣३٤४66٦৬788888८999999٩٩٩౯aaaaaaaăåᴀɐɐbbbbbbbbccccccccccceeeeeeeꜿddddddᴅẟẟẟeeeeeeĕᴇǝǝǝǝɛɜɜɞʚʚffffffffffⅎⅎꟻgggggğģɢɢɢhhhhhhⱶⱶꜧiiiiiiiĭjjjjȷᴊkkklllllllllllllllllllʟʟʟmmmmmnnnnᴎᴎɲoooooooooooooooooooooooooooooooooooooooooooooŏɔɔɔɔɔɷppppppᴘᴘɸɸɸqqqqɋkkkrrrrrrrrʀʀᴙsssssssssʃʃtttttttƫƫuuuuuuuuuuuuuŭꭑɰɰʊʊvvvvvvvvvvvvvvvʌʌʌʌʌʌʌʌʌʌwwwwwwwwwwwwmxxxxxxxxxxxxyyyyyyyyyyyyyȝȝȝȝȝzzzzzzþþƨƨƨƅɂʡʘγγδδδδδϗλnnϙϙφφφχχχψψψψωωωωωωuйлљꙩѡҷшꙙⰿձոոոՙٻݔݔةةدصطفڡڡڡككڬگۀووىىىىىىⵀऽꣻঘচজঞটডণতথদধনপবমযরলষসঽஅஈஉஉஎஐஐகசணயழஶఅఆఇఒజఞణయఱలഞരජද𑖂𑖂𑖃𑖄ขคคฆจชฎฑบปฝพฟภยาརអᦞᦱᩅᩅꨁꨣᬍᬑᬨꦝᡜᠵᐡᐩᒉᒐᓓᓚᕃᕆᕊᗡᙠᣵᚹᚼᚽᛯᛜ𐳂𐳥ᄀᄂᄃᄅᄆᄇᄉᄋᄌᄎᄏᄐᄑᄒᅀᅌᅙへꓶ𐐺𐒆𐎂𐎓𐎚𐦞丨二亻併値八力卜口口㖈啓土㘽塡墫夕媯工帡戶㩁㫚晚朌朏朐朓㬵朘㬺㬻朣杮㮣榝溈䀹䀿研絕胼䑃蒍蘷訮䚶讆豜赿跥躗軿郎鎭隷鹂黑'
  ), 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'), 'rn', 'm'), 'vv', 'w')
$$;

-- Of a capital I one cannot tell whether it is an l, and among capitals an l is read as one: such a name has two skeletons.
create function private.skeletons(username text) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(distinct private.skeleton(spelling)) from unnest(array[
    username, translate(username, 'I', 'l'),
    case when translate(username, 'l', '') = upper(translate(username, 'l', '') collate pg_catalog.pg_c_utf8)
      then translate(username, 'l', 'I') else username end
  ]) as spelling
$$;

-- Names of the firm are compared without what is read as another letter in capitals or in small ones, and without the digits
-- that look like letters.
create function private.blurred(username text) returns text
language sql immutable set search_path = ''
as $$
  select translate(private.skeleton(username), 'i58', 'lsb')
$$;

-- The same without what stands between its words.
create function private.joined(username text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(private.blurred(username), '[^[:alnum:]]+', '', 'g')
$$;

-- Words that speak for a firm, alone or beside others: 'no-reply', 'Demo Support'. Within a word they say nothing: 'Steam'.
-- Only staff may give these away: a stranger with such a name would be taken for the firm.
create function private.is_reserved(username text) returns boolean
language sql immutable set search_path = ''
as $$
  select private.joined(username) || regexp_split_to_array(private.blurred(username), '[^[:alnum:]]+') && array(
    select private.joined(name) from unnest(array[
      'admin', 'administrator', 'administration', 'moderator', 'root', 'system', 'support', 'help', 'helpdesk', 'service',
      'security', 'staff', 'team', 'official', 'info', 'contact', 'billing', 'payments', 'accounting', 'sales', 'office',
      'webmaster', 'postmaster', 'hostmaster', 'abuse', 'noreply', 'no-reply', 'newsletter', 'notifications', 'api', 'www',
      'portal', 'login', 'register', 'null', 'undefined', 'anonymous', 'deleted', 'deleted account'
    ]) as name
  )
$$;

-- What stands in the way of an account: 'taken', 'link', 'lookalike' or 'reserved' for the username, 'email' for an address that
-- has an account. Auth reports a username that a trigger refuses as an unexplained failure. `names` are reserved as well.
create function public.registration_problem(username text, email text default null, names text[] default '{}') returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (
      select from public.profiles where profiles.username_key = private.username_key(registration_problem.username)
    ) then 'taken'
    when exists (select from auth.users where lower(users.email) = lower(registration_problem.email)) then 'email'
    when private.reads_as_link(registration_problem.username) then 'link'
    when private.is_reserved(registration_problem.username) or public.speaks_for(registration_problem.username, names) then 'reserved'
    when exists (
      select from private.username_skeletons
      where skeleton = any (private.skeletons(registration_problem.username))
    ) then 'lookalike'
  end
$$;
comment on function public.registration_problem is 'Null when nothing stands in the way.';

grant execute on function public.registration_problem to service_role;
