-- Whoever sees a project is active: `can_see_project` has asked already.
do $$
begin
  execute replace(
    pg_catalog.pg_get_functiondef('private.attach_palette(bigint, bigint, bigint, text)'::regprocedure),
    'not private.is_active() or not private.can_see_project(project)', 'not private.can_see_project(project)'
  );
end;
$$;
