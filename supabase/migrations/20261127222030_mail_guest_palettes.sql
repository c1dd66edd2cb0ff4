set check_function_bodies = off;

create or replace function public.document_history (
  document_id bigint
)
  returns table (
    number     bigint,
    note       text,
    file_name  text,
    kind       public.file_kind,
    size       bigint,
    sha256     text,
    author     text,
    by_staff   boolean,
    created_at timestamp with time zone,
    decisions  jsonb,
    renames    jsonb
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select v.number, v.note, v.file_name, v.kind, v.size, v.sha256, private.name_of(v.uploaded_by), v.by_staff, v.created_at,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', d.id, 'decision', d.decision, 'reason', d.reason, 'at', d.created_at,
        'person', case when d.link_id is null then coalesce(d.signed_by, private.name_of(d.decided_by))
          else private.name_of_link(d.link_id, d.signed_by) end,
        'identity', (select concat_ws(', ', one.company, one.email) from public.profiles as one where one.id = d.decided_by)
      ) order by d.id desc)
      from public.document_decisions as d where d.document_id = v.document_id and d.version = v.number
    ), '[]'),
    private.renames_between(
      v.document_id,
      case when v.number = 1 then '-infinity' else v.created_at end,
      coalesce(lead(v.created_at) over (order by v.number), 'infinity')
    )
  from public.document_versions as v
  where v.document_id = document_history.document_id
  order by v.number desc
$function$;

create or replace function public.save_guest_palette (
  email           text,
  name            text,
  primary_color   text,
  secondary_color text,
  accent1_color   text,
  accent2_color   text default null::text,
  gray_color      text default null::text,
  heading_font    text default null::text,
  body_font       text default null::text
)
  returns SETOF public.palettes
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  saved public.palettes;
begin
  insert into public.palettes (owner_id, email, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
  values (
    null, save_guest_palette.email, save_guest_palette.name, primary_color, secondary_color, accent1_color, accent2_color,
    gray_color, save_guest_palette.heading_font, save_guest_palette.body_font
  )
  returning * into saved;
  perform private.begin_lead(palette => saved.id);
  -- What opens it again goes to its mailbox alone, without the words that were typed, and not as often as a stranger names it.
  if (
    select taken.admitted
    from public.take_rate_limit('paletteMail', private.mailbox_of(save_guest_palette.email), 5, 86400) as taken
  ) then
    insert into private.mail_outbox (kind, payload) values ('guest_palette', jsonb_build_object(
      'email', saved.email, 'colors', jsonb_build_array(saved."primary", saved.secondary, saved.accent1, saved.accent2, saved.gray),
      'heading', saved.heading_font, 'body', saved.body_font
    ));
  end if;
  return next saved;
end;
$function$;

reset check_function_bodies;
