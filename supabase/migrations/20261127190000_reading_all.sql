-- What was not read can be read, however much it is: counting that, whoever had more than a day's share of news could mark
-- none of it. Only what is made unread again is counted, which bounds how often it can be read anew.
drop trigger quota_of_changes on public.notifications;
create trigger quota_of_changes before update on public.notifications
for each row when (old.is_read and not new.is_read) execute function private.hold_to_quota(2000, 5000);
