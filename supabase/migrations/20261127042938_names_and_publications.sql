set check_function_bodies = off;

drop function "private"."publish_version"(bigint);

drop function "public"."publish_version"(bigint);

create or replace function private.is_reserved (
  username text
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select private.joined(username) || regexp_split_to_array(private.blurred(username), '[^[:alnum:]]+') && array(
    select private.joined(name) from unnest(array[
      'admin', 'administrator', 'administration', 'moderator', 'root', 'system', 'support', 'help', 'helpdesk', 'service',
      'security', 'staff', 'team', 'official', 'info', 'contact', 'billing', 'payments', 'accounting', 'sales', 'office',
      'webmaster', 'postmaster', 'hostmaster', 'abuse', 'noreply', 'no-reply', 'newsletter', 'notifications', 'api', 'www',
      'portal', 'login', 'register', 'null', 'undefined', 'anonymous', 'deleted', 'deleted account'
    ]) as name
  )
$function$;

create or replace function private.joined (
  username text
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select regexp_replace(private.blurred(username), '[^[:alnum:]]+', '', 'g')
$function$;

alter function "private"."joined"(text) owner to "postgres";

create or replace function private.publish_version (
  version   bigint,
  procedure bigint
)
  returns text
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  wanted public.procedure_versions;
begin
  if not private.is_admin() then
    raise exception 'Only administrators publish procedures' using errcode = '42501';
  end if;
  select * into wanted from public.procedure_versions as one
  where one.id = version and one.procedure_id = coalesce(procedure, one.procedure_id);
  -- Nobody saves another version meanwhile.
  perform from public.procedures as one where one.id = wanted.procedure_id and not one.is_template for update;
  if not found then
    return null;
  end if;
  if exists (select from public.procedure_versions as one where one.procedure_id = wanted.procedure_id and one.number > wanted.number) then
    return 'outdated';
  end if;
  if (select second_person_publishes from public.settings) and exists (
    select from public.procedure_versions as one
    where one.procedure_id = wanted.procedure_id and one.saved_by = (select private.me()) and one.number > coalesce((
      select read.number from public.published_procedures as published
      join public.procedure_versions as read on read.id = published.version_id where published.procedure_id = wanted.procedure_id
    ), 0)
  ) then
    return 'own';
  end if;
  insert into public.published_procedures (procedure_id, version_id, published_by)
  values (wanted.procedure_id, wanted.id, (select private.me()))
  on conflict (procedure_id) do update
  set version_id = excluded.version_id, published_by = excluded.published_by, published_at = now()
  where published_procedures.version_id <> excluded.version_id;
  if found then
    delete from public.notifications as told where told.procedure_id = wanted.procedure_id and not told.is_read;
    perform private.tell(
      private.active_staff(), 'procedure', 'Procedure to sign',
      format('Revision %s of “%s” was published. Please read and sign it.', wanted.number, wanted.fields ->> 'title'),
      jsonb_build_object('procedure_id', wanted.procedure_id)
    );
    perform private.announce(private.active_staff(), 'procedures');
  end if;
  return 'published';
end;
$function$;

alter function "private"."publish_version"(bigint, bigint) owner to "postgres";

create or replace function private.skeleton (
  username text
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select replace(replace(translate(translate(
    private.username_key(username),
    'тпмквнгиьєӏᴛᴋʙᴍʜʍπꞓĸ01ൎꟷᅳ一𑓑೧ၥᒿꛯꧏ۲૨𑓒೨𖼻𑣊۳𞣉૩۴૪б𑣕۶𑓖𑣆৪੪𞣋ȣ𐌚૮੧୨৭൭𑣌𑣖१𑣤۹೯ɑαаᗅꓮ𖽀𐊠ǎȧꭺᗄꓯᑲᖯᗷꓐ𐊂𐊡𐌁ᏼᴄⲥсꮯ𐐽𑣲𑣩ꓚ𐊢𐌂𐔜ɛεⲉԑꮛ𑣎𐐩ͽԁᑯꓒᗞᗪꓓꭰδծᕷꬲеҽⴹꓰ𐊆ěꭼəәⴺꓱ𖼭ᴈз𐑂ꞝ𐐪ꬵꞙẝքᖴꓝ𑣂𐊇𐊥𐔥ᖵꓞᖷɡᶃƍցꓖǧǵԍꮐᏻһհᕼꓧ𐋏ꮋꮀꚱꞕɪɩιіꙇꭵ𑣃ǐϳјᒍꓙյꭻᛕꓗ𐔘١۱𐌠𞣇ǀוןاߊⵏᛁꓲ𖼨𐊊𐌉ᒪꓡ𖼖𐔦ⳑꮮ𐑃ᗰᛖꓟ𐊰𐌑ոռꓠ𐔓ͷ𐑍ņ०੦૦௦౦೦൦๐໐၀٥۵ᴏᴑꬽοσⲟоჿօסهھہەഠဝ𐓪𑣈𑣗𐐬߀০୦〇𑓐𑣠ⵔዐଠꓳ𐊒𐊫𐔖ǒↄᴐͻ𐑋ꓛ𐐿ρⲣрᑭꓑ𐊕ᴩꮲφⲫфԛգզⵕᶐκⲕꮶꭇꭈᴦⲅꮁᖇꓣ𖼵ꭱꮢяꜱƽѕꮪ𑣁𐑈ꓢ𖼺𐊖ꭍⵉꓔ𖼊𐊗𐊱𐌕τꭲţțꞟᴜꭎꭒʋυս𐓶𑣘ሀᑌꓴ𖽂ǔṃպሣᘮᘴᴠνѵט𑜆ꮩ𑣀٧۷ⴸᐯꛟꓦ𖼈𐔝ᴧ𐓘٨۸ⴷᐱꛎꓥ𖼽𐊍ɯᴡѡԝա𑜊𑜎𑜏ꮃ𑣯𑣦ꓪꮇхᕁᕽ𐌢𑣬ⵝᚷꓫ𐊐𐊴𐌗𐔧ɣᶌʏỿꭚγуүყ𑣜ꓬ𖽃𐊲ʒꝫⳍӡჳᴢꮓ𑣄𐋵𑣥ꓜƿϸᴤϩꙅꮟꭾꛍⵙᒥ𖼇ⵠᐃ𖼚𐊅𐊣ⳤ𐓛ᴨꛛ𐊭𐌒ቀᛰ𐊳ꭓꭕⲭѱ𐓹ᛘ𐊵ꞷⲱꙍᘯᘵ𐊶ꚡѝᴫꭠ𐓫ᗯӌⲽ𖼜ꦒኔበᑎꓵʿېࢩݧöۃ𐋡𐋲𐋨ڧࢻٯࢼکڪݢࢰۂ𐋤ࢱٮںࢽيیے𐊸ઽ𑇜𑒒𑒔𑒖𑒘𑒙𑒛𑒪𑒞𑒟𑒠𑒡𑒢𑒣𑒩𑒧𑒨𑒫𑒝𑒭𑒮𑓄௮ர௨ഉ௭ஜജ௧௪ണ௰ഴശಅಆಇಒಜಞಣಯಱಲൡറ෪෫𑗘𑗙𑗚𑗛ฃดตมຈซฏทບປຝພຟฦຍๅཪឣ᧐᧑᪀᪐꩓꩖᭒᭓᭘ꦣᢖᡕᓑᕀᘃᘂᘄᘇᘢᘣᘤꓷꓭᣛꚰᛡᛂⵣ𐊔𐳼𐳺ᆨᆫᆮᆯᆷᆸᆺᆼᆽᆾᆿᇀᇁᇂᇫᇰᇹヘ𖼦ꞛ𐒠𐏑𐏓𒀸𓋹ᅵニイ倂值ハカトロ囗䎛啟士㦳填壿タ嬀エ帲戸搉曶晩肦胐胊脁胶脧幐䐠膧柿槩樧潙鿃晣硏絶腁朦蔿虁詽訞讏豣趆跺躛輧郞鎮隸鹃黒',
    'tnmkbhrubeltkbmhmnekolॱーーー১౧၁22٢٢२২౨33٣٣३٤४66٦৬788888८999999٩٩٩౯aaaaaaaăåᴀɐɐbbbbbbbbccccccccccceeeeeeeꜿddddddᴅẟẟẟeeeeeeĕᴇǝǝǝǝɛɜɜɞʚʚffffffffffⅎⅎꟻgggggğģɢɢɢhhhhhhⱶⱶꜧiiiiiiiĭjjjjȷᴊkkklllllllllllllllllllʟʟʟmmmmmnnnnᴎᴎɲoooooooooooooooooooooooooooooooooooooooooooooŏɔɔɔɔɔɷppppppᴘᴘɸɸɸqqqqɋkkkrrrrrrrrʀʀᴙsssssssssʃʃtttttttƫƫuuuuuuuuuuuuuŭꭑɰɰʊʊvvvvvvvvvvvvvvvʌʌʌʌʌʌʌʌʌʌwwwwwwwwwwwwmxxxxxxxxxxxxyyyyyyyyyyyyyȝȝȝȝȝzzzzzzþþƨƨƨƅɂʡʘγγδδδδδϗλnnϙϙφφφχχχψψψψωωωωωωuйлљꙩѡҷшꙙⰿձոոոՙٻݔݔةةدصطفڡڡڡككڬگۀووىىىىىىⵀऽꣻঘচজঞটডণতথদধনপবমযরলষসঽஅஈஉஉஎஐஐகசணயழஶఅఆఇఒజఞణయఱలഞരජද𑖂𑖂𑖃𑖄ขคคฆจชฎฑบปฝพฟภยาརអᦞᦱᩅᩅꨁꨣᬍᬑᬨꦝᡜᠵᐡᐩᒉᒐᓓᓚᕃᕆᕊᗡᙠᣵᚹᚼᚽᛯᛜ𐳂𐳥ᄀᄂᄃᄅᄆᄇᄉᄋᄌᄎᄏᄐᄑᄒᅀᅌᅙへꓶ𐐺𐒆𐎂𐎓𐎚𐦞丨二亻併値八力卜口口㖈啓土㘽塡墫夕媯工帡戶㩁㫚晚朌朏朐朓㬵朘㬺㬻朣杮㮣榝溈䀹䀿研絕胼䑃蒍蘷訮䚶讆豜赿跥躗軿郎鎭隷鹂黑'
  ), 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnoprstuvwyz'), 'rn', 'm'), 'vv', 'w')
$function$;

create or replace function public.publish_version (
  version   bigint,
  procedure bigint default null::bigint
)
  returns text
  language sql
  set search_path to ''
  AS $function$
  select private.publish_version(version, procedure)
$function$;

alter function "public"."publish_version"(bigint, bigint) owner to "postgres";

create or replace function public.registration_problem (
  username text,
  email    text   default null::text,
  names    text[] default '{}'::text[]
)
  returns text
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select case
    when exists (
      select from public.profiles where profiles.username_key = private.username_key(registration_problem.username)
    ) then 'taken'
    when exists (select from auth.users where lower(users.email) = lower(registration_problem.email)) then 'email'
    when private.is_reserved(registration_problem.username)
      or exists (
        select from unnest(names) as name
        where private.joined(name) <> '' and (
          starts_with(private.joined(registration_problem.username), private.joined(name))
          or starts_with(reverse(private.joined(registration_problem.username)), reverse(private.joined(name)))
        )
      ) then 'reserved'
    when exists (
      select from private.username_skeletons
      where skeleton = any (private.skeletons(registration_problem.username))
    ) then 'lookalike'
  end
$function$;

revoke all on function "private"."joined"(text) from public;

revoke all on function "private"."joined"(text) from "postgres";

grant execute on function "private"."joined"(text) to "postgres";

revoke all on function "private"."publish_version"(bigint, bigint) from public;

grant execute on function "private"."publish_version"(bigint, bigint) to "authenticated";

revoke all on function "private"."publish_version"(bigint, bigint) from "postgres";

grant execute on function "private"."publish_version"(bigint, bigint) to "postgres";

revoke all on function "public"."publish_version"(bigint, bigint) from public;

grant execute on function "public"."publish_version"(bigint, bigint) to "authenticated";

revoke all on function "public"."publish_version"(bigint, bigint) from "postgres";

grant execute on function "public"."publish_version"(bigint, bigint) to "postgres";

reset check_function_bodies;
