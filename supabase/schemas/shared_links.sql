-- Links to one thing: somebody without an account reads a document or an invoice, and does what a code allows that is mailed to the
-- address which the link was made for. A link lets nobody in by itself: only functions that name it do.

create table private.shared_links (
  id bigint generated always as identity primary key,
  -- What it leads to. A further kind has a column here, and is named in `ends_at`, `shares`, `title_of_link` and `thing_of_link`.
  document_id bigint references public.documents (id) on delete cascade,
  invoice_id bigint references public.invoices (id) on delete cascade,
  offer_id bigint references public.offers (id) on delete cascade,
  -- The one that it was made for and goes on showing, of what has versions.
  version bigint,
  name text not null check (private.is_line(name, 1, 100)),
  -- Null once its owner has deleted the account with it.
  email text check (private.is_email(email)),
  -- With a code: decide, pay, sign. Without, it reads.
  may_act boolean not null,
  message text check (private.is_prose(message, 1, 500)),
  decide_by date check (decide_by between '1900-01-01' and '2200-12-31'),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- Null where what it leads to says when it ends.
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  -- When a new one was last asked for.
  asked_at timestamptz(3),
  -- The name that was given with a code.
  acted_as text check (private.is_line(acted_as, 1, 100)),
  was_mailed boolean not null,
  made_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  foreign key (document_id, version) references public.document_versions (document_id, number) on delete cascade,
  constraint shared_links_to_one_thing check (num_nonnulls(document_id, invoice_id, offer_id) = 1),
  constraint shared_links_version_of_documents check ((document_id is null) = (version is null)),
  constraint shared_links_day_to_decide check (may_act or decide_by is null),
  constraint shared_links_to_somebody check (email is not null or revoked_at is not null)
);

create index shared_links_of_document on private.shared_links (document_id, version);
create index shared_links_of_invoice on private.shared_links (invoice_id);
create index shared_links_of_offer on private.shared_links (offer_id);
create index shared_links_made_by on private.shared_links (made_by);
create index shared_links_email on private.shared_links (lower(email));

alter table private.shared_links enable row level security;

select private.guard_table(
  'private.shared_links',
  audited => '{document_id, invoice_id, offer_id, version, may_act, decide_by, expires_at, revoked_at, asked_at, was_mailed, made_by}',
  settled => '{
    id, document_id, invoice_id, offer_id, version, may_act, decide_by, token_hash, expires_at, was_mailed, made_by, created_at
  }'
);

-- An invoice's 90 days after it is settled; null while something is open.
create function private.invoice_link_ends_at(invoice bigint) returns timestamptz
language sql stable set search_path = ''
as $$
  select greatest(
    (select max(paid.created_at) from public.invoice_payments as paid where paid.invoice_id = one.id),
    (select max(other.issued_on) from public.invoices as other where other.corrects_id = one.id and other.number is not null),
    one.issued_on
  ) + interval '90 days'
  from public.invoices as one cross join lateral private.standing_of(one) as standing
  where one.id = invoice and standing.open = 0 and standing.overpaid = 0
$$;

-- Null while nothing ends it.
create function private.ends_at(link private.shared_links) returns timestamptz
language sql stable set search_path = ''
as $$
  select least(link.revoked_at, link.expires_at, private.invoice_link_ends_at(link.invoice_id), private.offer_link_ends_at(link))
$$;

create function private.is_over(link private.shared_links) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(private.ends_at(link) <= now(), false)
$$;

-- As whatever was done with it says who did it, by the name of that time or of now.
create function private.name_of_link(link bigint, signed_by text default null) returns text
language sql stable security definer set search_path = ''
as $$
  select case when one.email is null then 'Deleted account, by link'
    else format('%s, %s, by link', coalesce(name_of_link.signed_by, one.acted_as, one.name), one.email) end
  from private.shared_links as one where one.id = link
$$;

create function private.kind_of_link(link private.shared_links) returns text
language sql immutable set search_path = ''
as $$
  select case when link.document_id is not null then 'document' when link.offer_id is not null then 'offer' else 'invoice' end
$$;

-- Null of an invoice, which each language has a name for.
create function private.title_of_link(link private.shared_links) returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    (select one.name from public.documents as one where one.id = link.document_id),
    (select one.title from public.offers as one where one.id = link.offer_id)
  )
$$;

-- Who makes links to a thing, sees and withdraws them: staff who see a document, and administrators where money is concerned.
create function private.shares(caller private.caller, link private.shared_links) returns boolean
language sql stable set search_path = ''
as $$
  select case
    when not coalesce(private.is_staff_role(caller.role), false) then false
    when link.document_id is not null then exists (
      select from public.documents as one where one.id = link.document_id and private.sees_document(caller, one)
    )
    when link.offer_id is not null then caller.role = 'admin' and exists (
      select from public.offers as one where one.id = link.offer_id and one.state <> 'draft'
    )
    else caller.role = 'admin' and exists (
      select from public.invoices as one where one.id = link.invoice_id and one.shown_at is not null
    )
  end
$$;

-- Whether mail to an address is read by somebody on the staff, who does not act for the other side.
create function private.is_of_staff(email text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.profiles as one
    where private.is_staff_role(one.role) and private.mailbox_of(one.email) = private.mailbox_of(is_of_staff.email)
  )
$$;

-- Who hears of what happens with it: whoever made it, or the administrators once that person could make it no more.
create function private.keepers_of_link(link private.shared_links) returns uuid[]
language sql stable set search_path = ''
as $$
  select coalesce(
    (
      select array[one.id] from public.profiles as one
      where one.id = link.made_by and one.is_active and private.shares(row('', one.id, one.role, false)::private.caller, link)
    ),
    private.active_staff('admin')
  )
$$;

-- No row for what the caller does not share. A document's link is good for 14 days where nothing else is said, and leads to a
-- decision only where the client's side is asked for one. The seed makes the link in its mail; without one nothing is mailed.
create function private.share_by_link(
  name text, email text, token_hash text, document bigint default null, invoice bigint default null, may_act boolean default false,
  message text default null, decide_by date default null, until timestamptz default null, seed text default null,
  offer bigint default null
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('new shared_links', '{20, 200}');
  given private.shared_links;
  about public.documents;
begin
  given.document_id := document;
  given.invoice_id := invoice;
  given.offer_id := offer;
  if num_nonnulls(document, invoice, offer) <> 1 or not private.shares(caller, given)
    or offer is not null and not exists (select from public.offers as one where one.id = offer and one.state = 'sent')
  then
    return null;
  end if;
  select * into about from public.documents as one where one.id = document for share;
  perform private.refuse_archived(coalesce(about.project_id, (select one.project_id from public.invoices as one where one.id = invoice)));
  if about.id is not null and may_act and not (about.asks and about.by_staff and about.project_id is not null) then
    raise exception 'Nobody outside decides on this document' using errcode = '23514', hint = 'link_not_to_decide';
  elsif (may_act or offer is not null) and private.is_of_staff(share_by_link.email) then
    raise exception 'Nobody decides on what is their own' using errcode = '23514', hint = 'link_to_staff';
  end if;
  insert into private.shared_links (
    document_id, invoice_id, offer_id, version, name, email, may_act, message, decide_by, token_hash, expires_at, was_mailed, made_by
  )
  values (
    document, invoice, offer, about.version, share_by_link.name, share_by_link.email,
    share_by_link.may_act or document is null,
    nullif(share_by_link.message, ''), share_by_link.decide_by, share_by_link.token_hash,
    case when document is not null then coalesce(until, now() + interval '14 days') else until end, seed is not null, caller.id
  )
  returning * into given;
  if seed is not null then
    perform private.mail_link('shared_link', given, jsonb_build_object('email', given.email, 'seed', seed));
  end if;
  return given.id;
end;
$$;

-- In which its page and mails speak, and say that it has ended: an offer and an invoice have a language of their own.
create function private.language_of_link(link private.shared_links) returns text
language sql stable set search_path = ''
as $$
  select coalesce(
    (private.offer_of_link(link)).language,
    (select one.language from public.invoices as one where one.id = link.invoice_id),
    (
      select company.language from public.documents as one join public.projects as project on project.id = one.project_id
      join public.companies as company on company.id = project.company_id where one.id = link.document_id
    ),
    'en'
  )
$$;

-- What its mails say of it.
create function private.mail_link(kind text, link private.shared_links, more jsonb) returns void
language sql set search_path = ''
as $$
  insert into private.mail_outbox (kind, payload)
  values (mail_link.kind, jsonb_build_object(
    'title', private.title_of_link(link), 'version', link.version, 'name', link.name, 'language', private.language_of_link(link),
    'invoice', (
      select jsonb_build_object('kind', one.kind, 'isDeposit', one.is_deposit, 'number', one.number)
      from public.invoices as one where one.id = link.invoice_id
    )
  ) || more)
$$;

-- It ends at once, and so does every code that waits for it. False where the caller shares no such link, or it has ended.
create function private.revoke_link(link bigint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  caller private.caller := private.begin_act('changed shared_links', '{20, 1000}');
begin
  update private.shared_links as one set revoked_at = now()
  where one.id = link and not private.is_over(one) and private.shares(caller, one);
  return found;
end;
$$;

-- The newest first. A link to an earlier version of an offer leads to the newest, and is listed with each of them.
create function private.list_links(document bigint default null, invoice bigint default null, offer bigint default null)
returns table (
  id bigint, name text, email text, may_act boolean, version bigint, decide_by date, ends_at timestamptz, is_over boolean,
  revoked_at timestamptz, was_mailed boolean, made_by text, created_at timestamptz, openings int, last_opened_at timestamptz
)
language sql stable security definer set search_path = ''
as $$
  select one.id, one.name, one.email, one.may_act, one.version, one.decide_by, private.ends_at(one), private.is_over(one),
    one.revoked_at, one.was_mailed, private.name_of(one.made_by), one.created_at, opened.times, opened.last
  from private.shared_links as one
  cross join lateral (
    select count(*)::int as times, max(seen.opened_at) as last from private.link_openings as seen where seen.link_id = one.id
  ) as opened
  where (
      one.document_id = list_links.document or one.invoice_id = list_links.invoice or one.offer_id = list_links.offer
      or one.offer_id in (
        select other.id from public.offers as mine join public.offers as other on other.number = mine.number
        where mine.id = list_links.offer
      )
    ) and private.shares(private.caller(), one)
  order by one.id desc
$$;

select private.expose('{
  "private.share_by_link(text, text, text, bigint, bigint, boolean, text, date, timestamptz, text, bigint)", "private.revoke_link(bigint)",
  "private.list_links(bigint, bigint, bigint)"
}');

-- Links to an address end with the account of its owner, and what was done with them names nobody any more.
create function private.forget_guest(address text) returns void
language sql set search_path = ''
as $$
  select private.withdraw_news(array(
    select news.id from private.shared_links as link join public.notifications as news
      on news.kind = 'decision' and news.document_id = link.document_id or news.kind = 'invoice' and news.invoice_id = link.invoice_id
    where lower(link.email) = lower(address) and position(lower(address) in lower(news.content)) > 0
    union
    -- What happened with an offer is told by name alone.
    select news.id from private.shared_links as link join public.offers as one on one.id = link.offer_id
    join public.offers as version on version.number = one.number
    join public.notifications as news on news.kind = 'offer' and news.offer_id = version.id
    where lower(link.email) = lower(address)
  ));
  update public.document_decisions as made set signed_by = null from private.shared_links as link
  where link.id = made.link_id and lower(link.email) = lower(address);
  update public.coin_claims as made set signed_by = null from private.shared_links as link
  where link.id = made.link_id and lower(link.email) = lower(address);
  update public.lead_letters as asked set signed_by = null from private.shared_links as link
  where link.id = asked.link_id and lower(link.email) = lower(address);
  delete from private.link_openings as seen using private.shared_links as link
  where link.id = seen.link_id and lower(link.email) = lower(address);
  update private.shared_links as link
  set name = 'Deleted account', email = null, acted_as = null, message = null, revoked_at = coalesce(link.revoked_at, now())
  where lower(link.email) = lower(address)
$$;

grant execute on function private.name_of_link to authenticated;
