-- The address of a document is stored as a browser writes it: visible ASCII. Everything else is percent-encoded there, so
-- an address cannot hide letters, turn its text round or look like another one. (Accounts before the host are refused
-- already.) What was stored otherwise is encoded here; it leads to the same place.

do $$
declare
  document record;
  letter text;
  encoded text;
begin
  alter table public.documents disable trigger settled;
  for document in select id, file_url from public.documents where file_url ~ '[^\u0021-\u007e]|\\' loop
    encoded := '';
    foreach letter in array regexp_split_to_array(document.file_url, '') loop
      encoded := encoded || case
        when letter ~ '[^\u0021-\u007e]|\\'
          then regexp_replace(upper(encode(convert_to(letter, 'UTF8'), 'hex')), '(..)', '%\1', 'g')
        else letter
      end;
    end loop;
    update public.documents set file_url = left(encoded, 2048) where id = document.id;
  end loop;
  alter table public.documents enable trigger settled;
end;
$$;

alter table public.documents add constraint documents_file_url_deceives_nobody check (
  file_url ~ '^[\u0021-\u007e]+$' and file_url !~ '\\'
);
