-- Written by hand, before everything else: what `foundations.sql` says of the default privileges. A migration that is derived
-- says of each new object what its privileges are to be, and so has to know what they begin with.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
