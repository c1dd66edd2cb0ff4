set check_function_bodies = off;

drop trigger "audit" on "private"."account_rules";

create table "private"."mailed_codes" (
  "id"           bigint                      generated always as identity not null,
  "purpose"      text                        not null,
  "user_id"      uuid,
  "token_hash"   text,
  "code_hash"    text                        not null,
  "browser_hash" text                        not null,
  "tries"        integer                     not null default 0,
  "next_page"    text,
  "expires_at"   timestamp(3) with time zone not null default (now() + '00:15:00'::interval),
  "used_at"      timestamp(3) with time zone,
  "created_at"   timestamp(3) with time zone not null default now(),
  constraint "mailed_codes_browser_hash_check" check ((browser_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint "mailed_codes_code_hash_check" check ((code_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint "mailed_codes_pkey" primary key (id),
  constraint "mailed_codes_purpose_check" check ((purpose = ANY (ARRAY['sign_in'::text, 'confirm'::text]))),
  constraint "mailed_codes_token_hash_check" check ((token_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint "mailed_codes_token_hash_key" unique (token_hash),
  constraint "mailed_codes_next_page_check" check (private.is_line(next_page, 1, 500))
);

alter table "private"."mailed_codes"
  enable row level security;

alter table "private"."mailed_codes"
  owner to "postgres";

alter table "private"."account_rules"
  add column "admins_by_mail" boolean not null default false;

create or replace function private.admit_account_mail (
  kind    text,
  address text,
  person  uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  mailbox text := private.mailbox_of(address);
  is_known boolean := private.may_write_to(person)
    and exists (select from public.profiles as one where one.id = person and lower(one.email) = lower(address));
begin
  if not is_known then
    if not private.proves_address(kind) then
      return false;
    end if;
    if not (select taken.admitted from public.take_rate_limit('mail to unknown', mailbox, 3, 86400) as taken) then
      return false;
    end if;
  end if;
  return (select taken.admitted from public.take_rate_limit('mail ' || kind, mailbox, 5, 3600) as taken)
    and (select taken.admitted from public.take_rate_limit('mail ' || kind, person::text, 5, 3600) as taken);
end;
$function$;

alter function "private"."admit_account_mail"(text, text, uuid) owner to "postgres";

create or replace function private.enter_by_mail (
  code bigint
)
  returns table (
    user_id        uuid,
    email          text,
    next_page      text,
    ended_password boolean
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  spent private.mailed_codes;
  ended boolean;
begin
  update private.mailed_codes as one set used_at = now()
  where one.id = code and one.purpose = 'sign_in' and one.used_at is null and one.expires_at > now()
    and private.may_enter_by_mail(one.user_id)
  returning one.* into spent;
  if spent.id is null then
    return;
  end if;
  perform private.act_for(spent.user_id);
  delete from private.mailed_codes as other
  where other.user_id = spent.user_id and other.id <> spent.id and other.purpose = 'sign_in';
  ended := private.prove_address(spent.user_id);
  return query select one.id, one.email, spent.next_page, ended from public.profiles as one where one.id = spent.user_id;
end;
$function$;

alter function "private"."enter_by_mail"(bigint) owner to "postgres";

create or replace function private.erase_person (
  person uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  account public.profiles;
  heir uuid;
  own text[] := '{}';
  is_known boolean;
  may_erase boolean := case
    when auth.uid() is not null then private.is_admin() and private.me() <> person
    else private.actor() = person
      or exists (select from public.profiles as one where one.id = private.actor() and one.role = 'admin' and one.is_active)
  end;
begin
  if may_erase is not true then
    raise exception 'Only administrators delete accounts of others' using errcode = '42501';
  end if;
  if exists (select from public.profiles as one where one.id = person and one.is_active and private.is_staff_role(one.role)) then
    perform pg_advisory_xact_lock(hashtext('handing over'));
    select one.id into heir from public.profiles as one
    where one.role = 'admin' and one.is_active and one.id <> person
    order by (one.id = private.actor()) desc nulls last, one.created_at, one.id limit 1;
    if heir is not null then
      perform private.give_work(person, heir);
    end if;
  end if;
  select * into account from public.profiles where profiles.id = person for update;
  if account.id is null then
    return false;
  end if;
  -- What was told of these documents quotes their names.
  delete from public.notifications as told using public.documents as document
  where told.document_id = document.id and document.project_id is null and document.uploaded_by = person;
  delete from public.documents where documents.project_id is null and documents.uploaded_by = person;
  is_known := private.may_write_to(person);
  if account.email_proven_at is not null then
    own := private.erase_by_email(account.email);
  end if;
  delete from private.mail_outbox as mail
  where mail.payload ->> 'user_id' = person::text
    or lower(btrim(mail.payload ->> 'login')) = lower(account.email)
    or private.username_key(mail.payload ->> 'login') = account.username_key;
  update private.mail_outbox as mail set payload = mail.payload || '{"signed_by": null, "written_by": null}'
  where mail.payload ->> 'written_by' = person::text;
  delete from private.rate_limits as counter where counter.key = sha256(convert_to(person::text, 'UTF8'));
  delete from auth.users where users.id = person;
  perform private.clear_loose_mentions(person);
  -- What Auth keeps beside the account. Hosted Auth has more of it than the embedded one.
  delete from auth.refresh_tokens as token where token.user_id::text = person::text;
  delete from auth.flow_state as flow where flow.user_id = person;
  delete from auth.audit_log_entries as note where note.payload::text like '%' || person || '%';
  perform private.clear_from_audit_log(person, own);
  insert into private.mail_outbox (kind, payload)
  select 'account_deleted', jsonb_build_object('username', account.username, 'email', account.email, 'at', now())
  where is_known;
  return true;
end;
$function$;

create or replace function private.forget_mailed_codes()
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.forget('private.mailed_codes', 'expires_at', $condition$expires_at < now() - interval '1 day'$condition$, 20)
$function$;

alter function "private"."forget_mailed_codes"() owner to "postgres";

create or replace function private.hold_back_mail()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if private.may_write_to((new.payload ->> 'user_id')::uuid) then
    return new;
  end if;
  return null;
end;
$function$;

alter function "private"."hold_back_mail"() owner to "postgres";

create or replace function private.may_enter_by_mail (
  person uuid
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select exists (
    select from public.profiles as one cross join private.account_rules as rules
    where one.id = person and one.is_active and (one.role <> 'admin' or rules.admins_by_mail)
  )
$function$;

alter function "private"."may_enter_by_mail"(uuid) owner to "postgres";

create or replace function private.may_write_to (
  person uuid
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select exists (
    select from public.profiles as one join auth.users as account on account.id = one.id
    where one.id = person
      and (one.email_proven_at is not null or private.is_staff_role(one.role) or coalesce(account.encrypted_password, '') = '')
  )
$function$;

alter function "private"."may_write_to"(uuid) owner to "postgres";

create or replace function private.my_credentials()
  returns table (
    is_proven    boolean,
    has_password boolean
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select one.email_proven_at is not null, coalesce(account.encrypted_password, '') <> ''
  from public.profiles as one join auth.users as account on account.id = one.id
  where one.id = private.me() and private.is_active()
$function$;

alter function "private"."my_credentials"() owner to "postgres";

create or replace function private.prove_address (
  person uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  had_password boolean := exists (
    select from public.profiles as one join auth.users as account on account.id = one.id
    where one.id = person and one.email_proven_at is null and account.encrypted_password <> ''
  );
begin
  if had_password then
    perform private.forget_email_change(person);
    delete from private.calendar_links as link where link.user_id = person;
    delete from auth.sessions as session where session.user_id = person;
    perform set_config('app.password_change', person::text, true);
    update auth.users set encrypted_password = '', updated_at = now() where id = person;
    perform set_config('app.password_change', '', true);
  end if;
  update public.profiles set email_proven_at = now() where id = person and email_proven_at is null;
  return had_password;
end;
$function$;

alter function "private"."prove_address"(uuid) owner to "postgres";

create or replace function private.proves_address (
  kind text
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select kind in ('invitation', 'password_recovery', 'sign_in', 'code', 'email_change')
$function$;

alter function "private"."proves_address"(text) owner to "postgres";

create or replace function private.reads_as_link (
  username text
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select written.name ~ '(^|[^[:alnum:]])www\.' or position('@' in written.name) > 0 or exists (
    select from regexp_matches(written.name, '\.([^ ._-]+)', 'g') as found
    where found[1] = any (private.top_level_endings())
  )
  from (select translate(private.username_key(username), '。｡', '..') collate pg_catalog.pg_c_utf8 as name) as written
$function$;

alter function "private"."reads_as_link"(text) owner to "postgres";

create or replace function private.refuse_link_name()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if private.reads_as_link(new.username) then
    raise exception 'A username cannot read as an address' using errcode = '23514';
  end if;
  return new;
end;
$function$;

alter function "private"."refuse_link_name"() owner to "postgres";

create or replace function private.rows_about (
  person uuid
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  -- Proofs and keys, which are of no use to anybody but us, or of too much.
  secrets text[] := array[
    'token_hash', 'code_hash', 'browser_hash', 'refresh_token_hmac_key', 'refresh_token_counter', 'notes', 'session_id', 'username_key', 'email_key', 'factor_id'
  ];
  place record;
  found jsonb;
  all_rows jsonb := '{}';
begin
  for place in
    select key.conrelid::regclass as name, class.relname,
      string_agg(distinct format('one.%I = $1', attribute.attname), ' or ') as condition
    from pg_catalog.pg_constraint as key
    join pg_catalog.pg_class as class on class.oid = key.conrelid
    join pg_catalog.pg_attribute as attribute on attribute.attrelid = key.conrelid and attribute.attnum = any (key.conkey)
    where key.contype = 'f' and key.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
      and (
        class.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        or key.conrelid in ('auth.sessions'::regclass, 'auth.identities'::regclass)
      )
    group by key.conrelid, class.relname
  loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(one) - $2), ''[]'') from %s as one where %s', place.name, place.condition
    ) into found using person, secrets;
    all_rows := all_rows || jsonb_build_object(place.relname, found);
  end loop;
  return all_rows;
end;
$function$;

create or replace function private.set_password (
  person   uuid,
  password text
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.forget_email_change(person);
  delete from private.calendar_links as link where link.user_id = person;
  delete from private.mailed_codes as code where code.user_id = person;
  select set_config('app.password_change', person::text, true);
  update auth.users
  set encrypted_password = extensions.crypt(set_password.password, extensions.gen_salt('bf', 10)),
    email_confirmed_at = coalesce(email_confirmed_at, now()),
    updated_at = now()
  where id = person;
  select set_config('app.password_change', '', true);
$function$;

create or replace function private.tell_owner (
  kind   text,
  person uuid,
  more   jsonb default '{}'::jsonb
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into private.mail_outbox (kind, payload)
  select tell_owner.kind, jsonb_build_object(
    'user_id', profiles.id, 'username', profiles.username, 'email', coalesce(more ->> 'to', profiles.email), 'at', now(),
    'time_zone', profiles.time_zone, 'date_language', profiles.date_language
  ) || (more - 'to')
  from public.profiles
  where profiles.id = person and private.admit_account_mail(tell_owner.kind, coalesce(more ->> 'to', profiles.email), person)
$function$;

create or replace function private.top_level_endings()
  returns text[]
  language sql
  immutable
  set search_path to ''
  AS $function$
  select regexp_split_to_array(btrim('
    aaa aarp abb abbott abbvie abc able abogado abudhabi ac academy accenture accountant accountants aco actor ad ads adult ae aeg aero aetna af afl africa ag agakhan agency ai aig airbus
    airforce airtel akdn al alibaba alipay allfinanz allstate ally alsace alstom am amazon americanexpress americanfamily amex amfam amica amsterdam analytics android anquan anz ao aol
    apartments app apple aq aquarelle ar arab aramco archi army arpa art arte as asda asia associates at athleta attorney au auction audi audible audio auspost author auto autos aw aws ax axa az
    azure ba baby baidu banamex band bank bar barcelona barclaycard barclays barefoot bargains baseball basketball bauhaus bayern bb bbc bbt bbva bcg bcn bd be beats beauty beer berlin best
    bestbuy bet bf bg bh bharti bi bible bid bike bing bingo bio biz bj black blackfriday blockbuster blog bloomberg blue bm bms bmw bn bnpparibas bo boats boehringer bofa bom bond boo book
    booking bosch bostik boston bot boutique box br bradesco bridgestone broadway broker brother brussels bs bt build builders business buy buzz bv bw by bz bzh ca cab cafe cal call calvinklein
    cam camera camp canon capetown capital capitalone car caravan cards care career careers cars casa case cash casino cat catering catholic cba cbn cbre cc cd center ceo cern cf cfa cfd cg ch
    chanel channel charity chase chat cheap chintai christmas chrome church ci cipriani circle cisco citadel citi citic city ck cl claims cleaning click clinic clinique clothing cloud club
    clubmed cm cn co coach codes coffee college cologne com commbank community company compare computer comsec condos construction consulting contact contractors cooking cool coop corsica
    country coupon coupons courses cpa cr credit creditcard creditunion cricket crown crs cruise cruises cu cuisinella cv cw cx cy cymru cyou cz dad dance data date dating datsun day dclk dds de
    deal dealer deals degree delivery dell deloitte delta democrat dental dentist desi design dev dhl diamonds diet digital direct directory discount discover dish diy dj dk dm dnp do docs
    doctor dog domains dot download drive dtv dubai dupont durban dvag dvr dz earth eat ec eco edeka edu education ee eg email emerck energy engineer engineering enterprises epson equipment er
    ericsson erni es esq estate et eu eurovision eus events example exchange expert exposed express extraspace fage fail fairwinds faith family fan fans farm farmers fashion fast fedex feedback
    ferrari ferrero fi fidelity fido film final finance financial fire firestone firmdale fish fishing fit fitness fj fk flickr flights flir florist flowers fly fm fo foo food football ford
    forex forsale forum foundation fox fr free fresenius frl frogans frontier ftr fujitsu fun fund furniture futbol fyi ga gal gallery gallo gallup game games gap garden gay gb gbiz gd gdn ge
    gea gent genting george gf gg ggee gh gi gift gifts gives giving gl glass gle global globo gm gmail gmbh gmo gmx gn godaddy gold goldpoint golf goodyear goog google gop got gov gp gq gr
    grainger graphics gratis green gripe grocery group gs gt gu gucci guge guide guitars guru gw gy hair hamburg hangout haus hbo hdfc hdfcbank health healthcare help helsinki here hermes hiphop
    hisamitsu hitachi hiv hk hkt hm hn hockey holdings holiday homedepot homegoods homes homesense honda horse hospital host hosting hot hotel hotels hotmail house how hr hsbc ht hu hughes hyatt
    hyundai ibm icbc ice icu id ie ieee ifm ikano il im imamat imdb immo immobilien in inc industries infiniti info ing ink institute insurance insure int internal international intuit invalid
    investments io ipiranga iq ir irish is ismaili ist istanbul it itau itv jaguar java jcb je jeep jetzt jewelry jio jll jm jmp jnj jo jobs joburg jot joy jp jpmorgan jprs juegos juniper kaufen
    kddi ke kerryhotels kerryproperties kfh kg kh ki kia kids kim kindle kitchen kiwi km kn koeln komatsu kosher kp kpmg kpn kr krd kred kuokgroup kw ky kyoto kz la lacaixa lamborghini lamer
    land landrover lanxess lasalle lat latino latrobe law lawyer lb lc lds lease leclerc lefrak legal lego lexus lgbt li lidl life lifeinsurance lifestyle lighting like lilly limited limo
    lincoln link live living lk llc llp loan loans local localhost locker locus lol london lotte lotto love lpl lplfinancial lr ls lt ltd ltda lu lundbeck luxe luxury lv ly ma madrid maif maison
    makeup man management mango map market marketing markets marriott marshalls mattel mba mc mckinsey md me med media meet melbourne meme memorial men menu merck merckmsd mg mh miami microsoft
    mil mini mint mit mitsubishi mk ml mlb mls mm mma mn mo mobi mobile moda moe moi mom monash money monster mormon mortgage moscow moto motorcycles mov movie mp mq mr ms msd mt mtn mtr mu
    museum music mv mw mx my mz na nab nagoya name navy nba nc ne nec net netbank netflix network neustar new news next nextdirect nexus nf nfl ng ngo nhk ni nico nike nikon ninja nissan nissay
    nl no nokia norton now nowruz nowtv np nr nra nrw ntt nu nyc nz obi observer office okinawa olayan olayangroup ollo om omega one ong onion onl online ooo open oracle orange org organic
    origins osaka otsuka ott ovh pa page panasonic paris pars partners parts party pay pccw pe pet pf pfizer pg ph pharmacy phd philips phone photo photography photos physio pics pictet pictures
    pid pin ping pink pioneer pizza pk pl place play playstation plumbing plus pm pn pnc pohl poker politie porn post pr praxi press prime pro prod productions prof progressive promo properties
    property protection pru prudential ps pt pub pw pwc py qa qpon quebec quest racing radio re read realestate realtor realty recipes red redumbrella rehab reise reisen reit reliance ren rent
    rentals repair report republican rest restaurant review reviews rexroth rich richardli ricoh ril rio rip ro rocks rodeo rogers room rs rsvp ru rugby ruhr run rw rwe ryukyu sa saarland safe
    safety sakura sale salon samsclub samsung sandvik sandvikcoromant sanofi sap sarl sas save saxo sb sbi sbs sc scb schaeffler schmidt scholarships school schule schwarz science scot sd se
    search seat secure security seek select sener services seven sew sex sexy sfr sg sh shangrila sharp shell shia shiksha shoes shop shopping shouji show si silk sina singles site sj sk ski
    skin sky skype sl sling sm smart smile sn sncf so soccer social softbank software sohu solar solutions song sony soy spa space sport spot sr srl ss st stada staples star statebank statefarm
    stc stcgroup stockholm storage store stream studio study style su sucks supplies supply support surf surgery suzuki sv swatch swiss sx sy sydney systems sz tab taipei talk taobao target
    tatamotors tatar tattoo tax taxi tc tci td tdk team tech technology tel temasek tennis test teva tf tg th thd theater theatre tiaa tickets tienda tips tires tirol tj tjmaxx tjx tk tkmaxx tl
    tm tmall tn to today tokyo tools top toray toshiba total tours town toyota toys tr trade trading training travel travelers travelersinsurance trust trv tt tube tui tunes tushu tv tvs tw tz
    ua ubank ubs ug uk unicom university uno uol ups us uy uz va vacations vana vanguard vc ve vegas ventures verisign versicherung vet vg vi viajes video vig viking villas vin vip virgin visa
    vision viva vivo vlaanderen vn vodka volvo vote voting voto voyage vu wales walmart walter wang wanggou watch watches weather weatherchannel web webcam weber website wed wedding weibo weir
    wf whoswho wien wiki williamhill win windows wine winners wme woodside work works world wow ws wtc wtf xbox xerox xihuan xin xxx xyz yachts yahoo yamaxun yandex ye yodobashi yoga yokohama
    you youtube yt yun za zappos zara zero zip zm zone zuerich zw vermögensberater vermögensberatung ελ ευ бг бел дети ею католик ком мкд мон москва онлайн орг рус рф сайт срб укр қаз հայ ישראל
    קום ابوظبي ارامكو الاردن البحرين الجزائر السعودية السعوديه السعودیة السعودیۃ العليان المغرب اليمن امارات ايران ایران بارت بازار بيتك بھارت تونس سودان سوريا سورية شبكة عراق عرب عمان فلسطين
    قطر كاثوليك كوم مصر مليسيا موريتانيا موقع همراه پاكستان پاکستان ڀارت कॉम नेट भारत भारतम् भारोत संगठन বাংলা ভারত ভাৰত ਭਾਰਤ ભારત ଭାରତ இந்தியா இலங்கை சிங்கப்பூர் భారత్ ಭಾರತ ഭാരതം ලංකා คอม ไทย
    ລາວ გე みんな アマゾン クラウド グーグル コム ストア セール ファッション ポイント 世界 中信 中国 中國 中文网 亚马逊 企业 佛山 信息 健康 八卦 公司 公益 台湾 台灣 商城 商店 商标 嘉里 嘉里大酒店 在线 大拿 天主教 娱乐 家電 广东 微博 慈善 我爱你 手机 招聘 政务 政府 新加坡 新闻 时尚 書籍 机构 淡马锡 游戏 澳門 澳门 点看 移动
    组织机构 网址 网店 网站 网络 联通 臺灣 谷歌 购物 通販 集团 電訊盈科 飞利浦 食品 餐厅 香格里拉 香港 닷넷 닷컴 삼성 한국
  '), '\s+')
$function$;

alter function "private"."top_level_endings"() owner to "postgres";

create or replace function public.ask_for_code (
  user_id      uuid,
  code_hash    text,
  browser_hash text,
  seed         text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.act_for(user_id);
  if not private.admit_account_mail('code', (select one.email from public.profiles as one where one.id = ask_for_code.user_id), user_id) then
    raise exception 'Enough mail has gone to this address' using errcode = 'PT429', detail = '86400', hint = 'mailbox_full';
  end if;
  perform private.forget_mailed_codes();
  insert into private.mailed_codes (purpose, user_id, code_hash, browser_hash)
  values ('confirm', ask_for_code.user_id, ask_for_code.code_hash, ask_for_code.browser_hash);
  insert into private.mail_outbox (kind, payload)
  select 'code', jsonb_build_object(
    'user_id', one.id, 'email', one.email, 'seed', seed, 'expires_at', now() + interval '15 minutes',
    'time_zone', one.time_zone, 'date_language', one.date_language
  )
  from public.profiles as one where one.id = ask_for_code.user_id;
end;
$function$;

alter function "public"."ask_for_code"(uuid, text, text, text) owner to "postgres";

create or replace function public.ask_for_email_change (
  user_id    uuid,
  email      text,
  token_hash text,
  seed       text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  address text := lower(btrim(ask_for_email_change.email));
  expiry timestamptz := now() + interval '24 hours';
  is_taken boolean := exists (select from auth.users where users.email = lower(btrim(ask_for_email_change.email)));
begin
  perform private.act_for(user_id);
  if not private.admit_account_mail('email_change', address, user_id) then
    raise exception 'Enough mail has gone to this address today' using errcode = 'PT429', detail = '86400', hint = 'mailbox_full';
  end if;
  insert into private.email_changes as asked (user_id, email, token_hash, expires_at)
  values (
    ask_for_email_change.user_id, address,
    case when is_taken then encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex') else ask_for_email_change.token_hash end,
    expiry
  )
  on conflict on constraint email_changes_pkey do update
  set email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now();
  delete from private.mail_outbox as waiting
  where waiting.kind in ('email_change', 'email_taken') and waiting.payload ->> 'user_id' = ask_for_email_change.user_id::text;
  insert into private.mail_outbox (kind, payload)
  select case when is_taken then 'email_taken' else 'email_change' end, jsonb_build_object(
    'user_id', one.id, 'email', address, 'seed', seed, 'expires_at', expiry,
    'time_zone', one.time_zone, 'date_language', one.date_language
  )
  from public.profiles as one
  where one.id = ask_for_email_change.user_id and not (is_taken and not exists (
    select from auth.users as owner where owner.email = address and private.may_write_to(owner.id)
  ));
  perform private.tell_owner('email_change_asked', user_id, jsonb_build_object('new_email', address));
end;
$function$;

create or replace function public.ask_for_sign_in (
  login        text,
  token_hash   text,
  code_hash    text,
  browser_hash text,
  seed         text,
  browser      text,
  system       text,
  next_page    text default null::text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.forget_mailed_codes();
  insert into private.mailed_codes (purpose, token_hash, code_hash, browser_hash, next_page)
  values ('sign_in', ask_for_sign_in.token_hash, ask_for_sign_in.code_hash, ask_for_sign_in.browser_hash, ask_for_sign_in.next_page);
  insert into private.mail_outbox (kind, payload)
  values ('sign_in', jsonb_build_object('login', login, 'seed', seed, 'at', now(), 'browser', browser, 'system', system));
end;
$function$;

alter function "public"."ask_for_sign_in"(text, text, text, text, text, text, text, text) owner to "postgres";

create or replace function public.change_email (
  actor   uuid,
  user_id uuid,
  email   text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  address text := lower(btrim(change_email.email));
begin
  perform private.act_for(actor);
  delete from private.mailed_codes as code where code.user_id = change_email.user_id;
  perform set_config('app.email_change', change_email.user_id::text, true);
  update auth.users set email = address, updated_at = now() where users.id = change_email.user_id;
  perform set_config('app.email_change', '', true);
  update auth.identities
  set identity_data = identities.identity_data || jsonb_build_object('email', address), updated_at = now()
  where identities.user_id = change_email.user_id and identities.provider = 'email';
end;
$function$;

create or replace function public.create_invitation (
  actor         uuid,
  user_id       uuid,
  token_hash    text,
  mail_seed     text    default null::text,
  valid_hours   integer default 72,
  named_project bigint  default null::bigint
)
  returns timestamp with time zone
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  expiry timestamptz := now() + make_interval(hours => valid_hours);
  is_new boolean := exists (
    select from auth.users as account where account.id = create_invitation.user_id and coalesce(account.encrypted_password, '') = ''
  );
  place bigint := (
    select project.id
    from public.project_members as member join public.projects as project on project.id = member.project_id
    where member.user_id = create_invitation.user_id and not project.is_archived
    order by project.id is not distinct from named_project desc, project.id desc limit 1
  );
begin
  if actor = create_invitation.user_id then
    raise exception 'Nobody makes a link for their own password' using errcode = '42501';
  end if;
  perform private.act_for(actor);
  if mail_seed is not null and not private.admit_account_mail(
    'invitation', (select one.email from public.profiles as one where one.id = create_invitation.user_id), user_id
  ) then
    raise exception 'Enough mail has gone to this address' using errcode = 'PT429', detail = '3600', hint = 'mailbox_full';
  end if;
  delete from private.password_links as earlier
  where earlier.user_id = create_invitation.user_id and earlier.used_at is null;
  delete from private.mail_outbox as waiting
  where waiting.kind = 'invitation' and waiting.payload ->> 'user_id' = create_invitation.user_id::text;
  insert into private.password_links (user_id, token_hash, expires_at, was_mailed, invited_by, project_id)
  values (
    create_invitation.user_id, create_invitation.token_hash, expiry, mail_seed is not null,
    case when is_new then actor end, case when is_new then place end
  );
  insert into private.mail_outbox (kind, payload)
  select 'invitation', jsonb_build_object(
    'user_id', person.id, 'username', person.username, 'email', person.email, 'seed', mail_seed, 'expires_at', expiry,
    'invited_by', (select coalesce(host.name, host.username) from public.profiles as host where host.id = actor),
    'is_new', is_new, 'project', (select project.title from public.projects as project where project.id = place), 'project_id', place
  )
  from public.profiles as person where person.id = create_invitation.user_id and mail_seed is not null;
  return expiry;
end;
$function$;

create or replace function public.invitation_signs_in (
  token_hash text
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select exists (
    select from private.password_links as link join auth.users as account on account.id = link.user_id
    where link.token_hash = invitation_signs_in.token_hash and link.purpose = 'invitation' and link.was_mailed
      and link.used_at is null and link.expires_at > now() and coalesce(account.encrypted_password, '') = ''
      and private.may_enter_by_mail(link.user_id)
  )
$function$;

alter function "public"."invitation_signs_in"(text) owner to "postgres";

create or replace function public.let_admins_enter_by_mail (
  wanted boolean
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  update private.account_rules set admins_by_mail = wanted
$function$;

alter function "public"."let_admins_enter_by_mail"(boolean) owner to "postgres";

create or replace function public.my_credentials()
  returns table (
    is_proven    boolean,
    has_password boolean
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.my_credentials()
$function$;

alter function "public"."my_credentials"() owner to "postgres";

create or replace function public.open_recovery (
  login          text,
  token_hash     text,
  max_count      integer,
  window_seconds integer
)
  returns table (
    user_id       uuid,
    username      text,
    email         text,
    expires_at    timestamp with time zone,
    time_zone     text,
    date_language text
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  person uuid := private.person_called(open_recovery.login);
begin
  if person is null then
    return;
  end if;
  if not exists (select from private.password_links as link where link.token_hash = open_recovery.token_hash) then
    if not (select taken.admitted from public.take_rate_limit('recoveryAccount', person::text, max_count, window_seconds) as taken)
      or not private.admit_account_mail('password_recovery', (select one.email from public.profiles as one where one.id = person), person)
    then
      return;
    end if;
    delete from private.password_links as earlier
    where earlier.user_id = person and earlier.used_at is null and earlier.purpose = 'recovery';
    insert into private.password_links (user_id, token_hash, expires_at, purpose, was_mailed)
    values (person, open_recovery.token_hash, now() + interval '1 hour', 'recovery', true);
  end if;
  return query
    select profiles.id, case when private.may_write_to(profiles.id) then profiles.username end, profiles.email, link.expires_at::timestamptz,
      profiles.time_zone, profiles.date_language
    from private.password_links as link
    join public.profiles on profiles.id = link.user_id
    where link.token_hash = open_recovery.token_hash and link.user_id = person
      and link.used_at is null and link.expires_at > now();
end;
$function$;

create or replace function public.open_sign_in (
  login      text,
  token_hash text
)
  returns table (
    email         text,
    expires_at    timestamp with time zone,
    time_zone     text,
    date_language text
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  person uuid := private.person_called(open_sign_in.login);
  asked private.mailed_codes;
begin
  select * into asked from private.mailed_codes as one where one.token_hash = open_sign_in.token_hash for update;
  if asked.id is null or asked.used_at is not null or not private.may_enter_by_mail(person) then
    return;
  end if;
  if asked.user_id is null then
    if not private.admit_account_mail('sign_in', (select one.email from public.profiles as one where one.id = person), person)
      or not (select taken.admitted from public.take_rate_limit('sign-ins by mail', person::text, 15, 86400) as taken)
    then
      return;
    end if;
    update private.mailed_codes as one set user_id = person, expires_at = now() + interval '15 minutes'
    where one.id = asked.id returning one.* into asked;
  end if;
  return query
    select one.email, asked.expires_at::timestamptz, one.time_zone, one.date_language
    from public.profiles as one where one.id = person and one.id = asked.user_id and asked.expires_at > now();
end;
$function$;

alter function "public"."open_sign_in"(text, text) owner to "postgres";

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
    when private.reads_as_link(registration_problem.username) then 'link'
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

create or replace function public.spend_code (
  user_id      uuid,
  browser_hash text,
  code_hash    text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  fitting bigint;
begin
  perform private.act_for(user_id);
  perform from public.profiles as one where one.id = spend_code.user_id for update;
  with tried as (
    update private.mailed_codes as one set tries = one.tries + 1
    where one.user_id = spend_code.user_id and one.browser_hash = spend_code.browser_hash and one.purpose = 'confirm'
      and one.used_at is null and one.expires_at > now() and one.tries < 5
    returning one.id, one.code_hash
  )
  select tried.id into fitting from tried where tried.code_hash = spend_code.code_hash;
  if fitting is null then
    return false;
  end if;
  update private.mailed_codes as one set used_at = now() where one.id = fitting;
  update public.profiles as one set email_proven_at = now() where one.id = spend_code.user_id and one.email_proven_at is null;
  return true;
end;
$function$;

alter function "public"."spend_code"(uuid, text, text) owner to "postgres";

create or replace function public.spend_invitation (
  token_hash text
)
  returns table (
    user_id uuid,
    email   text
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  owner uuid := (select link.user_id from private.password_links as link where link.token_hash = spend_invitation.token_hash);
begin
  perform from public.profiles as one where one.id = owner for update;
  if not public.invitation_signs_in(spend_invitation.token_hash) then
    return;
  end if;
  perform private.act_for(owner);
  update private.password_links as link set used_at = now() where link.token_hash = spend_invitation.token_hash;
  delete from private.password_links as other where other.user_id = owner and other.used_at is null;
  perform private.prove_address(owner);
  return query select one.id, one.email from public.profiles as one where one.id = owner;
end;
$function$;

alter function "public"."spend_invitation"(text) owner to "postgres";

create or replace function public.spend_password_link (
  token_hash text,
  password   text
)
  returns table (
    user_id uuid,
    email   text
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  owner uuid := (select link.user_id from private.password_links as link where link.token_hash = spend_password_link.token_hash);
  spent private.password_links;
begin
  -- Two links of one person that are used at one moment must not wait for each other.
  perform from public.profiles where profiles.id = owner for update;
  update private.password_links as link set used_at = now()
  where link.token_hash = spend_password_link.token_hash
    and link.used_at is null
    and link.expires_at > now()
    and exists (select from public.profiles where profiles.id = link.user_id and profiles.is_active)
  returning link.* into spent;
  if spent.id is null then
    return;
  end if;
  if spent.was_mailed then
    update public.profiles set email_proven_at = now() where id = owner and email_proven_at is null;
  end if;
  perform private.set_password(owner, spend_password_link.password);
  delete from auth.sessions where sessions.user_id = owner;
  delete from private.password_links as other where other.user_id = owner and other.used_at is null;
  return query select profiles.id, profiles.email from public.profiles where profiles.id = owner;
end;
$function$;

create or replace function public.spend_sign_in_code (
  browser_hash text,
  code_hash    text
)
  returns table (
    user_id        uuid,
    email          text,
    next_page      text,
    ended_password boolean
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  fitting bigint;
begin
  perform from public.profiles as one where one.id in (
    select asked.user_id from private.mailed_codes as asked where asked.browser_hash = spend_sign_in_code.browser_hash
  ) order by one.id for update;
  with tried as (
    update private.mailed_codes as one set tries = one.tries + 1
    where one.browser_hash = spend_sign_in_code.browser_hash and one.purpose = 'sign_in'
      and one.used_at is null and one.expires_at > now() and one.tries < 5
    returning one.id, one.code_hash, one.user_id
  )
  select tried.id into fitting from tried
  where tried.code_hash = spend_sign_in_code.code_hash and tried.user_id is not null;
  return query select * from private.enter_by_mail(fitting);
end;
$function$;

alter function "public"."spend_sign_in_code"(text, text) owner to "postgres";

create or replace function public.spend_sign_in_link (
  token_hash text
)
  returns table (
    user_id        uuid,
    email          text,
    next_page      text,
    ended_password boolean
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  asked private.mailed_codes;
begin
  select * into asked from private.mailed_codes as one where one.token_hash = spend_sign_in_link.token_hash;
  -- Two links of one person that are used at one moment must not wait for each other.
  perform from public.profiles as one where one.id = asked.user_id for update;
  return query select * from private.enter_by_mail(asked.id);
end;
$function$;

alter function "public"."spend_sign_in_link"(text) owner to "postgres";

alter table "private"."mailed_codes"
  add constraint "mailed_codes_user_id_fkey" foreign key (user_id) references public.profiles(id) on delete cascade;

create index mailed_codes_browser on private.mailed_codes using btree (browser_hash);

create index mailed_codes_expires_at on private.mailed_codes using btree (expires_at);

create index mailed_codes_user_id on private.mailed_codes using btree (user_id);

create trigger audit
  after delete or update on private.account_rules
  for each row
  execute function private.audit('only_row', 'staff_second_factor', 'admins_by_mail');

create trigger hold_back_mail
  before insert on private.mail_outbox
  for each row
  when
    (((new.payload ? 'user_id'::text) AND (NOT private.proves_address(new.kind)) AND (new.kind <> 'email_taken'::text)))
  execute function private.hold_back_mail();

create trigger audit_use
  after update on private.mailed_codes
  for each row
  when (((old.user_id IS DISTINCT FROM new.user_id) OR (old.used_at IS DISTINCT FROM new.used_at)))
  execute function private.audit('purpose', 'user_id', 'expires_at', 'used_at');

create trigger audit
  after delete on private.mailed_codes
  for each row
  when ((old.user_id IS NOT NULL))
  execute function private.audit('purpose', 'user_id', 'expires_at', 'used_at');

create trigger refuse_in_view
  before insert or delete or update on private.mailed_codes
  for each STATEMENT
  execute function private.refuse_in_view();

create trigger refuse_link_name
  before insert on public.profiles
  for each row
  execute function private.refuse_link_name();

revoke all on function "private"."admit_account_mail"(text, text, uuid) from public;

revoke all on function "private"."admit_account_mail"(text, text, uuid) from "postgres";

grant execute on function "private"."admit_account_mail"(text, text, uuid) to "postgres";

revoke all on function "private"."enter_by_mail"(bigint) from public;

revoke all on function "private"."enter_by_mail"(bigint) from "postgres";

grant execute on function "private"."enter_by_mail"(bigint) to "postgres";

revoke all on function "private"."forget_mailed_codes"() from public;

revoke all on function "private"."forget_mailed_codes"() from "postgres";

grant execute on function "private"."forget_mailed_codes"() to "postgres";

revoke all on function "private"."hold_back_mail"() from public;

revoke all on function "private"."hold_back_mail"() from "postgres";

grant execute on function "private"."hold_back_mail"() to "postgres";

revoke all on function "private"."may_enter_by_mail"(uuid) from public;

revoke all on function "private"."may_enter_by_mail"(uuid) from "postgres";

grant execute on function "private"."may_enter_by_mail"(uuid) to "postgres";

revoke all on function "private"."may_write_to"(uuid) from public;

revoke all on function "private"."may_write_to"(uuid) from "postgres";

grant execute on function "private"."may_write_to"(uuid) to "postgres";

revoke all on function "private"."my_credentials"() from public;

grant execute on function "private"."my_credentials"() to "authenticated";

revoke all on function "private"."my_credentials"() from "postgres";

grant execute on function "private"."my_credentials"() to "postgres";

revoke all on function "private"."prove_address"(uuid) from public;

revoke all on function "private"."prove_address"(uuid) from "postgres";

grant execute on function "private"."prove_address"(uuid) to "postgres";

revoke all on function "private"."proves_address"(text) from public;

revoke all on function "private"."proves_address"(text) from "postgres";

grant execute on function "private"."proves_address"(text) to "postgres";

revoke all on function "private"."reads_as_link"(text) from public;

revoke all on function "private"."reads_as_link"(text) from "postgres";

grant execute on function "private"."reads_as_link"(text) to "postgres";

revoke all on function "private"."refuse_link_name"() from public;

revoke all on function "private"."refuse_link_name"() from "postgres";

grant execute on function "private"."refuse_link_name"() to "postgres";

revoke all on function "private"."top_level_endings"() from public;

revoke all on function "private"."top_level_endings"() from "postgres";

grant execute on function "private"."top_level_endings"() to "postgres";

revoke all on function "public"."ask_for_code"(uuid, text, text, text) from public;

revoke all on function "public"."ask_for_code"(uuid, text, text, text) from "postgres";

grant execute on function "public"."ask_for_code"(uuid, text, text, text) to "postgres";

grant execute on function "public"."ask_for_code"(uuid, text, text, text) to "service_role";

revoke all on function "public"."ask_for_sign_in"(text, text, text, text, text, text, text, text) from public;

revoke all on function "public"."ask_for_sign_in"(text, text, text, text, text, text, text, text) from "postgres";

grant execute on function "public"."ask_for_sign_in"(text, text, text, text, text, text, text, text) to "postgres";

grant execute on function "public"."ask_for_sign_in"(text, text, text, text, text, text, text, text) to "service_role";

revoke all on function "public"."invitation_signs_in"(text) from public;

revoke all on function "public"."invitation_signs_in"(text) from "postgres";

grant execute on function "public"."invitation_signs_in"(text) to "postgres";

grant execute on function "public"."invitation_signs_in"(text) to "service_role";

revoke all on function "public"."let_admins_enter_by_mail"(boolean) from public;

revoke all on function "public"."let_admins_enter_by_mail"(boolean) from "postgres";

grant execute on function "public"."let_admins_enter_by_mail"(boolean) to "postgres";

grant execute on function "public"."let_admins_enter_by_mail"(boolean) to "service_role";

revoke all on function "public"."my_credentials"() from public;

grant execute on function "public"."my_credentials"() to "authenticated";

revoke all on function "public"."my_credentials"() from "postgres";

grant execute on function "public"."my_credentials"() to "postgres";

revoke all on function "public"."open_sign_in"(text, text) from public;

revoke all on function "public"."open_sign_in"(text, text) from "postgres";

grant execute on function "public"."open_sign_in"(text, text) to "postgres";

grant execute on function "public"."open_sign_in"(text, text) to "service_role";

revoke all on function "public"."spend_code"(uuid, text, text) from public;

revoke all on function "public"."spend_code"(uuid, text, text) from "postgres";

grant execute on function "public"."spend_code"(uuid, text, text) to "postgres";

grant execute on function "public"."spend_code"(uuid, text, text) to "service_role";

revoke all on function "public"."spend_invitation"(text) from public;

revoke all on function "public"."spend_invitation"(text) from "postgres";

grant execute on function "public"."spend_invitation"(text) to "postgres";

grant execute on function "public"."spend_invitation"(text) to "service_role";

revoke all on function "public"."spend_sign_in_code"(text, text) from public;

revoke all on function "public"."spend_sign_in_code"(text, text) from "postgres";

grant execute on function "public"."spend_sign_in_code"(text, text) to "postgres";

grant execute on function "public"."spend_sign_in_code"(text, text) to "service_role";

revoke all on function "public"."spend_sign_in_link"(text) from public;

revoke all on function "public"."spend_sign_in_link"(text) from "postgres";

grant execute on function "public"."spend_sign_in_link"(text) to "postgres";

grant execute on function "public"."spend_sign_in_link"(text) to "service_role";

reset check_function_bodies;
