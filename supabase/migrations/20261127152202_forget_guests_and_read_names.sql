set check_function_bodies = off;

create or replace function private.forget_guest (
  address text
)
  returns void
  language sql
  set search_path to ''
  AS $function$
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
  delete from private.link_openings as seen using private.shared_links as link
  where link.id = seen.link_id and lower(link.email) = lower(address);
  update private.shared_links as link
  set name = 'Deleted account', email = null, acted_as = null, message = null, revoked_at = coalesce(link.revoked_at, now())
  where lower(link.email) = lower(address)
$function$;

create or replace function private.forget_news_of (
  person public.profiles
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.withdraw_news(array(
    select news.id from public.notifications as news
    where news.author_id = person.id and private.names_its_author(news.kind)
      or news.kind = 'member' and news.title like 'New people in %'
        -- The whole name, not a part of somebody else's.
        and position(
          ', ' || coalesce(person.name, person.username) || ', '
          in ', ' || regexp_replace(news.content, ' (has|have) joined the project\.$', '') || ', '
        ) > 0
  ));
  update public.comments as comment set mentions = array_remove(comment.mentions, person.id) where person.id = any (comment.mentions);
$function$;

create or replace function private.is_read_as (
  name   text,
  person public.profiles
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select private.skeletons(name) && (private.skeletons(person.username) || private.skeletons(coalesce(nullif(person.name, ''), person.username)))
    or private.joined(name) <> ''
      and private.joined(name) in (private.joined(person.username), private.joined(coalesce(nullif(person.name, ''), person.username)))
$function$;

create or replace function private.names_its_author (
  kind public.notification_kind
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select case
    when kind in ('comment', 'mention', 'request', 'decision', 'invoice') then true
    when kind in ('document', 'milestone', 'project', 'member', 'procedure', 'lead', 'review', 'call', 'offer') then false
  end
$function$;

alter function "private"."names_its_author"(public.notification_kind) owner to "postgres";

create or replace function private.read_part (
  name text
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select btrim(regexp_replace(
    regexp_replace(name, '^[^[:alnum:]]+', ''), '([^[:alnum:][:space:].''’-]|[[:space:]]-).*$', ''
  ))
$function$;

revoke all on function "private"."names_its_author"(public.notification_kind) from public;

revoke all on function "private"."names_its_author"(public.notification_kind) from "postgres";

grant execute on function "private"."names_its_author"(public.notification_kind) to "postgres";

reset check_function_bodies;
