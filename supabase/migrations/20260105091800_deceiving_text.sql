-- Text that looks like something else: names that read like another's, lines that turn their neighbours round, text in
-- which there is nothing to see. What is stored already stays as it is.

-- Without spaces, characters that are never drawn, and blanks that count as letters or symbols.
create function private.visible(value text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(
    value,
    '[[:space:]\u00a0\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f'
    || '\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]',
    '', 'g'
  )
$$;
grant execute on function private.visible to authenticated;

-- One trimmed line without control characters, line separators, and marks that change the direction of what follows.
create or replace function private.is_line(value text, shortest int, longest int) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(value) between shortest and longest
    and char_length(private.visible(value)) >= least(shortest, 1)
    and value = btrim(value)
    and value !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'
$$;

create or replace function private.is_prose(value text, shortest int, longest int) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(value) between shortest and longest
    and char_length(btrim(value)) >= shortest
    and char_length(private.visible(value)) >= least(shortest, 1)
    and value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]'
$$;

-- Nothing invisible, no letters of two alphabets that share their shapes, no towers of accents.
alter table public.profiles add constraint profiles_username_deceives_nobody check (
  char_length(private.visible(username)) = char_length(replace(username, ' ', ''))
  and not (username ~ '[A-Za-z]' and username ~ '[\u0370-\u03ff\u0400-\u052f]')
  and not (username ~ '[\u0370-\u03ff]' and username ~ '[\u0400-\u052f]')
  and username !~ '[\u0300-\u036f]{4}'
) not valid;
