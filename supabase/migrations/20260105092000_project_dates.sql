-- Nothing is due before it starts. Where the two were taken for one another they change places.
update public.projects set start_date = due_date, due_date = start_date where due_date < start_date;
alter table public.projects add constraint projects_due_after_start check (due_date >= start_date);
