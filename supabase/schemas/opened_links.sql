-- What somebody sees and does with a link to one thing.

-- Where a browser showed it, which is no proof of who looked.
create table private.link_openings (
  id bigint generated always as identity primary key,
  link_id bigint not null references private.shared_links (id) on delete cascade,
  browser text not null check (private.is_line(browser, 1, 40)),
  system text not null check (private.is_line(system, 1, 40)),
  opened_at timestamptz(3) not null default now()
);

create index link_openings_of_link on private.link_openings (link_id, opened_at desc);

alter table private.link_openings enable row level security;

-- The link with this token while it lasts, held; else nothing. All that is read and done by a link begins here.
create function private.hold_link(token_hash text) returns private.shared_links
language plpgsql set search_path = ''
as $$
declare
  held private.shared_links;
begin
  select * into held from private.shared_links as one where one.token_hash = hold_link.token_hash for no key update;
  if private.is_over(held) then
    return null;
  end if;
  return held;
end;
$$;

-- Only the version that it was made for, while that waits.
create function private.is_to_decide(link private.shared_links, document public.documents) returns boolean
language sql stable set search_path = ''
as $$
  select link.may_act and document.asks and document.by_staff and document.status = 'pending' and document.version = link.version
    and not private.is_archived(document.project_id) and not private.is_of_staff(link.email)
$$;

-- The version that the link was made for. What others decided on it is said without a name.
create function private.linked_document(link private.shared_links) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'name', one.name, 'version', v.number, 'newest', one.version, 'fileName', v.file_name, 'kind', v.kind, 'size', v.size,
    'sha256', v.sha256, 'path', v.object_path, 'content', v.content, 'uploadedAt', v.created_at, 'address', case when v.kind is null then one.file_url end,
    'mayDecide', private.is_to_decide(link, one),
    'decision', (
      select jsonb_build_object(
        'decision', made.decision, 'at', made.created_at, 'reason', case when made.link_id = link.id then made.reason end,
        'by', case when made.link_id = link.id then coalesce(made.signed_by, link.acted_as) end
      )
      from public.document_decisions as made
      where made.document_id = one.id and made.version = v.number order by made.id desc limit 1
    )
  )
  from public.documents as one join public.document_versions as v on v.document_id = one.id and v.number = link.version
  where one.id = link.document_id
$$;

-- As it stands now, without the people who pay. The project's title is printed on it.
create function private.linked_invoice(link private.shared_links) returns jsonb
language sql stable set search_path = ''
as $$
  select (found.invoice - array['projectId', 'missing', 'reasons', 'vatCheck']) || jsonb_build_object('pdf', (select one.pdf_path from public.invoices as one where one.id = link.invoice_id), 'claims', (
    select coalesce(jsonb_agg(claim - 'claimedBy'), '[]') from jsonb_array_elements(found.invoice -> 'claims') as claim
  ))
  from public.read_invoice(link.invoice_id) as found (invoice)
$$;

-- What a link that lasts leads to, and nothing else of its project or people.
create function private.thing_of_link(link private.shared_links) returns jsonb
language sql stable set search_path = ''
as $$
  select case
    when link.document_id is not null then private.linked_document(link)
    when link.offer_id is not null then private.linked_offer(link)
    else private.linked_invoice(link)
  end
$$;

-- For the server, which has the token from whoever opened it. Null for one that was never made; of one that has ended, only when
-- it did, whom to ask for another, and in which language to say so.
create function public.open_link(token_hash text, browser_hash text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  link private.shared_links;
begin
  select * into link from private.shared_links as one where one.token_hash = open_link.token_hash;
  if link.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'id', link.id, 'email', link.email, 'madeBy', case when link.made_by is not null then private.name_of(link.made_by) end,
    'endsAt', private.ends_at(link), 'wasRevoked', link.revoked_at is not null, 'askedAt', link.asked_at,
    -- A code that was mailed for it was entered in this browser.
    'isKnown', exists (
      select from private.mailed_codes as one
      where one.link_id = link.id and one.used_at is not null and one.browser_hash = open_link.browser_hash
    ),
    'language', private.language_of_link(link)
  ) || case when private.is_over(link) then jsonb_build_object('kind', 'ended') else jsonb_build_object(
    'kind', private.kind_of_link(link), 'name', link.name, 'mayAct', link.may_act,
    'message', link.message, 'decideBy', link.decide_by, 'createdAt', link.created_at, 'thing', private.thing_of_link(link)
  ) end;
end;
$$;

-- False where it has ended. A day counts a hundred of them: whoever has the link can call it as often as they like.
create function public.count_opening(token_hash text, browser text, system text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  link private.shared_links := private.hold_link(token_hash);
begin
  if link.id is null then
    return false;
  end if;
  if not (select taken.admitted from public.take_rate_limit('openings of link', link.id::text, 100, 86400) as taken) then
    return true;
  end if;
  insert into private.link_openings (link_id, browser, system) values (link.id, count_opening.browser, count_opening.system);
  update public.offers as one set opened_at = now()
  where one.id = (private.offer_of_link(link)).id and one.state = 'sent' and one.opened_at is null;
  return true;
end;
$$;

-- Mails a code to the address that the link was made for, whoever asks: 'sent', or 'enough' where too many went there, which
-- leaves the last one as it was. Null for a link that reads alone or has ended.
create function public.ask_for_link_code(token_hash text, code_hash text, browser_hash text, seed text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  link private.shared_links := private.hold_link(token_hash);
begin
  if link.may_act is not true then
    return null;
  elsif not (select taken.admitted from public.take_rate_limit('link code', private.mailbox_of(link.email), 5, 3600) as taken)
    or not (select taken.admitted from public.take_rate_limit('link codes', link.id::text, 15, 86400) as taken)
  then
    return 'enough';
  end if;
  insert into private.mailed_codes (purpose, link_id, code_hash, browser_hash)
  values ('link', link.id, ask_for_link_code.code_hash, ask_for_link_code.browser_hash);
  perform private.mail_link(
    'link_code', link, jsonb_build_object('email', link.email, 'seed', seed, 'expires_at', now() + interval '15 minutes')
  );
  return 'sent';
end;
$$;

-- Whether it is the code that was mailed for this link to this browser, once; how many tries are left where it is not. Acts by
-- link ask it, and do nothing where it says no.
create function private.spend_link_code(
  link private.shared_links, browser_hash text, code_hash text, acted_as text, out is_right boolean, out tries_left int
)
language plpgsql set search_path = ''
as $$
declare
  fitting bigint;
begin
  select tried.fitting, tried.tries_left into fitting, tries_left
  from private.try_mailed_code('link', browser_hash, code_hash, link => link.id) as tried;
  is_right := fitting is not null;
  if is_right then
    update private.mailed_codes as one set used_at = now() where one.id = fitting;
    delete from private.mailed_codes as other where other.link_id = link.id and other.used_at is null;
    update private.shared_links as one set acted_as = spend_link_code.acted_as where one.id = link.id;
  end if;
end;
$$;

-- Asks whoever made a link that has ended, or whose version is not the newest, for another: once a day. False where there is none.
create function public.ask_for_new_link(token_hash text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  link private.shared_links;
begin
  update private.shared_links as one set asked_at = now()
  where one.token_hash = ask_for_new_link.token_hash and one.email is not null
    and coalesce(one.asked_at < now() - interval '1 day', true)
    and (private.is_over(one) or exists (select from public.documents as about where about.id = one.document_id and about.version > one.version))
  returning one.* into link;
  if link.id is null then
    return exists (select from private.shared_links as one where one.token_hash = ask_for_new_link.token_hash);
  end if;
  perform private.mail_link('link_asked', link, jsonb_build_object(
    'email', person.email, 'user_id', person.id, 'guest', link.email, 'document_id', link.document_id, 'invoice_id', link.invoice_id,
    'offer_id', link.offer_id
  ))
  from public.profiles as person where person.id = any (private.keepers_of_link(link));
  return true;
end;
$$;

grant execute on function
  public.open_link, public.count_opening, public.ask_for_link_code, public.ask_for_new_link
to service_role;
