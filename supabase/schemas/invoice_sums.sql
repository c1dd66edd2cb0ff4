-- The lines of an invoice and what they come to: the only place where sums are computed.

-- Lines as they are kept, each with its net: quantity times price less the discount, rounded half up to the currency's
-- smallest unit. Only what takes a deposit off is less than nothing. The categories are those of EN 16931: S is taxed at a rate, and
-- so is no other; what is exempt or taxed elsewhere says why. Raises 23514 for a line that cannot be.
create function private.priced_lines(lines jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  priced jsonb;
  all_valid boolean;
begin
  select
    coalesce(jsonb_agg(jsonb_build_object(
      'description', description, 'quantity', quantity, 'unit', unit, 'unitPrice', trunc("unitPrice"), 'discount', discount,
      'category', in_category, 'taxRate', "taxRate", 'reason', coalesce(reason, ''), 'milestoneId', "milestoneId",
      'depositId', "depositId", 'net', round(quantity * "unitPrice" * (100 - discount) / 100)
    ) order by place), '[]'),
    coalesce(bool_and((
      private.is_line(description, 1, 500) and private.is_line(unit, 0, 20)
      and abs(quantity) <= 100000 and quantity = round(quantity, 3)
      and case when "depositId" is null then quantity > 0 else quantity = -1 and discount = 0 end
      and "unitPrice" between 0 and 10000000000 and "unitPrice" = trunc("unitPrice")
      and discount between 0 and 100 and discount = round(discount, 2)
      and "taxRate" between 0 and 100 and "taxRate" = round("taxRate", 2)
      and in_category in ('S', 'Z', 'E', 'AE', 'O', 'G', 'K') and (in_category = 'S') = ("taxRate" > 0)
      and private.is_line(coalesce(reason, ''), 0, case when in_category in ('S', 'Z') then 0 else 300 end)
    ) is true), true)
  into priced, all_valid
  from rows from (
    jsonb_to_recordset(lines) as (
      description text, quantity numeric, unit text, "unitPrice" numeric, discount numeric, category text, "taxRate" numeric,
      reason text, "milestoneId" bigint, "depositId" bigint
    )
  ) with ordinality as line (
    description, quantity, unit, "unitPrice", discount, category, "taxRate", reason, "milestoneId", "depositId", place
  )
  -- Lines from before there were categories.
  cross join lateral (select coalesce(category, case when "taxRate" > 0 then 'S' else 'Z' end) as in_category) as known;
  if not all_valid then
    raise exception 'A line of an invoice is not valid' using errcode = '23514';
  end if;
  return priced;
end;
$$;

-- As EN 16931 has it: tax is that of all lines of one category and rate together, rounded once. A line is for a milestone
-- of the project; one that was deleted stays in lines that named it `before`.
create function private.sum_lines(
  project bigint, lines jsonb, before jsonb default '[]',
  out priced jsonb, out taxes jsonb, out net bigint, out tax bigint, out total bigint
)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  priced := private.priced_lines(lines);
  if exists (
    select from jsonb_to_recordset(priced) as line ("milestoneId" bigint)
    where line."milestoneId" is not null
      and not exists (
        select from public.milestones as milestone where milestone.id = line."milestoneId" and milestone.project_id = project
      )
      and not exists (
        select from jsonb_to_recordset(before) as former ("milestoneId" bigint) where former."milestoneId" = line."milestoneId"
      )
  ) then
    raise exception 'A line is for no milestone of the project' using errcode = '23514';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object(
      'category', one.category, 'rate', one.rate, 'net', one.net, 'tax', one.tax, 'reason', one.reason
    ) order by one.rate desc, one.category), '[]'),
    coalesce(sum(one.net), 0), coalesce(sum(one.tax), 0), coalesce(sum(one.net + one.tax), 0)
  into taxes, net, tax, total
  from (
    select line.category, trim_scale(line."taxRate") as rate, sum(line.net) as net,
      round(sum(line.net) * line."taxRate" / 100) as tax,
      coalesce(string_agg(distinct line.reason, ' ' order by line.reason) filter (where line.reason <> ''), '') as reason
    from jsonb_to_recordset(priced) as line (category text, "taxRate" numeric, net numeric, reason text)
    group by line.category, line."taxRate"
  ) as one;
end;
$$;

-- The deposits that lines take off.
create function private.deposits_in(lines jsonb) returns bigint[]
language sql immutable set search_path = ''
as $$
  select array(
    select distinct line."depositId" from jsonb_to_recordset(lines) as line ("depositId" bigint) where line."depositId" is not null
  )
$$;

-- What deposits of the project asked for that no other invoice has taken off, less what credit notes took back: an invoice takes all
-- of a deposit off or nothing. Of one that another stands in for, the deposits are free again.
create function private.open_deposits(draft public.invoices)
returns table (id bigint, number text, issued_on date, category text, rate numeric, reason text, net bigint, tax bigint)
language sql stable set search_path = ''
as $$
  select deposit.id, deposit.number, deposit.issued_on, part.category, part.rate, part.reason,
    part.net - coalesce(back.net, 0), part.tax - coalesce(back.tax, 0)
  from public.invoices as deposit
  cross join jsonb_to_recordset(deposit.taxes) as part (category text, rate numeric, reason text, net bigint, tax bigint)
  left join lateral (
    select sum(credited.net)::bigint as net, sum(credited.tax)::bigint as tax
    from public.invoices as note
    cross join jsonb_to_recordset(note.taxes) as credited (category text, rate numeric, net bigint, tax bigint)
    where note.corrects_id = deposit.id and note.number is not null
      and (credited.category, credited.rate) = (part.category, part.rate)
  ) as back on true
  where deposit.project_id = draft.project_id and deposit.currency = draft.currency and deposit.is_deposit
    and deposit.number is not null and deposit.credited < deposit.total and part.net > coalesce(back.net, 0)
    and not draft.is_deposit and draft.kind = 'invoice'
    and not exists (
      select from public.invoices as other
      where other.project_id = draft.project_id and other.number is not null and other.kind = 'invoice'
        and not (other.credited > 0 and other.credited >= other.total) and other.id <> coalesce(draft.replaces_id, 0)
        and deposit.id = any (private.deposits_in(other.lines))
    )
$$;

-- Whether the lines take each deposit off as it stands, and once.
create function private.fits_deposits(draft public.invoices) returns boolean
language sql stable set search_path = ''
as $$
  with taken as (
    select line."depositId", line.category, line."taxRate", line."unitPrice"
    from jsonb_to_recordset(draft.lines) as line ("depositId" bigint, category text, "taxRate" numeric, "unitPrice" bigint)
    where line."depositId" is not null
  ), standing as (
    select one.id, one.category, one.rate, one.net from private.open_deposits(draft) as one
    where one.id = any (private.deposits_in(draft.lines))
  )
  select not exists (table taken except all table standing) and not exists (table standing except all table taken)
$$;

grant execute on function private.deposits_in, private.open_deposits to authenticated;
