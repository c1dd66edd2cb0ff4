-- A lead becomes a client, with an account and a project.

-- Whether the address of an account is known to be its own: a mailed link was used, or the account opens with one alone, or is
-- staff's. That it belongs to a project says nothing: anybody may have registered with the address before, and been added by it.
create function private.owns_address(person uuid) returns boolean
language sql stable set search_path = ''
as $$
  select private.may_write_to(person)
    or exists (select from private.password_links as link where link.user_id = person and link.used_at is not null)
$$;

-- Holds what one mailbox sent, one after the other, and the mailbox before: the later of two who convert meets what the earlier made.
create function private.hold_leads_of(lead bigint) returns setof public.leads
language plpgsql set search_path = ''
as $$
declare
  mailbox text := (select private.mailbox_of(one.email) from private.lead_senders as one where one.id = lead);
begin
  perform pg_advisory_xact_lock(hashtext('address of a lead'), hashtext(mailbox));
  return query
    select one.* from public.leads as one join private.lead_senders as sender on sender.id = one.id
    where private.mailbox_of(sender.email) = mailbox order by one.id for update of one;
end;
$$;

create function private.win_lead(before public.leads, person uuid, project bigint, actor uuid default null) returns void
language plpgsql set search_path = ''
as $$
declare
  after public.leads := before;
begin
  after.status := 'won';
  after.is_read := true;
  after.client_id := person;
  after.project_id := project;
  after.assignee_id := coalesce(before.assignee_id, actor);
  perform private.save_lead(before, after);
end;
$$;

-- Makes a client and a first project of a lead: an account with an invitation, unless the address has one already; the
-- project with what the visitor wrote as internal notes; and palettes saved under the address. Whatever else they sent and nobody
-- has closed is won with it. All of it or nothing.
-- `person` is null where the username is taken (`is_new`), or where the account that has the address may be a stranger's.
-- The company is what a stranger typed: its name opens no projects of a company that there is.
create function public.convert_lead(
  actor uuid, lead bigint, username text, name text, company text, project_title text, project_description text,
  token_hash text, mail_seed text default null
) returns table (person uuid, project bigint, is_new boolean)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_variable
declare
  caller private.caller;
  held public.leads[];
  before public.leads;
  sender private.lead_senders;
begin
  perform private.act_for(actor);
  caller := private.begin_act('converted leads', lowest => 'admin');
  held := array(select one from private.hold_leads_of(lead) as one);
  select one.* into before from unnest(held) as one where one.id = lead;
  if not found then
    return;
  elsif before.project_id is not null then
    raise exception 'This lead has its project' using errcode = '23505';
  end if;
  select * into sender from private.lead_senders as one where one.id = lead;
  select one.id into person from auth.users as one where lower(one.email) = lower(sender.email);
  is_new := person is null;
  if is_new then
    if exists (select from public.profiles as one where one.username_key = private.username_key(username)) then
      return query select null::uuid, null::bigint, true;
      return;
    end if;
    if exists (select from public.companies as one where private.username_key(one.name) = private.username_key(btrim(company))) then
      raise exception 'A lead belongs to no company that there is' using errcode = '23514', hint = 'company_known';
    end if;
    person := public.create_user(actor, username, sender.email, 'client', name, company);
  elsif not private.owns_address(person) then
    return query select null::uuid, null::bigint, false;
    return;
  end if;
  project := (private.make_project(project_title, project_description, actor, person)).id;
  if is_new then
    -- It names the project. Another mail about that would come in the same second.
    perform public.create_invitation(actor, person, token_hash, mail_seed);
    delete from private.notification_mail where recipient_id = person;
  end if;
  -- What was closed before is another story.
  held := array(
    select one from unnest(held) as one where one.id = lead or one.status in ('new', 'in_talk') and one.project_id is null
    order by one.id
  );
  perform private.write_comment(left('They wrote: ' || written.message, 5000), project, is_internal => true)
  from unnest(held) as one join private.lead_senders as written on written.id = one.id
  where written.message is not null;
  insert into public.palettes (owner_id, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
  select person, one.name, one."primary", one.secondary, one.accent1, one.accent2, one.gray, one.heading_font, one.body_font
  from public.palettes as one where one.owner_id is null and lower(one.email) = lower(sender.email);
  perform private.win_lead(one, person, project, actor) from unnest(held) as one;
  return next;
end;
$$;

grant execute on function public.convert_lead to service_role;
