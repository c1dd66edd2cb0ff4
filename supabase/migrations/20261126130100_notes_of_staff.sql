-- What staff noted of somebody before the first project is theirs, as internal notes are, and which session looked as a person
-- is its administrator's: neither goes out with the person's own data.
do $$
begin
  execute replace(
    pg_catalog.pg_get_functiondef('private.rows_about'::regproc),
    '''username_key'', ''email_key''',
    '''notes'', ''session_id'', ''username_key'', ''email_key'''
  );
end;
$$;
