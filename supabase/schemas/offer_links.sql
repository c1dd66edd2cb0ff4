-- An offer behind its link: read, asked about, signed, declined. Only whoever enters the code that was mailed to its address acts.

-- The newest version that was sent to the same person: a link of before leads there.
create function private.offer_of_link(link private.shared_links) returns public.offers
language sql stable set search_path = ''
as $$
  select newest.* from public.offers as one
  join public.offers as newest on newest.number = one.number and newest.state <> 'draft' and lower(newest.email) = lower(one.email)
  where one.id = link.offer_id order by newest.version desc limit 1
$$;

-- 30 days after its last valid day, or 90 after it was accepted, or noted that it had been.
create function private.offer_link_ends_at(link private.shared_links) returns timestamptz
language sql stable set search_path = ''
as $$
  select case when one.state = 'accepted' then (
    select accepted.created_at from public.offer_acceptances as accepted where accepted.offer_id = one.id
  ) + interval '90 days' else one.ends_at + interval '30 days' end
  from private.offer_of_link(link) as one
$$;

-- What was asked about it and answered since, in the words of the request that it is part of; nothing that was asked about another.
create function private.talk_of_offer(offer public.offers) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'by', coalesce(letter.signed_by, private.name_of(letter.written_by)), 'isTheirs', letter.is_theirs, 'body', letter.body, 'at', letter.created_at
  ) order by letter.id), '[]')
  from public.lead_letters as letter
  where letter.lead_id = offer.lead_id and letter.id >= (
    select min(first.id) from public.lead_letters as first join public.offers as one on one.id = first.offer_id
    where one.number = offer.number and first.lead_id = offer.lead_id
  ) and (letter.offer_id is null or exists (
    select from public.offers as one where one.id = letter.offer_id and one.number = offer.number
  ))
$$;

create function private.linked_offer(link private.shared_links) returns jsonb
language sql stable set search_path = ''
as $$
  select private.whole_offer(one) - array['leadId', 'companyId', 'projectId', 'replaces'] || jsonb_build_object(
    'isNewer', one.id <> link.offer_id, 'seen', private.offer_digest(one, '{}'), 'conversation', private.talk_of_offer(one), 'objectPath', (
      select accepted.object_path from public.offer_acceptances as accepted where accepted.offer_id = one.id
    ), 'endedAt', (
      select ending.ended_at from public.project_endings as ending where ending.project_id = one.project_id and one.state = 'accepted'
    )
  )
  from private.offer_of_link(link) as one
$$;

-- Whether the browser has entered a code of this link before.
create function private.knows_link(link private.shared_links, browser_hash text) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from private.mailed_codes as one
    where one.link_id = link.id and one.used_at is not null and one.browser_hash = knows_link.browser_hash
  )
$$;

-- What somebody acts on is what they were shown: a link of before leads to a newer version as soon as that is sent.
create function private.refuse_unseen(offer public.offers, seen text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if private.offer_digest(offer, '{}') is distinct from seen then
    raise exception 'The offer is not what was shown' using errcode = 'PT409', hint = 'offer_changed';
  end if;
end;
$$;

-- Before the file is drawn: how many tries are left where the code is wrong; or else the digest of what will be signed. `seen` is that
-- of the page that was signed, without options. The place of the file is one that is removed after an hour, unless the offer takes it.
create function public.prepare_signing(token_hash text, browser_hash text, code_hash text, options int[], path text, seen text)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  link private.shared_links := private.hold_link(token_hash);
  offer public.offers := private.offer_of_link(link);
  left_over int;
begin
  if offer.id is null or offer.state <> 'sent' or offer.ends_at <= clock_timestamp() or private.is_archived(offer.project_id) then
    raise exception 'The offer is not open' using errcode = 'PT409', hint = 'offer_closed';
  end if;
  perform private.refuse_unseen(offer, seen);
  if not exists (
    select from private.mailed_codes as one
    where one.link_id = link.id and one.purpose = 'link' and one.browser_hash = prepare_signing.browser_hash
      and one.code_hash = prepare_signing.code_hash and one.used_at is null and one.expires_at > now() and one.tries < 5
  ) then
    select spent.tries_left into left_over from private.spend_link_code(link, browser_hash, code_hash, link.name) as spent;
    return jsonb_build_object('tries', left_over, 'digest', null, 'issuesDeposit', false);
  end if;
  insert into private.file_removals (object_path, due_at) values (path, now() + interval '1 hour');
  return jsonb_build_object(
    'tries', null, 'digest', private.offer_digest(offer, options),
    'issuesDeposit', (select one.issues_deposits from public.settings as one)
  );
end;
$$;

-- Null once it is signed, or how many tries are left.
create function public.sign_offer(token_hash text, browser_hash text, code_hash text, seen text, given jsonb) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  link private.shared_links := private.hold_link(token_hash);
  offer public.offers := private.offer_of_link(link);
  spent record;
begin
  if offer.id is null or link.may_act is not true then
    raise exception 'The offer is not open' using errcode = 'PT409', hint = 'offer_closed';
  end if;
  select * into spent from private.spend_link_code(link, browser_hash, code_hash, given ->> 'name');
  if not spent.is_right then
    return spent.tries_left;
  end if;
  perform public.accept_offer(offer.id, seen, given || jsonb_build_object('email', link.email));
  perform private.mail_acceptance(offer.id);
  return null;
end;
$$;

-- A question goes into the request that the offer is part of, which begins with it where there is none. It stands under the name of
-- whoever asked: the offer may be another's, whose colleague has a link to it.
create function private.ask_about_offer(offer public.offers, link private.shared_links, asked_by text, body text) returns void
language plpgsql set search_path = ''
as $$
declare
  lead bigint := offer.lead_id;
  before public.leads;
  after public.leads;
begin
  if lead is null then
    lead := (
      private.add_message(
        link.name, link.email, left(offer.legal_name, 150), '', format('Asks about offer %s, “%s”.', offer.number, offer.title)
      ) ->> 'lead'
    )::bigint;
    update public.offers as one set lead_id = lead where one.number = offer.number;
  end if;
  insert into public.lead_letters (lead_id, body, is_theirs, offer_id, link_id, signed_by)
  values (lead, body, true, offer.id, link.id, asked_by);
  select * into before from public.leads as one where one.id = lead for update;
  after := before;
  after.is_read := false;
  after.status := case when before.status = 'lost' then 'in_talk' else before.status end;
  perform private.save_lead(before, after);
  perform private.notify_of_offer(offer, format('Question about offer %s', offer.number), format(
    '%s asks: %s', asked_by, private.excerpt(body)
  ));
end;
$$;

-- What its reader does beside signing. Null once it is done, or how many tries are left of the code.
create function public.act_on_offer(token_hash text, browser_hash text, code_hash text, what text, given jsonb) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  link private.shared_links := private.hold_link(token_hash);
  offer public.offers := private.offer_of_link(link);
  spent record;
begin
  if offer.id is null or link.may_act is not true or offer.state <> 'sent' or offer.ends_at <= clock_timestamp() then
    raise exception 'The offer is not open' using errcode = 'PT409', hint = 'offer_closed';
  end if;
  if what = 'decline' then
    perform private.refuse_unseen(offer, given ->> 'seen');
  end if;
  if not (what = 'question' and private.knows_link(link, browser_hash)) then
    select * into spent from private.spend_link_code(link, browser_hash, code_hash, coalesce(nullif(given ->> 'name', ''), link.name));
    if not spent.is_right then
      return spent.tries_left;
    end if;
  end if;
  case what
    when 'question' then
      if not (select taken.admitted from public.take_rate_limit('questions by link', link.id::text, 20, 86400) as taken) then
        raise exception 'Enough questions for a day' using errcode = 'PT429', detail = '86400';
      end if;
      perform private.ask_about_offer(offer, link, coalesce(nullif(given ->> 'name', ''), link.acted_as, link.name), given ->> 'body');
    when 'decline' then
      perform public.decline_offer(offer.id, given ->> 'reason');
    when 'other' then
      perform private.notify_of_offer(offer, format('Someone else signs offer %s', offer.number), format(
        '%s asks you to send the same version to %s, %s.', link.name, given ->> 'colleague', given ->> 'colleagueEmail'
      ));
    when 'refuse' then
      update private.shared_links as one set revoked_at = now() where one.id = link.id;
      perform private.notify_of_offer(offer, format('Offer %s went to the wrong person', offer.number), format(
        '%s says that it is not for them. The link has ended.', link.name
      ));
  end case;
  return null;
end;
$$;

-- To whoever signed, and to whoever sent it: the place of the signed file is in the payload, and the mail carries its bytes.
create function private.mail_acceptance(offer bigint) returns void
language sql set search_path = ''
as $$
  insert into private.mail_outbox (kind, payload)
  select 'offer_accepted', jsonb_build_object(
    'email', reader.email, 'offer', one.id, 'number', one.number, 'version', one.version, 'title', one.title, 'name', accepted.name,
    'guest', accepted.email, 'language', one.language, 'sum', accepted.total, 'currency', one.currency,
    'legal_name', one.legal_name, 'total', private.spoken_sum(accepted.total, one.currency), 'deposit', accepted.deposit,
    'path', accepted.object_path, 'digest', accepted.file_digest, 'is_staff', reader.is_staff
  )
  from public.offers as one join public.offer_acceptances as accepted on accepted.offer_id = one.id
  cross join lateral (
    select accepted.email, false as is_staff
    union all
    select person.email, true from public.profiles as person where person.id = private.keeper_of(one)
  ) as reader
  where one.id = offer
$$;

grant execute on function public.prepare_signing, public.sign_offer, public.act_on_offer to service_role;
