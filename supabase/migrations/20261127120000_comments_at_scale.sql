-- Postgres compiles a query that it estimates to be costly, and it overestimates the branches here that ask for nothing: beyond
-- a few hundred thousand comments, compiling took far longer than reading.
alter function public.list_comments set jit = off;

-- An id has one card at most; the default estimate is a thousand.
alter function private.author_card rows 1;
