-- Answers of the assistant that did not help, as visitors report them.

create table public.answer_feedback (
  id bigint generated always as identity primary key,
  -- Of src/content/answers.
  answer text not null check (answer ~ '^[a-z0-9-]{1,60}$'),
  -- Only where the visitor let it go along.
  question text check (private.is_prose(question, 1, 500)),
  created_at timestamptz(3) not null default now()
);
comment on table public.answer_feedback is 'Which answers did not help: a row for each report, for a year.';

create index answer_feedback_created_at on public.answer_feedback (created_at);

alter table public.answer_feedback enable row level security;
grant select, delete on public.answer_feedback to authenticated;

create policy "Administrators read which answers did not help" on public.answer_feedback for select to authenticated
using ((select private.is_admin()));

create policy "Administrators delete reports about answers" on public.answer_feedback for delete to authenticated
using ((select private.is_admin()));

create trigger audit after insert or update or delete on public.answer_feedback
for each row execute function private.audit('answer');
create trigger refuse_in_view before insert or update or delete on public.answer_feedback for each statement execute function private.refuse_in_view();

-- Reports are forgotten after a year, a few whenever another comes.
create function public.report_answer(answer text, question text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.answer_feedback as forgotten where forgotten.id in (
    select old.id from public.answer_feedback as old
    where old.created_at < now() - interval '1 year'
    order by old.created_at limit 20
    for update skip locked
  );
  insert into public.answer_feedback (answer, question) values (report_answer.answer, nullif(report_answer.question, ''));
end;
$$;

grant execute on function public.report_answer to service_role;
