-- The list of who has signed a procedure follows what staff sign.
create trigger announce after insert on public.sop_signoffs
for each statement execute function private.announce_to_administrators('procedures');
