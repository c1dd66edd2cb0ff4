-- With an account goes the news that names it. Its name was looked for anywhere in the news of all: somebody called 'e' took most
-- of what others had been told along. Only a whole name in a list of those who joined counts.
create or replace function private.leave_discussions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications
  where author_id = old.id and kind in ('comment', 'mention')
    or kind = 'member' and title like 'New people in %'
      and position(
        ', ' || coalesce(old.name, old.username) || ', '
        in ', ' || regexp_replace(content, ' (has|have) joined the project\.$', '') || ', '
      ) > 0;
  update public.comments set mentions = array_remove(mentions, old.id) where old.id = any (mentions);
  return old;
end;
$$;
