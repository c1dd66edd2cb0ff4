-- By itself, because a value of a type cannot be used in the transaction that adds it.
alter type public.file_kind add value 'palette';
