-- Administrators jump to leads as well, by the names and addresses that visitors left.

create index contact_messages_words on public.contact_messages
  using gin (private.words_of_person(name, company, email, null::text));
create index palettes_guest_words on public.palettes using gin (private.words_of(email)) where owner_id is null;
create index newsletter_subscribers_words on public.newsletter_subscribers using gin (private.words_of(email));

-- Of each kind of visitor it looks at up to 500 matches; a further word finds what is left out.
create function private.find_leads(typed text, most int)
returns table (kind text, id text, title text, about text, project_id bigint)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
  wanted tsquery := private.beginnings_of(typed);
  messages bigint[];
  guests bigint[];
  readers bigint[];
begin
  if wanted is null or not private.is_admin() then
    return;
  end if;
  messages := array(
    select one.id from public.contact_messages as one
    where private.words_of_person(one.name, one.company, one.email, null::text) @@ wanted limit 500
  );
  guests := array(
    select one.id from public.palettes as one where one.owner_id is null and private.words_of(one.email) @@ wanted limit 500
  );
  readers := array(
    select one.id from public.newsletter_subscribers as one where private.words_of(one.email) @@ wanted limit 500
  );
  return query
    select 'lead', lead.id::text, coalesce(message.name, palette.email, subscriber.email), message.company, null::bigint
    from public.leads as lead
    left join public.contact_messages as message on message.id = lead.contact_id
    left join public.palettes as palette on palette.id = lead.palette_id
    left join public.newsletter_subscribers as subscriber on subscriber.id = lead.subscriber_id
    where lead.contact_id = any (messages) or lead.palette_id = any (guests) or lead.subscriber_id = any (readers)
    order by lead.id desc limit most;
end;
$$;

create or replace function public.find_for_me(typed text, most int default 5)
returns table (kind text, id text, title text, about text, project_id bigint)
language sql stable set search_path = ''
as $$
  select * from private.find_for_me(typed, least(most, 20))
  union all
  select * from private.find_leads(typed, least(most, 20))
$$;
grant execute on function private.find_leads to authenticated;
