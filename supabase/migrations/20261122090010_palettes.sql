-- Colors and fonts that people save. A guest's palette belongs to an e-mail address and is never shown again.

create table public.palettes (
  id bigint generated always as identity primary key,
  owner_id uuid default auth.uid() references public.profiles (id) on delete cascade,
  email text check (private.is_email(email)),
  name text not null check (private.is_line(name, 3, 100)),
  "primary" text not null,
  secondary text not null,
  accent1 text not null,
  accent2 text,
  gray text,
  heading_font text,
  body_font text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint palettes_owner_check check (owner_id is not null or email is not null),
  constraint palettes_colors_check check (
    "primary" ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'
    and secondary ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'
    and accent1 ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'
    and accent2 ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'
    and gray ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'
  ),
  constraint palettes_fonts_check check (
    array_remove(array[heading_font, body_font], null) <@ array[
      'Arial', 'Verdana', 'Helvetica', 'Tahoma', 'Trebuchet MS', 'Times New Roman', 'Georgia', 'Garamond',
      'Courier New', 'Brush Script MT', 'Inter', 'Roboto', 'Open Sans', 'Lato', 'Montserrat', 'Poppins'
    ]
  )
);
create index palettes_of_owner on public.palettes (owner_id, id desc);

create trigger settled before update on public.palettes
for each row execute function private.refuse_change('id', 'owner_id', 'email', 'created_at');

create trigger touch_updated_at before update on public.palettes
for each row execute function private.touch_updated_at();

create trigger audit after insert or update or delete on public.palettes
for each row execute function private.audit('email');

-- Plain argument names: the embedded Data API does not quote them, and 'primary' is a reserved word.
create function public.save_guest_palette(
  email text, name text, primary_color text, secondary_color text, accent1_color text,
  accent2_color text default null, gray_color text default null,
  heading_font text default null, body_font text default null
) returns setof public.palettes
language sql security definer set search_path = ''
as $$
  insert into public.palettes
    (owner_id, email, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
  values (
    null, save_guest_palette.email, save_guest_palette.name, primary_color,
    secondary_color, accent1_color, accent2_color,
    gray_color, save_guest_palette.heading_font, save_guest_palette.body_font
  )
  returning *
$$;

grant execute on function public.save_guest_palette to service_role;

alter table public.palettes enable row level security;
grant select, delete on public.palettes to authenticated;
grant insert (email, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
on public.palettes to authenticated;
grant update (name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
on public.palettes to authenticated;

create policy "People see their own palettes" on public.palettes for select to authenticated
using ((select private.is_active()) and owner_id = (select auth.uid()));

create policy "People save palettes of their own" on public.palettes for insert to authenticated
with check ((select private.is_active()) and owner_id = (select auth.uid()));

create policy "People edit their own palettes" on public.palettes for update to authenticated
using ((select private.is_active()) and owner_id = (select auth.uid()));

create policy "People delete their own palettes" on public.palettes for delete to authenticated
using ((select private.is_active()) and owner_id = (select auth.uid()));
