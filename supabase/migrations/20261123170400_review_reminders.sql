-- Who still has to decide on a document is reminded the day before its review is due, once for each day that is set: in the
-- portal and by mail.

-- Whoever may decide on it: the other side of its project, or the administrators.
create function private.reviewers_of(document public.documents) returns uuid[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(person.id), '{}')
  from public.profiles as person
  where person.is_active and private.reviews(document, person.id, person.role)
    and case
      when document.project_id is null then person.role = 'admin'
      else exists (
        select from public.project_members as m where m.project_id = document.project_id and m.user_id = person.id
      )
    end
$$;

create function public.remind_reviewers(max_rows int default 20) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  document public.documents;
  reviewers uuid[];
  reminded int := 0;
begin
  for document in
    select d.* from public.documents as d
    where d.status = 'pending' and d.review_due <= current_date + 1 and d.reminded_of is distinct from d.review_due
    order by d.review_due limit max_rows
    for update skip locked
  loop
    update public.documents as d set reminded_of = d.review_due where d.id = document.id;
    reviewers := private.reviewers_of(document);
    perform private.tell(
      reviewers, 'document', 'Review due',
      format('"%s" waits for your decision until %s.', document.name, private.spoken_day(document.review_due)),
      jsonb_build_object('project_id', document.project_id, 'document_id', document.id)
    );
    insert into private.mail_outbox (kind, payload)
    select 'review_due', jsonb_build_object(
      'user_id', person.id, 'email', person.email, 'document_id', document.id, 'name', document.name,
      'due', private.spoken_day(document.review_due)
    )
    from public.profiles as person where person.id = any (reviewers);
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$$;
grant execute on function public.remind_reviewers to service_role;
