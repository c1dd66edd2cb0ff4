set check_function_bodies = off;

revoke all on function "private"."beginnings_of"(text) from "authenticated";

revoke all on function "private"."erase_person"(uuid) from "authenticated";

revoke all on function "private"."username_key"(text) from "authenticated";

revoke all ("ends_at") on table "public"."bookings" from "authenticated";

revoke all ("notes") on table "public"."bookings" from "authenticated";

revoke all ("reason") on table "public"."bookings" from "authenticated";

revoke all ("starts_at") on table "public"."bookings" from "authenticated";

revoke all ("status") on table "public"."bookings" from "authenticated";

revoke all ("taken_by") on table "public"."bookings" from "authenticated";

revoke all ("coin") on table "public"."coin_rates" from "authenticated";

revoke all ("currency") on table "public"."coin_rates" from "authenticated";

revoke all ("rate") on table "public"."coin_rates" from "authenticated";

revoke all ("attachments") on table "public"."comments" from "authenticated";

revoke all ("body") on table "public"."comments" from "authenticated";

revoke all ("document_id") on table "public"."comments" from "authenticated";

revoke all ("is_deleted") on table "public"."comments" from "authenticated";

revoke all ("is_internal") on table "public"."comments" from "authenticated";

revoke all ("mentions") on table "public"."comments" from "authenticated";

revoke all ("project_id") on table "public"."comments" from "authenticated";

revoke all ("address") on table "public"."companies" from "authenticated";

revoke all ("legal_name") on table "public"."companies" from "authenticated";

revoke all ("name") on table "public"."companies" from "authenticated";

revoke all ("tax_id") on table "public"."companies" from "authenticated";

revoke all ("decision") on table "public"."document_decisions" from "authenticated";

revoke all ("document_id") on table "public"."document_decisions" from "authenticated";

revoke all ("reason") on table "public"."document_decisions" from "authenticated";

revoke all ("seen") on table "public"."document_decisions" from "authenticated";

revoke all ("version") on table "public"."document_decisions" from "authenticated";

revoke all ("asks") on table "public"."documents" from "authenticated";

revoke all ("description") on table "public"."documents" from "authenticated";

revoke all ("file_url") on table "public"."documents" from "authenticated";

revoke all ("name") on table "public"."documents" from "authenticated";

revoke all ("project_id") on table "public"."documents" from "authenticated";

revoke all ("review_due") on table "public"."documents" from "authenticated";

revoke all ("amount") on table "public"."invoice_payments" from "authenticated";

revoke all ("invoice_id") on table "public"."invoice_payments" from "authenticated";

revoke all ("method") on table "public"."invoice_payments" from "authenticated";

revoke all ("paid_on") on table "public"."invoice_payments" from "authenticated";

revoke all ("reference") on table "public"."invoice_payments" from "authenticated";

revoke all ("corrects_id") on table "public"."invoices" from "authenticated";

revoke all ("currency") on table "public"."invoices" from "authenticated";

revoke all ("due_on") on table "public"."invoices" from "authenticated";

revoke all ("kind") on table "public"."invoices" from "authenticated";

revoke all ("lines") on table "public"."invoices" from "authenticated";

revoke all ("notes") on table "public"."invoices" from "authenticated";

revoke all ("project_id") on table "public"."invoices" from "authenticated";

revoke all ("body") on table "public"."lead_letters" from "authenticated";

revoke all ("is_theirs") on table "public"."lead_letters" from "authenticated";

revoke all ("lead_id") on table "public"."lead_letters" from "authenticated";

revoke all ("company") on table "public"."lead_messages" from "authenticated";

revoke all ("email") on table "public"."lead_messages" from "authenticated";

revoke all ("name") on table "public"."lead_messages" from "authenticated";

revoke all ("phone") on table "public"."lead_messages" from "authenticated";

revoke all ("assignee_id") on table "public"."leads" from "authenticated";

revoke all ("is_read") on table "public"."leads" from "authenticated";

revoke all ("notes") on table "public"."leads" from "authenticated";

revoke all ("status") on table "public"."leads" from "authenticated";

revoke all ("description") on table "public"."milestones" from "authenticated";

revoke all ("due_date") on table "public"."milestones" from "authenticated";

revoke all ("is_complete") on table "public"."milestones" from "authenticated";

revoke all ("owner_id") on table "public"."milestones" from "authenticated";

revoke all ("position") on table "public"."milestones" from "authenticated";

revoke all ("project_id") on table "public"."milestones" from "authenticated";

revoke all ("title") on table "public"."milestones" from "authenticated";

revoke all ("is_done") on table "public"."procedure_run_steps" from "authenticated";

revoke all ("note") on table "public"."procedure_run_steps" from "authenticated";

revoke all ("assignee_id") on table "public"."procedure_runs" from "authenticated";

revoke all ("due_date") on table "public"."procedure_runs" from "authenticated";

revoke all ("status") on table "public"."procedure_runs" from "authenticated";

revoke all ("version_id") on table "public"."procedure_signoffs" from "authenticated";

revoke all ("author") on table "public"."procedures" from "authenticated";

revoke all ("date") on table "public"."procedures" from "authenticated";

revoke all ("is_template") on table "public"."procedures" from "authenticated";

revoke all ("next_review_date") on table "public"."procedures" from "authenticated";

revoke all ("procedure_steps") on table "public"."procedures" from "authenticated";

revoke all ("purpose") on table "public"."procedures" from "authenticated";

revoke all ("quality_control") on table "public"."procedures" from "authenticated";

revoke all ("records") on table "public"."procedures" from "authenticated";

revoke all ("responsibilities") on table "public"."procedures" from "authenticated";

revoke all ("reviewer") on table "public"."procedures" from "authenticated";

revoke all ("scope") on table "public"."procedures" from "authenticated";

revoke all ("title") on table "public"."procedures" from "authenticated";

revoke all ("version") on table "public"."procedures" from "authenticated";

revoke all ("company_id") on table "public"."profiles" from "authenticated";

revoke all ("company") on table "public"."profiles" from "authenticated";

revoke all ("is_active") on table "public"."profiles" from "authenticated";

revoke all ("name") on table "public"."profiles" from "authenticated";

revoke all ("role") on table "public"."profiles" from "authenticated";

revoke all ("project_id") on table "public"."project_members" from "authenticated";

revoke all ("user_id") on table "public"."project_members" from "authenticated";

revoke all ("client_id") on table "public"."projects" from "authenticated";

revoke all ("company_id") on table "public"."projects" from "authenticated";

revoke all ("description") on table "public"."projects" from "authenticated";

revoke all ("due_date") on table "public"."projects" from "authenticated";

revoke all ("is_archived") on table "public"."projects" from "authenticated";

revoke all ("is_limited") on table "public"."projects" from "authenticated";

revoke all ("start_date") on table "public"."projects" from "authenticated";

revoke all ("status") on table "public"."projects" from "authenticated";

revoke all ("title") on table "public"."projects" from "authenticated";

revoke all ("attachments") on table "public"."requests" from "authenticated";

revoke all ("body") on table "public"."requests" from "authenticated";

revoke all ("project_id") on table "public"."requests" from "authenticated";

revoke all ("reason") on table "public"."requests" from "authenticated";

revoke all ("status") on table "public"."requests" from "authenticated";

revoke all ("title") on table "public"."requests" from "authenticated";

drop policy "Administrators delete reports about answers" on "public"."answer_feedback";

drop policy "Administrators block times" on "public"."bookings";

drop policy "Administrators free times that were blocked" on "public"."bookings";

drop policy "Administrators work on booked calls" on "public"."bookings";

drop policy "Administrators change rates" on "public"."coin_rates";

drop policy "Administrators enter rates" on "public"."coin_rates";

drop policy "Administrators take back rates" on "public"."coin_rates";

drop policy "Authors change their comments, staff delete any" on "public"."comments";

drop policy "Members read what is written, staff internal notes too" on "public"."comments";

drop policy "Members write, staff internal notes too" on "public"."comments";

drop policy "Administrators add companies" on "public"."companies";

drop policy "Administrators delete companies that nothing belongs to" on "public"."companies";

drop policy "Administrators edit companies" on "public"."companies";

drop policy "The other side decides, and nobody on what is their own" on "public"."document_decisions";

drop policy "Authors and staff correct documents and set days for reviews" on "public"."documents";

drop policy "Authors and staff remove what nobody has decided on" on "public"."documents";

drop policy "People add documents to their projects or without one" on "public"."documents";

drop policy "Administrators record payments" on "public"."invoice_payments";

drop policy "Administrators take back payments recorded by mistake" on "public"."invoice_payments";

drop policy "Administrators delete drafts" on "public"."invoices";

drop policy "Administrators draft invoices" on "public"."invoices";

drop policy "Administrators edit drafts" on "public"."invoices";

drop policy "Administrators write to leads" on "public"."lead_letters";

drop policy "Administrators correct who wrote a message" on "public"."lead_messages";

drop policy "Administrators delete contact messages" on "public"."lead_messages";

drop policy "Administrators delete leads" on "public"."leads";

drop policy "Administrators work on leads" on "public"."leads";

drop policy "Staff add milestones to the projects they see" on "public"."milestones";

drop policy "Staff delete the milestones they see" on "public"."milestones";

drop policy "Staff edit the milestones they see" on "public"."milestones";

drop policy "Administrators remove newsletter subscribers" on "public"."newsletter_subscribers";

drop policy "People mark their own notifications" on "public"."notifications";

drop policy "Staff tick the steps of runs" on "public"."procedure_run_steps";

drop policy "Staff change runs of procedures" on "public"."procedure_runs";

drop policy "Staff sign what is published" on "public"."procedure_signoffs";

drop policy "Administrators edit procedures" on "public"."procedures";

drop policy "Administrators write procedures" on "public"."procedures";

drop policy "People edit themselves, administrators edit anyone" on "public"."profiles";

drop policy "Staff add members to the projects they see" on "public"."project_members";

drop policy "Staff remove members who were added by name" on "public"."project_members";

drop policy "Members see their projects, administrators see all" on "public"."projects";

drop policy "Staff create projects of their own" on "public"."projects";

drop policy "Staff edit the projects they see" on "public"."projects";

drop policy "Members ask in their projects" on "public"."requests";

drop policy "People take back what they asked for while it is open" on "public"."requests";

drop policy "Staff answer the requests they see" on "public"."requests";

drop trigger "quota_of_new" on "private"."calendar_links";

drop trigger "refuse_in_view" on "private"."calendar_links";

drop trigger "refuse_in_view" on "private"."email_changes";

drop trigger "refuse_in_view" on "private"."file_removals";

drop trigger "refuse_in_view" on "private"."invoice_numbers";

drop trigger "refuse_in_view" on "private"."live_events";

drop trigger "bound_firm_mail" on "private"."mail_outbox";

drop trigger "refuse_in_view" on "private"."mail_outbox";

drop trigger "refuse_in_view" on "private"."notification_mail";

drop trigger "refuse_in_view" on "private"."password_links";

drop trigger "refuse_in_view" on "private"."project_activity";

drop trigger "refuse_in_view" on "private"."recent_mail";

drop trigger "keep_archived_whole" on "private"."uploads";

drop trigger "quota_of_new" on "private"."uploads";

drop trigger "refuse_in_view" on "private"."uploads";

drop trigger "remove_file" on "private"."uploads";

drop trigger "refuse_in_view" on "private"."username_skeletons";

drop trigger "forget_old" on "public"."answer_feedback";

drop trigger "refuse_in_view" on "public"."answer_feedback";

drop trigger "append_only" on "public"."audit_log";

drop trigger "announce" on "public"."bookings";

drop trigger "forget_mail" on "public"."bookings";

drop trigger "guard" on "public"."bookings";

drop trigger "in_turn" on "public"."bookings";

drop trigger "mail" on "public"."bookings";

drop trigger "quota_of_changes" on "public"."bookings";

drop trigger "quota_of_new" on "public"."bookings";

drop trigger "refuse_in_view" on "public"."bookings";

drop trigger "audit" on "public"."coin_claims";

drop trigger "quota_of_new" on "public"."coin_claims";

drop trigger "refuse_in_view" on "public"."coin_claims";

drop trigger "touch_invoice" on "public"."coin_claims";

drop trigger "audit" on "public"."coin_quotes";

drop trigger "refuse_in_view" on "public"."coin_quotes";

drop trigger "quota_of_changes" on "public"."coin_rates";

drop trigger "quota_of_new" on "public"."coin_rates";

drop trigger "refuse_in_view" on "public"."coin_rates";

drop trigger "announce_changed" on "public"."comments";

drop trigger "announce_new" on "public"."comments";

drop trigger "guard_attachments" on "public"."comments";

drop trigger "guard" on "public"."comments";

drop trigger "keep_archived_whole" on "public"."comments";

drop trigger "keep_archived" on "public"."comments";

drop trigger "note_internal" on "public"."comments";

drop trigger "note_written" on "public"."comments";

drop trigger "notify" on "public"."comments";

drop trigger "quota_of_changes" on "public"."comments";

drop trigger "quota_of_new" on "public"."comments";

drop trigger "quote_again" on "public"."comments";

drop trigger "refuse_in_view" on "public"."comments";

drop trigger "announce" on "public"."companies";

drop trigger "pass_on" on "public"."companies";

drop trigger "quota_of_changes" on "public"."companies";

drop trigger "quota_of_new" on "public"."companies";

drop trigger "refuse_in_view" on "public"."companies";

drop trigger "rename_in_profiles" on "public"."companies";

drop trigger "audit" on "public"."document_decisions";

drop trigger "keep_archived_whole" on "public"."document_decisions";

drop trigger "quota_of_new" on "public"."document_decisions";

drop trigger "refuse_in_view" on "public"."document_decisions";

drop trigger "show" on "public"."document_decisions";

drop trigger "weigh" on "public"."document_decisions";

drop trigger "audit" on "public"."document_versions";

drop trigger "keep_archived_whole" on "public"."document_versions";

drop trigger "notify" on "public"."document_versions";

drop trigger "quota_of_new" on "public"."document_versions";

drop trigger "refuse_in_view" on "public"."document_versions";

drop trigger "remove_file" on "public"."document_versions";

drop trigger "show" on "public"."document_versions";

drop trigger "announce" on "public"."documents";

drop trigger "asked_by_their_side" on "public"."documents";

drop trigger "audit" on "public"."documents";

drop trigger "begin_review" on "public"."documents";

drop trigger "begin_versions" on "public"."documents";

drop trigger "feed" on "public"."documents";

drop trigger "keep_archived_whole" on "public"."documents";

drop trigger "keep_archived" on "public"."documents";

drop trigger "note_added" on "public"."documents";

drop trigger "note_decided" on "public"."documents";

drop trigger "notify_added" on "public"."documents";

drop trigger "notify_asking" on "public"."documents";

drop trigger "notify_renamed" on "public"."documents";

drop trigger "notify_reviewed" on "public"."documents";

drop trigger "quota_of_changes" on "public"."documents";

drop trigger "quota_of_new" on "public"."documents";

drop trigger "refuse_in_view" on "public"."documents";

drop trigger "withdraw_question" on "public"."documents";

drop trigger "words_of_their_author" on "public"."documents";

drop trigger "keep_paid" on "public"."invoice_payments";

drop trigger "quota_of_new" on "public"."invoice_payments";

drop trigger "refuse_in_view" on "public"."invoice_payments";

drop trigger "announce_to_admins" on "public"."invoices";

drop trigger "announce" on "public"."invoices";

drop trigger "quota_of_changes" on "public"."invoices";

drop trigger "quota_of_new" on "public"."invoices";

drop trigger "refuse_in_view" on "public"."invoices";

drop trigger "sum_changed" on "public"."invoices";

drop trigger "sum_new" on "public"."invoices";

drop trigger "audit" on "public"."lead_letters";

drop trigger "quota_of_new" on "public"."lead_letters";

drop trigger "refuse_in_view" on "public"."lead_letters";

drop trigger "send" on "public"."lead_letters";

drop trigger "announce" on "public"."lead_messages";

drop trigger "audit" on "public"."lead_messages";

drop trigger "begin_lead" on "public"."lead_messages";

drop trigger "quota_of_changes" on "public"."lead_messages";

drop trigger "readdress" on "public"."lead_messages";

drop trigger "refuse_in_view" on "public"."lead_messages";

drop trigger "announce" on "public"."leads";

drop trigger "check_assignee" on "public"."leads";

drop trigger "count_again" on "public"."leads";

drop trigger "follow" on "public"."leads";

drop trigger "forget" on "public"."leads";

drop trigger "quota_of_changes" on "public"."leads";

drop trigger "refuse_in_view" on "public"."leads";

drop trigger "tell" on "public"."leads";

drop trigger "quota_of_changes" on "public"."mail_preferences";

drop trigger "quota_of_new" on "public"."mail_preferences";

drop trigger "announce" on "public"."milestones";

drop trigger "check_owner" on "public"."milestones";

drop trigger "keep_archived_whole" on "public"."milestones";

drop trigger "keep_archived" on "public"."milestones";

drop trigger "keep_progress_of_added" on "public"."milestones";

drop trigger "keep_progress_of_changed" on "public"."milestones";

drop trigger "keep_progress_of_removed" on "public"."milestones";

drop trigger "note_added" on "public"."milestones";

drop trigger "note_completed" on "public"."milestones";

drop trigger "note_moved" on "public"."milestones";

drop trigger "notify_added" on "public"."milestones";

drop trigger "notify_completed" on "public"."milestones";

drop trigger "notify_moved" on "public"."milestones";

drop trigger "quota_of_changes" on "public"."milestones";

drop trigger "quota_of_new" on "public"."milestones";

drop trigger "refuse_in_view" on "public"."milestones";

drop trigger "settle_requests" on "public"."milestones";

drop trigger "begin_lead" on "public"."newsletter_subscribers";

drop trigger "refuse_in_view" on "public"."newsletter_subscribers";

drop trigger "announce_gone" on "public"."notifications";

drop trigger "announce_new" on "public"."notifications";

drop trigger "plan_mail" on "public"."notifications";

drop trigger "quota_of_changes" on "public"."notifications";

drop trigger "begin_lead" on "public"."palettes";

drop trigger "quota_of_changes" on "public"."palettes";

drop trigger "quota_of_new" on "public"."palettes";

drop trigger "announce" on "public"."procedure_run_steps";

drop trigger "audit" on "public"."procedure_run_steps";

drop trigger "quota_of_changes" on "public"."procedure_run_steps";

drop trigger "refuse_in_view" on "public"."procedure_run_steps";

drop trigger "tick" on "public"."procedure_run_steps";

drop trigger "announce" on "public"."procedure_runs";

drop trigger "audit" on "public"."procedure_runs";

drop trigger "check_run" on "public"."procedure_runs";

drop trigger "quota_of_changes" on "public"."procedure_runs";

drop trigger "quota_of_new" on "public"."procedure_runs";

drop trigger "refuse_in_view" on "public"."procedure_runs";

drop trigger "tell_first_owner" on "public"."procedure_runs";

drop trigger "tell_owner" on "public"."procedure_runs";

drop trigger "announce" on "public"."procedure_signoffs";

drop trigger "audit" on "public"."procedure_signoffs";

drop trigger "quota_of_new" on "public"."procedure_signoffs";

drop trigger "refuse_in_view" on "public"."procedure_signoffs";

drop trigger "refuse_in_view" on "public"."procedure_versions";

drop trigger "announce" on "public"."procedures";

drop trigger "keep_version" on "public"."procedures";

drop trigger "quota_of_changes" on "public"."procedures";

drop trigger "quota_of_new" on "public"."procedures";

drop trigger "refuse_in_view" on "public"."procedures";

drop trigger "announce" on "public"."profiles";

drop trigger "choose_company" on "public"."profiles";

drop trigger "end_access" on "public"."profiles";

drop trigger "follow_company" on "public"."profiles";

drop trigger "forget_internal_news" on "public"."profiles";

drop trigger "forget_news" on "public"."profiles";

drop trigger "give_up_work" on "public"."profiles";

drop trigger "guard_role" on "public"."profiles";

drop trigger "note_clients_before" on "public"."profiles";

drop trigger "note_clients" on "public"."profiles";

drop trigger "quota_of_changes" on "public"."profiles";

drop trigger "take_skeletons" on "public"."profiles";

drop trigger "audit" on "public"."project_mail";

drop trigger "quota_of_new" on "public"."project_mail";

drop trigger "announce" on "public"."project_members";

drop trigger "audit" on "public"."project_members";

drop trigger "feed" on "public"."project_members";

drop trigger "give_up_milestones" on "public"."project_members";

drop trigger "keep_archived_whole" on "public"."project_members";

drop trigger "keep_archived" on "public"."project_members";

drop trigger "note_client" on "public"."project_members";

drop trigger "notify_added" on "public"."project_members";

drop trigger "notify_removed" on "public"."project_members";

drop trigger "quota_of_new" on "public"."project_members";

drop trigger "refuse_in_view" on "public"."project_members";

drop trigger "announce" on "public"."projects";

drop trigger "follow_client" on "public"."projects";

drop trigger "keep_archived" on "public"."projects";

drop trigger "note_completion" on "public"."projects";

drop trigger "note_created" on "public"."projects";

drop trigger "note_dates" on "public"."projects";

drop trigger "note_status" on "public"."projects";

drop trigger "notify" on "public"."projects";

drop trigger "quota_of_changes" on "public"."projects";

drop trigger "quota_of_new" on "public"."projects";

drop trigger "refuse_in_view" on "public"."projects";

drop trigger "seat_others" on "public"."projects";

drop trigger "seat_owners" on "public"."projects";

drop trigger "take_company_of_client" on "public"."projects";

drop trigger "refuse_in_view" on "public"."published_procedures";

drop trigger "announce" on "public"."requests";

drop trigger "answer" on "public"."requests";

drop trigger "guard_attachments" on "public"."requests";

drop trigger "keep_archived_whole" on "public"."requests";

drop trigger "keep_archived" on "public"."requests";

drop trigger "note_asked" on "public"."requests";

drop trigger "note_declined" on "public"."requests";

drop trigger "note_done" on "public"."requests";

drop trigger "notify_answered" on "public"."requests";

drop trigger "notify_asked" on "public"."requests";

drop trigger "quota_of_changes" on "public"."requests";

drop trigger "quota_of_new" on "public"."requests";

drop trigger "refuse_in_view" on "public"."requests";

drop trigger "audit" on "public"."settings";

drop trigger "refuse_in_view" on "public"."settings";

drop trigger "refuse_in_view" on "public"."sign_ins";

alter table "private"."document_feed"
  drop constraint "document_feed_document_id_fkey";

alter table "private"."document_feed"
  drop constraint "document_feed_project_id_user_id_fkey";

alter table "private"."review_reminders"
  drop constraint "review_reminders_procedure_id_fkey";

alter table "public"."coin_claims"
  drop constraint "coin_claims_transaction_of_coin";

alter table "public"."coin_quotes"
  drop constraint "coin_quotes_coin_check";

alter table "public"."coin_rates"
  drop constraint "coin_rates_coin_check";

drop function "private"."absorb_company"(bigint, bigint);

drop function "private"."activity_of_member"();

drop function "private"."announce_comment"();

drop function "private"."announce_notifications"();

drop function "private"."announce_part"();

drop function "private"."announce_to"();

drop function "private"."answer_request"();

drop function "private"."attach_palette"(bigint, bigint, bigint, text, date);

drop function "private"."become_one"(bigint, bigint);

drop function "private"."begin_document"();

drop function "private"."begin_lead"();

drop function "private"."begin_run"(bigint, uuid, date, bigint);

drop function "private"."begin_upload"(private.uploads);

drop function "private"."begin_versions"();

drop function "private"."bound_firm_mail"();

drop function "private"."calls_for_member"();

drop function "private"."check_assignee"();

drop function "private"."check_milestone_owner"();

drop function "private"."check_run"();

drop function "private"."choose_company"();

drop function "private"."claim_payment"(bigint, text, text, numeric, bigint);

drop function "private"."clear_loose_mentions"(uuid);

drop function "private"."correct_address"(uuid, text);

drop function "private"."count_new_leads_again"();

drop function "private"."day_of_member"(date);

drop function "private"."decide_claim"(bigint, bigint, text, bigint, date);

drop function "private"."demand_second_factor"(boolean);

drop function "private"."due_between"(uuid, date, date, bigint);

drop function "private"."end_access"();

drop function "private"."facts_of_accounts"(uuid[]);

drop function "private"."feed"();

drop function "private"."figures_of_day"(uuid, public.user_role, bigint[], date);

drop function "private"."find_companies"(tsquery, integer);

drop function "private"."find_leads"(tsquery, integer);

drop function "private"."find_people"(tsquery, integer);

drop function "private"."find_procedures"(tsquery, integer);

drop function "private"."find_projects_and_documents"(tsquery, integer);

drop function "private"."follow_company"();

drop function "private"."follow_lead"();

drop function "private"."forget_mail_of_booking"();

drop function "private"."forget_news_of_person"();

drop function "private"."give_up_milestones"();

drop function "private"."give_up_work"();

drop function "private"."give_work"(uuid, uuid, boolean);

drop function "private"."guard_asking"();

drop function "private"."guard_attachments"();

drop function "private"."guard_booking"();

drop function "private"."guard_comment"();

drop function "private"."guard_role"();

drop function "private"."guard_words"();

drop function "private"."hand_over"(uuid, uuid, jsonb, timestamp with time zone);

drop function "private"."hold_to_quota"();

drop function "private"."hold_words"(bigint, text, text);

drop function "private"."is_newcomer"();

drop function "private"."is_own_document"(bigint);

drop function "private"."issue_invoice"(bigint, jsonb, date);

drop function "private"."keep_paid"();

drop function "private"."keep_procedure_version"();

drop function "private"."keep_progress"();

drop function "private"."left_for_member"();

drop function "private"."list_people"(timestamp with time zone, uuid, integer, uuid[]);

drop function "private"."mail_booking"();

drop function "private"."mail_of_message"(public.lead_messages);

drop function "private"."mark_decided"(public.documents);

drop function "private"."may_decide"(bigint);

drop function "private"."my_calendar"(date, date, bigint);

drop function "private"."my_sign_ins"(integer);

drop function "private"."note_activity"();

drop function "private"."note_clients_of_person"();

drop function "private"."note_clients_of_seat"();

drop function "private"."note_completion"();

drop function "private"."notify_of_asking"();

drop function "private"."notify_of_comment"();

drop function "private"."notify_of_decision"();

drop function "private"."notify_of_document"();

drop function "private"."notify_of_members"();

drop function "private"."notify_of_milestone"();

drop function "private"."notify_of_project"();

drop function "private"."notify_of_rename"();

drop function "private"."notify_of_request"();

drop function "private"."notify_of_version"();

drop function "private"."open_work_of"(uuid);

drop function "private"."pass_on_company"();

drop function "private"."plan_mail"();

drop function "private"."publish_version"(bigint, bigint);

drop function "private"."quote_again"();

drop function "private"."readdress_mail_of_booking"();

drop function "private"."readers_of"(public.comments);

drop function "private"."refuse_any_change"();

drop function "private"."remove_file"();

drop function "private"."rename_in_profiles"();

drop function "private"."save_calendar_link"(text);

drop function "private"."seat_owners"();

drop function "private"."seats_of_company"(bigint);

drop function "private"."send_letter"();

drop function "private"."set_password"(uuid, text);

drop function "private"."settle_requests"();

drop function "private"."show_decision"();

drop function "private"."show_version"();

drop function "private"."sum_invoice"();

drop function "private"."take_company_of_client"();

drop function "private"."take_second_factor"(uuid);

drop function "private"."take_skeletons"();

drop function "private"."tell"(uuid[], public.notification_kind, text, text, jsonb);

drop function "private"."tell_of_added"(uuid[], public.notification_kind, public.documents);

drop function "private"."tell_of_invoice"(public.invoices, text, text, text);

drop function "private"."tell_of_lead"();

drop function "private"."tell_of_lost_call"(public.bookings);

drop function "private"."tell_owner"(text, uuid, jsonb);

drop function "private"."tell_owner_of_run"();

drop function "private"."tick_step"();

drop function "private"."touch_invoice"();

drop function "private"."wait_for_bookings"();

drop function "private"."weigh_decision"();

drop function "private"."withdraw_open_invitation"(uuid);

drop function "private"."withdraw_question"();

drop function "public"."absorb_company"(bigint, bigint);

drop function "public"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean);

drop function "public"."confirm_newsletter"(text, timestamp with time zone);

drop function "public"."correct_email"(uuid, text);

drop function "public"."decide_claim"(bigint, bigint, text, bigint, date);

drop function
  "public"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text);

drop function "public"."delete_people"(uuid[]);

drop function "public"."drop_upload"(uuid, uuid);

drop function "public"."hand_over"(uuid, uuid, jsonb, timestamp with time zone);

drop function "public"."list_projects"(bigint, integer, boolean);

drop function "public"."list_requests"(bigint, bigint, integer);

drop function "public"."note_lookup"(bigint, text, numeric, integer, timestamp with time zone);

drop function "public"."order_milestones"(bigint, bigint[]);

drop function "public"."require_second_factor"(boolean);

drop function "public"."save_calendar_link"(text);

drop function "public"."save_guest_palette"(text, text, text, text, text, text, text, text, text);

drop function "public"."set_project_members"(bigint, uuid[]);

drop function "public"."start_run"(bigint, uuid, date, bigint);

drop function "public"."unsubscribe_newsletter"(text);

alter table "public"."coin_claims"
  alter column "claimed_by" drop default;

alter table "public"."procedure_signoffs"
  alter column "user_id" drop default;

alter table "public"."projects"
  alter column "created_by" drop default;

alter table "public"."documents"
  drop column "reminded_of";

alter table "public"."invoices"
  drop column "reminders";

alter table "public"."lead_messages"
  drop column "handled_at";

alter table "public"."procedure_runs"
  drop column "reminded_of";

drop table "private"."account_rules";

drop table "private"."document_feed";

drop table "private"."review_reminders";

create table "private"."coins" (
  "id"               text     not null,
  "name"             text     not null,
  "symbol"           text     not null,
  "digits"           smallint not null,
  "transaction_form" text     not null,
  constraint "coins_pkey" primary key (id)
);

alter table "private"."coins"
  enable row level security;

alter table "private"."coins"
  owner to "postgres";

create table "private"."mailed_codes" (
  "id"           bigint                      generated always as identity not null,
  "purpose"      text                        not null,
  "user_id"      uuid,
  "token_hash"   text,
  "code_hash"    text                        not null,
  "browser_hash" text                        not null,
  "tries"        integer                     not null default 0,
  "next_page"    text,
  "expires_at"   timestamp(3) with time zone not null default (now() + '00:15:00'::interval),
  "used_at"      timestamp(3) with time zone,
  "created_at"   timestamp(3) with time zone not null default now(),
  constraint "mailed_codes_browser_hash_check" check ((browser_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint "mailed_codes_code_hash_check" check ((code_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint "mailed_codes_pkey" primary key (id),
  constraint "mailed_codes_purpose_check" check ((purpose = ANY (ARRAY['sign_in'::text, 'confirm'::text]))),
  constraint "mailed_codes_token_hash_check" check ((token_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint "mailed_codes_token_hash_key" unique (token_hash)
);

alter table "private"."mailed_codes"
  enable row level security;

alter table "private"."mailed_codes"
  owner to "postgres";

create table "private"."reminders" (
  "kind"  text   not null,
  "about" bigint not null,
  "day"   date   not null,
  constraint "reminders_kind_check"
    check ((kind = ANY (ARRAY['document'::text, 'review'::text, 'run'::text, 'invoice'::text]))),
  constraint "reminders_pkey" primary key (kind, about)
);

alter table "private"."reminders"
  enable row level security;

alter table "private"."reminders"
  owner to "postgres";

alter table "public"."coin_claims"
  add column "payment_id" bigint;

alter table "public"."settings"
  add column "staff_second_factor" boolean not null default false;

alter table "public"."settings"
  add column "admins_by_mail" boolean not null default false;

create type "private"."caller" as (
  "claims"     text,
  "id"         uuid,
  "role"       public.user_role,
  "is_viewing" boolean
);

alter type "private"."caller" owner to "postgres";

create or replace function private.account_facts (
  people uuid[]
)
  returns table (
    id                  uuid,
    last_seen_at        timestamp with time zone,
    invited_until       timestamp with time zone,
    second_factor_since timestamp with time zone
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  if not private.is_admin() then
    raise exception 'Only administrators ask for this' using errcode = '42501';
  end if;
  return query
    select person.id,
      (
        select max(latest.seen_at)::timestamptz from (
          select one.seen_at from public.sign_ins as one where one.user_id = person.id order by one.id desc limit 20
        ) as latest
      ),
      (
        select max(link.expires_at)::timestamptz from private.password_links as link
        where link.user_id = person.id and link.purpose = 'invitation' and link.used_at is null and link.expires_at > now()
      ),
      private.second_factor_since(person.id)
    from unnest(people) as person (id);
end;
$function$;

alter function "private"."account_facts"(uuid[]) owner to "postgres";

create or replace function private.activity_of_day (
  caller private.caller
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  with reader as materialized (select private.is_staff_role(caller.role) as reads_notes),
  followed as materialized (
    select member.project_id as id from public.project_members as member
    where member.user_id = caller.id and caller.role <> 'admin'
    union all
    select one.id from public.projects as one where caller.role = 'admin'
  ),
  latest as materialized (
    select followed.id, entry.at
    from reader cross join followed cross join lateral (
      select one.id, one.at from private.project_activity as one
      where one.project_id = followed.id and (one.kind <> 'note' or reader.reads_notes) order by one.id desc limit 1
    ) as entry
    order by entry.id desc limit 20
  ),
  newest as (
    select entry.*
    from reader cross join latest cross join lateral (
      select one.* from private.project_activity as one
      where one.project_id = latest.id and (one.kind <> 'note' or reader.reads_notes) order by one.id desc limit 10
    ) as entry
    left join public.comments on comments.id = entry.comment_id
    where comments.is_deleted is not true order by entry.id desc limit 10
  ),
  told as (
    select newest.id, newest.kind, coalesce(actor.name, actor.username) as actor, actor.id = caller.id as "byMe",
      newest.project_id as "projectId", projects.title as "projectTitle", newest.status,
      coalesce(milestones.title, documents.name, requests.title) as subject, newest.milestone_id as "milestoneId",
      newest.document_id as "documentId", newest.comment_id as "commentId", newest.request_id as "requestId", newest.at
    from newest
    join public.projects on projects.id = newest.project_id
    left join public.profiles as actor on actor.id = newest.actor_id
    left join public.milestones on milestones.id = newest.milestone_id
    left join public.documents on documents.id = newest.document_id
    left join public.requests on requests.id = newest.request_id
  )
  select jsonb_build_object(
    'activity', (select coalesce(jsonb_agg(to_jsonb(told) order by id desc), '[]') from told),
    'recentProjects', (select coalesce(jsonb_agg(to_jsonb(latest) order by at desc), '[]') from latest)
  )
$function$;

alter function "private"."activity_of_day"(private.caller) owner to "postgres";

create or replace function private.add_company (
  name       text,
  legal_name text default null::text,
  address    text default null::text,
  tax_id     text default null::text
)
  returns SETOF public.companies
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new companies', '{100, 500}');
begin
  perform private.require_admin(caller);
  perform private.announce(private.active_staff(), 'companies');
  return query insert into public.companies (name, legal_name, address, tax_id)
    values (add_company.name, add_company.legal_name, add_company.address, add_company.tax_id) returning *;
end;
$function$;

alter function "private"."add_company"(text, text, text, text) owner to "postgres";

create or replace function private.add_document (
  name        text,
  file_url    text,
  description text    default null::text,
  project     bigint  default null::bigint,
  asks        boolean default true,
  review_due  date    default null::date
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new documents', '{100, 2000}');
  given public.documents;
begin
  if project is not null and not private.sees_project(caller, project) then
    raise exception 'Members add documents to their projects' using errcode = '42501';
  end if;
  perform private.refuse_archived(project);
  given.project_id := project;
  given.name := add_document.name;
  given.file_url := add_document.file_url;
  given.description := add_document.description;
  given.asks := add_document.asks;
  given.review_due := add_document.review_due;
  return private.share_document(caller, given, null);
end;
$function$;

alter function "private"."add_document"(text, text, text, bigint, boolean, date) owner to "postgres";

create or replace function private.add_members (
  projects bigint[],
  people   uuid[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  added public.project_members[];
begin
  with come as (
    insert into public.project_members as member (project_id, user_id)
    select distinct project, person from unnest(projects) as project cross join unnest(people) as person order by project, person
    on conflict do nothing returning member
  )
  select coalesce(array_agg(come.member), '{}') into added from come;
  perform private.note_clients(array(
    select distinct project.id from unnest(added) as one join public.projects as project on project.id = one.project_id
    where project.client_left_at is not null
  ));
  perform private.notify_of_added(added);
  perform private.announce_in(place.project_id, 'members') from (select distinct one.project_id from unnest(added) as one) as place;
end;
$function$;

alter function "private"."add_members"(bigint[], uuid[]) owner to "postgres";

create or replace function private.add_message (
  name    text,
  email   text,
  company text,
  phone   text,
  message text
)
  returns jsonb
  language plpgsql
  set search_path to ''
  AS $function$
declare
  stored public.lead_messages;
begin
  insert into public.lead_messages (name, email, company, phone, message)
  values (add_message.name, add_message.email, add_message.company, nullif(add_message.phone, ''), add_message.message)
  returning * into stored;
  return to_jsonb(stored) || jsonb_build_object('lead', private.begin_lead(message => stored.id));
end;
$function$;

alter function "private"."add_message"(text, text, text, text, text) owner to "postgres";

create or replace function private.add_milestone (
  project     bigint,
  title       text,
  description text   default null::text,
  due_date    date   default null::date,
  owner       uuid   default null::uuid
)
  returns SETOF public.milestones
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new milestones', '{500, 2000}');
  made public.milestones;
begin
  if not private.works_in(caller, project) then
    raise exception 'Only staff of the project add milestones' using errcode = '42501';
  end if;
  perform private.refuse_archived(project);
  if owner is not null then
    perform private.hold_owner(project, owner);
  end if;
  insert into public.milestones (project_id, title, description, due_date, owner_id)
  values (project, add_milestone.title, add_milestone.description, add_milestone.due_date, owner)
  returning * into made;
  perform private.count_progress(project);
  perform private.log_activity(project, 'milestone_added', jsonb_build_object('milestone_id', made.id));
  perform private.notify_of_milestone(made, 'New milestone', '%s was added to %s.');
  perform private.announce_in(project, 'milestones');
  return next made;
end;
$function$;

alter function "private"."add_milestone"(bigint, text, text, date, uuid) owner to "postgres";

create or replace function private.add_procedure (
  texts       jsonb,
  is_template boolean default false
)
  returns SETOF public.procedures
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new procedures', '{50, 500}');
  made public.procedures := private.with_texts(null, '{
    "version": "", "author": "", "reviewer": "", "purpose": "", "scope": "", "responsibilities": "", "procedure_steps": "",
    "quality_control": "", "records": ""
  }' || texts);
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators write procedures' using errcode = '42501';
  end if;
  insert into public.procedures (
    is_template, title, version, date, author, reviewer, next_review_date, purpose, scope, responsibilities, procedure_steps,
    quality_control, records
  )
  values (
    add_procedure.is_template, made.title, made.version, made.date, made.author, made.reviewer, made.next_review_date, made.purpose,
    made.scope, made.responsibilities, made.procedure_steps, made.quality_control, made.records
  )
  returning * into made;
  perform private.keep_version(made);
  perform private.announce(private.active_staff('admin'), 'procedures');
  return next made;
end;
$function$;

alter function "private"."add_procedure"(jsonb, boolean) owner to "postgres";

create or replace function private.add_request (
  project     bigint,
  title       text,
  body        text,
  attachments bigint[] default '{}'::bigint[]
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new requests', '{50, 500}');
  made public.requests;
begin
  if not private.sees_project(caller, project) then
    raise exception 'Members ask in their projects' using errcode = '42501';
  end if;
  perform private.refuse_archived(project);
  perform private.hold_attachments(project, attachments);
  insert into public.requests (project_id, title, body, attachments, asked_by)
  values (project, add_request.title, add_request.body, add_request.attachments, caller.id) returning * into made;
  perform private.log_activity(project, 'request_added', jsonb_build_object('request_id', made.id));
  perform private.notify_of_request(made, 'New request', private.name_of(caller.id) || ' asks for %s.');
  perform private.announce_in(project, 'requests');
  return made.id;
end;
$function$;

alter function "private"."add_request"(bigint, text, text, bigint[]) owner to "postgres";

create or replace function private.admit_account_mail (
  kind    text,
  address text,
  person  uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  mailbox text := private.mailbox_of(address);
  is_known boolean := private.may_write_to(person)
    and exists (select from public.profiles as one where one.id = person and lower(one.email) = lower(address));
begin
  if not is_known then
    if not private.proves_address(kind) then
      return false;
    end if;
    if not (select taken.admitted from public.take_rate_limit('mail to unknown', mailbox, 3, 86400) as taken) then
      return false;
    end if;
  end if;
  return (select taken.admitted from public.take_rate_limit('mail ' || kind, mailbox, 5, 3600) as taken)
    and (select taken.admitted from public.take_rate_limit('mail ' || kind, person::text, 5, 3600) as taken);
end;
$function$;

alter function "private"."admit_account_mail"(text, text, uuid) owner to "postgres";

create or replace function private.announce (
  people uuid[],
  topic  text
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  delete from private.live_events as old where old.ctid in (
    select aged.ctid from private.live_events as aged where aged.at < now() - interval '5 minutes'
    order by aged.at limit 100
    for update skip locked
  );
  insert into private.live_events (user_id, topic)
  select profiles.id, announce.topic from public.profiles
  where profiles.id = any (people) and profiles.is_active and profiles.id is distinct from (select private.actor())
  on conflict do nothing
$function$;

create or replace function private.announce_comment (
  comment public.comments,
  readers uuid[]
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.announce(
    readers,
    case when comment.document_id is null then 'comments:' || comment.project_id else 'documentcomments:' || comment.document_id end
  )
$function$;

alter function "private"."announce_comment"(public.comments, uuid[]) owner to "postgres";

create or replace function private.announce_document (
  document public.documents
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.announce_in(
    document.project_id, 'documents', case when document.project_id is null then array[document.uploaded_by] else '{}' end
  )
$function$;

alter function "private"."announce_document"(public.documents) owner to "postgres";

create or replace function private.announce_in (
  project bigint,
  topic   text,
  also    uuid[] default '{}'::uuid[]
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.announce(private.members_of(project) || private.active_staff('admin') || also, topic || coalesce(':' || project, ''))
$function$;

alter function "private"."announce_in"(bigint, text, uuid[]) owner to "postgres";

create or replace function private.announce_invoice (
  invoice public.invoices
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform private.announce(private.active_staff('admin'), 'invoices');
  if invoice.number is not null then
    perform private.announce_in(invoice.project_id, 'invoices');
  end if;
end;
$function$;

alter function "private"."announce_invoice"(public.invoices) owner to "postgres";

create or replace function private.announce_leads()
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.announce(private.active_staff('admin'), 'leads')
$function$;

alter function "private"."announce_leads"() owner to "postgres";

create or replace function private.answer_request (
  request bigint,
  status  public.request_status,
  reason  text                     default null::text,
  seen    timestamp with time zone default null::timestamp with time zone,
  project bigint                   default null::bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed requests', '{500, 5000}');
  before public.requests;
  after public.requests;
begin
  select * into before from public.requests as one
  where one.id = request and one.project_id = coalesce(project, one.project_id)
    and private.works_in(caller, one.project_id) and one.updated_at = coalesce(seen, one.updated_at)
  for no key update;
  if not found then
    return false;
  end if;
  perform private.refuse_archived(before.project_id);
  after := before;
  after.status := answer_request.status;
  after.reason := answer_request.reason;
  if after.status not in ('planned', 'done') then
    after.milestone_id := null;
  elsif after.status = 'planned' and after.milestone_id is null then
    after.milestone_id := private.plan_request(before);
  end if;
  if after.status <> before.status then
    after.answered_by := caller.id;
    after.answered_at := clock_timestamp();
  end if;
  update public.requests as one set status = after.status, reason = after.reason, milestone_id = after.milestone_id,
    answered_by = after.answered_by, answered_at = after.answered_at
  where one.id = request and one is distinct from after;
  if after.status <> before.status then
    perform private.tell_of_answer(after);
  end if;
  perform private.announce_in(before.project_id, 'requests');
  return true;
end;
$function$;

alter function "private"."answer_request"(bigint, public.request_status, text, timestamp
  with time zone, bigint) owner to "postgres";

create or replace function private.ask_for_decision (
  document   bigint,
  asks       boolean default null::boolean,
  review_due date    default null::date
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed documents', '{100, 5000}');
  before public.documents := private.hold_document(caller, document);
  after public.documents;
begin
  if before.id is null then
    return false;
  elsif asks <> before.asks and not private.replaces(before, caller.id, caller.role) then
    raise exception 'The side that shared a document asks for a decision on it' using errcode = '42501';
  end if;
  update public.documents as one
  set asks = coalesce(ask_for_decision.asks, before.asks), review_due = ask_for_decision.review_due
  where one.id = document returning * into after;
  if after.asks and not before.asks then
    perform private.notify_of_added(private.reviewers_of(after), 'review', after);
  elsif before.asks and not after.asks then
    perform private.read_question(after);
  end if;
  perform private.announce_document(after);
  return true;
end;
$function$;

alter function "private"."ask_for_decision"(bigint, boolean, date) owner to "postgres";

create or replace function private.assign_runs_of (
  former uuid,
  owner  uuid default null::uuid
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  run public.procedure_runs;
begin
  for run in
    update public.procedure_runs as one set assignee_id = assign_runs_of.owner
    where one.assignee_id = former and one.status = 'open' returning one.*
  loop
    perform private.notify_run_owner(run);
  end loop;
  if found then
    perform private.announce(private.active_staff(), 'procedures');
  end if;
end;
$function$;

alter function "private"."assign_runs_of"(uuid, uuid) owner to "postgres";

create or replace function private.attach_palette (
  palette_id  bigint,
  project_id  bigint,
  document_id bigint default null::bigint,
  note        text   default null::text,
  review_due  date   default null::date
)
  returns table (
    id bigint
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new document_versions', '{100, 500}');
  palette public.palettes;
  target public.documents;
  file public.document_versions;
begin
  select one.* into palette from public.palettes as one join public.projects as project on project.id = attach_palette.project_id
  where one.id = palette_id and (one.owner_id = caller.id or one.owner_id is null and caller.role = 'admin')
    and private.sees_project(caller, project.id);
  if not found then
    return;
  end if;
  perform private.refuse_archived(project_id);
  -- In turns, so that what two sessions attach at one moment becomes two versions and not two documents.
  perform pg_advisory_xact_lock(hashtext('palettes'), hashint8(project_id));
  -- Attached again, a palette is the next version of what it became.
  select one.* into target
  from public.documents as one
  join public.document_versions as newest on newest.document_id = one.id and newest.number = one.version
  where one.project_id = attach_palette.project_id and one.kind = 'palette' and case
    when attach_palette.document_id is null
      then newest.palette_id = palette.id and private.replaces(one, caller.id, caller.role)
    else one.id = attach_palette.document_id
  end
  order by one.id desc limit 1 for update of one;
  if document_id is not null and target.id is null then
    return;
  elsif target.id is not null and not private.replaces(target, caller.id, caller.role) then
    raise exception 'Only the side that attached a palette replaces it' using errcode = '42501';
  end if;
  file.kind := 'palette';
  file.note := note;
  file.palette_id := palette.id;
  file.file_name := translate(palette.name, '/\', '--') || '.json';
  file.content := private.palette_file(palette);
  file.size := octet_length(file.content);
  file.sha256 := encode(sha256(convert_to(file.content, 'UTF8')), 'hex');
  if target.id is null then
    target.project_id := project_id;
    target.name := palette.name;
    target.asks := true;
    target.review_due := review_due;
    target.id := private.share_document(caller, target, file);
  elsif exists (
    select from public.document_versions as newest
    where newest.document_id = target.id and newest.number = target.version and newest.content = file.content
  ) then
    raise exception 'Nothing in the palette has changed' using errcode = 'PT422';
  else
    perform private.replace_version(caller, target, file, review_due);
  end if;
  return query select target.id;
end;
$function$;

alter function "private"."attach_palette"(bigint, bigint, bigint, text, date) owner to "postgres";

create or replace function private.audit()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  row_now jsonb := case when tg_op = 'DELETE' then before else after end;
  actor uuid := private.actor();
  found jsonb;
begin
  select jsonb_object_agg(
    name,
    case
      when name = any (tg_argv)
        then (
          select jsonb_object_agg(
            side,
            case when char_length(value #>> '{}') > 200 and jsonb_typeof(value) = 'string'
              then to_jsonb(left(value #>> '{}', 200) || '…') else value end
          )
          from (values ('from', before -> name), ('to', after -> name)) as shown (side, value)
          where value <> 'null'
        )
      else '{"hidden": true}'
    end
  )
  into found
  from jsonb_object_keys(row_now) as name
  where before -> name is distinct from after -> name
    and name not in ('id', 'created_at', 'updated_at', 'username_key')
    and not (tg_op <> 'UPDATE' and row_now -> name = 'null');

  if found is null and tg_op = 'UPDATE' then
    return null;
  end if;

  insert into public.audit_log (actor_id, actor, action, entity, entity_id, changes)
  values (
    actor,
    (select username from public.profiles where id = actor),
    lower(tg_op),
    tg_table_name,
    coalesce(row_now ->> 'id', concat_ws(':', row_now ->> 'project_id', row_now ->> 'user_id')),
    coalesce(found, '{}')
  );
  return null;
end;
$function$;

create or replace function private.begin_act (
  what text,
  most integer[] default null::integer[]
)
  returns private.caller
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.caller();
  counter private.rate_limits;
begin
  if caller.is_viewing then
    raise exception 'A view changes nothing' using errcode = 'PT403';
  end if;
  if auth.uid() is null then
    select person.id, person.role into caller.id, caller.role from public.profiles as person
    where person.id = private.actor() and person.is_active;
    most := null;
  end if;
  if caller.role is null then
    raise exception 'Nobody acts without an account' using errcode = '42501';
  end if;
  if most is not null then
    select * into counter from private.count_attempt(what, caller.id::text, interval '1 day');
    if counter.hits > most[case when private.is_staff_role(caller.role) then 2 else 1 end] then
      raise exception 'The daily quota is used up: %', what
        using errcode = 'PT429', detail = ceil(extract(epoch from counter.ends_at - clock_timestamp()))::int::text;
    end if;
  end if;
  return caller;
end;
$function$;

alter function "private"."begin_act"(text, integer[]) owner to "postgres";

create or replace function private.begin_lead (
  message    bigint default null::bigint,
  palette    bigint default null::bigint,
  subscriber bigint default null::bigint
)
  returns bigint
  language plpgsql
  set search_path to ''
  AS $function$
declare
  admins uuid[] := private.active_staff('admin');
  made bigint;
  waiting bigint;
begin
  insert into public.leads (message_id, palette_id, subscriber_id) values (message, palette, subscriber)
  on conflict do nothing returning id into made;
  if made is not null then
    -- Two leads at one moment must not both miss the other's notification.
    perform pg_advisory_xact_lock(hashtext('notifications of leads'));
    delete from public.notifications where kind = 'lead' and not is_read and recipient_id = any (admins);
    select count(*) into waiting from public.leads where status = 'new';
    perform private.notify(
      admins, 'lead', 'New leads', private.words_of_new_leads(waiting),
      case when waiting = 1 then jsonb_build_object('lead_id', made) else '{}' end
    );
    perform private.announce_leads();
  end if;
  return made;
end;
$function$;

alter function "private"."begin_lead"(bigint, bigint, bigint) owner to "postgres";

create or replace function private.begin_milestones (
  caller   private.caller,
  project  bigint,
  steps_of bigint,
  titles   text[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  with begun as (
    insert into public.milestones (project_id, title, description, due_date)
    (
      select project, step.title, step.description, step.due_date + (made.start_date - source.start_date)
      from public.milestones as step
      join public.projects as source on source.id = step.project_id
      join public.projects as made on made.id = project
      where step.project_id = steps_of and private.sees_project(caller, steps_of)
      order by step.position nulls last, step.due_date nulls last, step.id limit 200
    )
    union all
    select project, given.step, null, null from unnest(titles) with ordinality as given (step, place)
    returning id
  )
  insert into private.project_activity (project_id, actor_id, kind, milestone_id)
  select project, caller.id, 'milestone_added', begun.id from begun order by begun.id;
  perform private.count_progress(project);
end;
$function$;

alter function "private"."begin_milestones"(private.caller, bigint, bigint, text[]) owner to "postgres";

create or replace function private.begin_project (
  title       text,
  description text,
  client_id   uuid    default null::uuid,
  start_date  date    default null::date,
  due_date    date    default null::date,
  steps_of    bigint  default null::bigint,
  milestones  text[]  default '{}'::text[],
  member_ids  uuid[]  default '{}'::uuid[],
  company_id  bigint  default null::bigint,
  is_limited  boolean default false
)
  returns SETOF public.projects
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new projects', '{50, 500}');
  made public.projects;
begin
  if not private.is_staff_role(caller.role) then
    raise exception 'Only staff begin projects' using errcode = '42501';
  end if;
  made := private.make_project(
    title, description, caller.id, client_id, start_date, due_date, company_id, is_limited, member_ids
  );
  perform private.begin_milestones(caller, made.id, steps_of, milestones);
  return query select one.* from public.projects as one where one.id = made.id;
end;
$function$;

alter function "private"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean) owner to
  "postgres";

create or replace function private.begin_upload (
  file_name   text,
  size        bigint,
  kind        public.file_kind,
  name        text             default null::text,
  project_id  bigint           default null::bigint,
  document_id bigint           default null::bigint,
  description text             default null::text,
  note        text             default null::text,
  review_due  date             default null::date,
  asks        boolean          default true
)
  returns table (
    id          uuid,
    object_path text
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new uploads', '{200, 2000}');
  bounds record := private.file_bounds();
  target public.documents;
  unfinished bigint;
begin
  if begin_upload.document_id is not null then
    select * into target from public.documents as one
    where one.id = begin_upload.document_id and private.sees_document(caller, one);
    if not found then
      return;
    elsif not private.replaces(target, caller.id, caller.role) then
      raise exception 'Only the side that shared a document replaces it' using errcode = '42501';
    elsif target.kind = 'palette' then
      raise exception 'A palette is attached and not uploaded' using errcode = '23514', hint = 'palette_not_attached';
    end if;
    project_id := target.project_id;
    name := target.name;
    asks := target.asks;
  elsif project_id is not null and not private.sees_project(caller, project_id) then
    return;
  end if;
  perform private.refuse_archived(project_id);
  -- Uploads to one project take turns, and so do those of one person: each counts those before it.
  perform pg_advisory_xact_lock(hashtext('uploads'), hashtext(caller.id::text));
  perform pg_advisory_xact_lock(hashtext('quota'), hashtext(coalesce(project_id::text, caller.id::text)));
  unfinished := (select count(*) from private.uploads as one where one.uploaded_by = caller.id);
  if unfinished >= bounds.unfinished or caller.role = 'client' and unfinished + (
    select count(*) from private.file_removals as one where one.uploaded_by = caller.id and one.open_until > now()
  ) >= bounds.open then
    raise exception 'Too many uploads are unfinished' using errcode = 'PT423';
  elsif size > bounds.file_bytes or private.bytes_stored(project_id, caller.id) + bounds.file_bytes > bounds.project_bytes then
    raise exception 'There is no room for this file' using errcode = 'PT413';
  end if;
  return query
    insert into private.uploads as one
      (uploaded_by, project_id, document_id, name, description, note, asks, review_due, file_name, kind, size, object_path)
    values (
      caller.id, begin_upload.project_id, begin_upload.document_id, coalesce(begin_upload.name, begin_upload.file_name),
      begin_upload.description, begin_upload.note, begin_upload.asks, begin_upload.review_due, begin_upload.file_name,
      begin_upload.kind, begin_upload.size, gen_random_uuid()::text
    )
    returning one.id, one.object_path;
end;
$function$;

alter function "private"."begin_upload"(text, bigint, public.file_kind, text, bigint, bigint, text, text, date, boolean)
  owner to "postgres";

create or replace function private.begin_view (
  person uuid
)
  returns timestamp with time zone
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  ends_at timestamptz;
begin
  if not private.is_admin() or private.is_viewing() then
    raise exception 'Only administrators look as somebody else' using errcode = '42501';
  end if;
  -- Whoever changes the client meanwhile waits, and then ends this view.
  perform from public.profiles as one where one.id = person and one.role = 'client' and one.is_active for share;
  if not found then
    raise exception 'Only the portal of clients is looked at' using errcode = '23514';
  end if;
  delete from private.client_views as old where old.until < now() - interval '1 day';
  insert into private.client_views (session_id, viewer_id, user_id)
  values (private.my_session(), auth.uid(), person)
  returning client_views.until into ends_at;
  perform private.forget_caller();
  return ends_at;
end;
$function$;

create or replace function private.block_time (
  reason    text,
  starts_at timestamp with time zone,
  ends_at   timestamp with time zone
)
  returns SETOF public.bookings
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new bookings', '{100, 500}');
  made public.bookings;
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators block times' using errcode = '42501';
  end if;
  perform private.wait_for_bookings();
  made.starts_at := block_time.starts_at;
  made.ends_at := block_time.ends_at;
  perform private.take_time(made);
  insert into public.bookings (reason, starts_at, ends_at) values (block_time.reason, made.starts_at, made.ends_at)
  returning * into made;
  perform private.announce_leads();
  return next made;
end;
$function$;

alter function "private"."block_time"(text, timestamp with time zone, timestamp with time zone) owner to "postgres";

create or replace function private.caller()
  returns private.caller
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  claims text := concat(current_setting('request.jwt.claim.sub', true), ' ', current_setting('request.jwt.claims', true));
  found private.caller := nullif(current_setting('app.caller', true), '')::private.caller;
begin
  if found.claims is distinct from claims then
    found := private.find_caller(claims);
    perform set_config('app.caller', found::text, true);
  end if;
  return found;
end;
$function$;

alter function "private"."caller"() owner to "postgres";

create or replace function private.calls_of_day (
  caller private.caller
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object('bookedCalls', coalesce(jsonb_agg(one order by "startsAt"), '[]'))
  from (
    select call.id, case when caller.role = 'admin' then call.lead_id end as "leadId", call.name, call.company,
      call.starts_at as "startsAt", call.taken_by is not null as "isTaken"
    from private.calls_of(caller.id, now() - interval '4 hours', now() + interval '14 days') as call
    where call.ends_at > now()
    order by call.starts_at limit 8
  ) as one
$function$;

alter function "private"."calls_of_day"(private.caller) owner to "postgres";

create or replace function private.change_call (
  before public.bookings,
  after  public.bookings
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  is_moved boolean := after.starts_at <> before.starts_at;
begin
  if is_moved or after.status <> before.status then
    if before.status = 'canceled' then
      raise exception 'A call that was canceled stays so' using errcode = '23514', hint = 'booking_over';
    end if;
    after.ends_at := after.starts_at + (before.ends_at - before.starts_at);
    after.revision := before.revision + (is_moved or after.status = 'canceled')::int;
    if is_moved then
      perform private.take_time(after);
    elsif after.status = 'confirmed' then
      perform private.lapse_holds(after);
    end if;
    if after.status <> 'held' then
      after.held_until := null;
    end if;
  end if;
  if after.taken_by is not null and after.taken_by is distinct from before.taken_by then
    perform from public.profiles as person
    where person.id = after.taken_by and person.is_active and private.is_staff_role(person.role) for share;
    if not found then
      raise exception 'A call is taken by active staff' using errcode = '23514';
    end if;
  end if;
  update public.bookings as one
  set starts_at = after.starts_at, ends_at = after.ends_at, status = after.status, held_until = after.held_until,
    revision = after.revision, taken_by = after.taken_by, notes = after.notes
  where one.id = after.id and one is distinct from after;
  perform private.mail_of_call(before, after);
  perform private.announce_leads();
end;
$function$;

alter function "private"."change_call"(public.bookings, public.bookings) owner to "postgres";

create or replace function private.change_person (
  before  public.profiles,
  changes jsonb
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  after public.profiles := jsonb_populate_record(before, changes);
begin
  if after.company_id is not distinct from before.company_id and after.company is distinct from before.company then
    after.company_id := private.company_named(nullif(after.company, ''));
  end if;
  after.company := (select one.name from public.companies as one where one.id = after.company_id);
  update public.profiles as one set
    name = after.name, company = after.company, company_id = after.company_id, role = after.role, is_active = after.is_active
  where one.id = after.id and one is distinct from after;
  if (after.role, after.is_active) <> (before.role, before.is_active) then
    perform private.end_access(after);
  end if;
  if after.company_id is distinct from before.company_id or after.role <> before.role and after.company_id is not null then
    perform private.follow_company(before, after);
  end if;
  if private.is_staff_role(before.role) and after.role = 'client' then
    perform private.forget_internal_news(after.id);
  end if;
  if before.is_active and not after.is_active or private.is_staff_role(before.role) and after.role <> before.role then
    perform private.give_up_work(after);
  end if;
  if 'client' in (before.role, after.role) and (after.role, after.is_active) <> (before.role, before.is_active) then
    perform private.note_clients(private.projects_of(after.id));
  end if;
  perform private.announce(private.active_staff('admin'), 'people');
end;
$function$;

alter function "private"."change_person"(public.profiles, jsonb) owner to "postgres";

create or replace function private.change_project (
  before public.projects,
  after  public.projects
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if after.client_id is distinct from before.client_id and after.company_id is not distinct from before.company_id then
    after.company_id := coalesce(private.company_of(after.client_id), case
      when after.client_id is null or private.company_of(before.client_id) is distinct from before.company_id then before.company_id
    end);
  end if;
  if after.status <> 'complete' then
    after.completed_at := null;
  elsif before.status <> 'complete' then
    after.completed_at := now();
  end if;
  update public.projects as one set
    title = after.title, description = after.description, status = after.status, client_id = after.client_id,
    start_date = after.start_date, due_date = after.due_date, is_archived = after.is_archived, company_id = after.company_id,
    is_limited = after.is_limited, completed_at = after.completed_at
  where one.id = after.id and one is distinct from after;
  if after.status <> before.status then
    perform private.log_activity(after.id, 'project_status', jsonb_build_object('status', after.status));
  elsif (after.start_date, after.due_date) is distinct from (before.start_date, before.due_date) then
    perform private.log_activity(after.id, 'project_dates');
  end if;
  perform private.notify_of_project(before, after);
  if (after.client_id, after.company_id) is distinct from (before.client_id, before.company_id)
    or before.is_limited and not after.is_limited
  then
    perform private.replace_members(before, after);
  end if;
  perform private.announce_in(after.id, 'project');
end;
$function$;

alter function "private"."change_project"(public.projects, public.projects) owner to "postgres";

create or replace function private.change_reviewer (
  procedures bigint[],
  reviewer   text
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  changed public.procedures;
begin
  for changed in
    update public.procedures as one set reviewer = change_reviewer.reviewer where one.id = any (procedures) returning one.*
  loop
    perform private.keep_version(changed);
  end loop;
  if found then
    perform private.announce(private.active_staff('admin'), 'procedures');
  end if;
end;
$function$;

alter function "private"."change_reviewer"(bigint[], text) owner to "postgres";

create or replace function private.claim_facts (
  claim public.coin_claims
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'id', claim.id, 'coin', claim.coin, 'transactionId', claim.transaction_id, 'units', claim.units::text,
    'state', claim.state,
    'finding', case
      when claim.lookup <> 'found' then claim.lookup
      when claim.units_to_us = 0 then 'not_ours'
      when timing.is_early then 'too_early'
      when claim.units_to_us < coalesce(quote.units, claim.units) then 'underpaid'
      when claim.units_to_us > coalesce(quote.units, claim.units) then 'overpaid'
      else 'exact'
    end,
    'isLate', timing.is_late, 'sentAt', claim.sent_at,
    'unitsToUs', claim.units_to_us::text, 'confirmations', claim.confirmations,
    -- No more than any sum is: beyond it, a number of JSON is not what was written.
    'worth', case when quote.id is not null and not timing.is_late and not timing.is_early then
      least(trunc(coalesce(claim.units_to_us, claim.units) * quote.amount / quote.units), 10000000000000) end,
    'reason', claim.reason, 'claimedBy', private.name_of(claim.claimed_by), 'createdAt', claim.created_at
  )
  from public.invoices as invoice
  left join public.coin_quotes as quote on quote.id = claim.quote_id
  cross join lateral (
    select coalesce(least(claim.sent_at, claim.created_at) > quote.expires_at, false) as is_late,
      coalesce(claim.sent_at < coalesce(quote.created_at - interval '2 hours', invoice.issued_on - interval '1 day'), false) as is_early
  ) as timing
  where invoice.id = claim.invoice_id
$function$;

create or replace function private.claim_payment (
  invoice        bigint,
  coin           text,
  transaction_id text,
  units          numeric,
  quote          bigint  default null::bigint
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new coin_claims', '{30, 30}');
  made public.coin_claims;
  about public.invoices;
begin
  select * into about from public.invoices as one
  where one.id = invoice and one.number is not null and one.kind = 'invoice' and private.sees_project(caller, one.project_id);
  if about.id is null then
    return null;
  elsif private.is_staff_role(caller.role) then
    raise exception 'Only clients pay' using errcode = '42501';
  elsif quote is not null and not exists (
    select from public.coin_quotes as one where one.id = quote and one.invoice_id = invoice and one.coin = claim_payment.coin
  ) then
    raise exception 'The quote is of another invoice' using errcode = '23514';
  elsif transaction_id !~ (private.known_coin(coin)).transaction_form then
    raise exception 'No transaction of this coin is written so' using errcode = '23514';
  end if;
  insert into public.coin_claims (invoice_id, coin, transaction_id, units, quote_id, claimed_by)
  values (invoice, claim_payment.coin, claim_payment.transaction_id, claim_payment.units, quote, caller.id)
  returning * into made;
  perform private.notify(
    private.active_staff('admin'), 'invoice', format('Payment claimed for invoice %s', about.number),
    format('%s%s, by %s. Transaction %s.', private.spoken_coin(made.units, made.coin),
      ', ' || private.spoken_sum((private.claim_facts(made) ->> 'worth')::bigint, about.currency) || ' at our rate',
      private.name_of(made.claimed_by), made.transaction_id),
    jsonb_build_object('project_id', about.project_id, 'invoice_id', about.id)
  );
  perform private.announce_invoice(about);
  return jsonb_build_object(
    'claim', private.claim_facts(made), 'address', (select one.address from public.coin_quotes as one where one.id = made.quote_id)
  );
end;
$function$;

alter function "private"."claim_payment"(bigint, text, text, numeric, bigint) owner to "postgres";

create or replace function private.clear_from_audit_log (
  person uuid,
  own    text[]
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  with entries as (
    select entry.id, entry.entity || ' ' || entry.entity_id as place,
      case
        when entry.entity = 'documents' then
          case when entry.action <> 'update' and not entry.changes ? 'project_id' then entry.changes -> 'uploaded_by' end
        when entry.entity not in ('projects', 'procedure_versions') then
          coalesce(entry.changes -> 'owner_id', entry.changes -> 'recipient_id')
      end as owner
    from public.audit_log as entry
    where entry.changes::text like '%' || person || '%' or entry.actor_id = person or entry.entity_id like '%' || person || '%'
  ),
  places as (
    select entries.place from entries where person::text in (entries.owner ->> 'from', entries.owner ->> 'to')
    union
    select unnest(own)
    union
    select 'profiles ' || person
  )
  update public.audit_log as entry set
    actor_id = nullif(entry.actor_id, person),
    actor = case when entry.actor_id = person then 'Deleted account' else entry.actor end,
    entity_id = replace(entry.entity_id, person::text, 'deleted'),
    changes = case
      when entry.entity || ' ' || entry.entity_id in (select places.place from places) then '{}'
      else replace(entry.changes::text, '"' || person || '"', 'null')::jsonb
    end
  where entry.id in (select entries.id from entries)
    or entry.entity || ' ' || entry.entity_id in (select places.place from places);
end;
$function$;

create or replace function private.company_named (
  wanted text
)
  returns bigint
  language plpgsql
  set search_path to ''
  AS $function$
declare
  found bigint;
begin
  insert into public.companies (name) select wanted where wanted is not null
  on conflict (private.username_key(name)) do nothing returning id into found;
  if found is not null then
    perform private.announce(private.active_staff(), 'companies');
  end if;
  return coalesce(found, (
    select one.id from public.companies as one
    where wanted is not null and private.username_key(one.name) = private.username_key(wanted)
  ));
end;
$function$;

create or replace function private.company_seats (
  company bigint
)
  returns table (
    project_id   bigint,
    user_id      uuid,
    username     text,
    name         text,
    company_name text
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  if not private.is_admin() then
    raise exception 'Only administrators ask for this' using errcode = '42501';
  end if;
  return query
    select member.project_id, person.id, person.username, person.name, person.company
    from (
      select one.id from public.projects as one where one.company_id = company order by one.id desc limit 200
    ) as project
    join public.project_members as member on member.project_id = project.id
    join public.profiles as person on person.id = member.user_id and person.role = 'client'
    order by member.project_id desc, person.username_key limit 5000;
end;
$function$;

alter function "private"."company_seats"(bigint) owner to "postgres";

create or replace function private.complete_milestone (
  milestone   bigint,
  is_complete boolean default true,
  project     bigint  default null::bigint
)
  returns SETOF public.milestones
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed milestones', '{500, 5000}');
  held public.milestones := private.hold_milestone(caller, milestone, project);
begin
  if held.is_complete <> complete_milestone.is_complete then
    update public.milestones as one set is_complete = complete_milestone.is_complete where one.id = milestone
    returning * into held;
    perform private.count_progress(held.project_id);
    perform private.settle_requests(held, case when held.is_complete then 'done' else 'planned' end::public.request_status);
    if held.is_complete then
      perform private.log_activity(held.project_id, 'milestone_completed', jsonb_build_object('milestone_id', milestone));
      perform private.notify_of_milestone(held, 'Milestone done', '%s of %s is done.');
    end if;
    perform private.announce_in(held.project_id, 'milestones');
  end if;
  return query select held.* where held.id is not null;
end;
$function$;

alter function "private"."complete_milestone"(bigint, boolean, bigint) owner to "postgres";

create or replace function private.confirm_claim (
  claim   bigint,
  amount  bigint,
  paid_on date,
  invoice bigint default null::bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed coin_claims', '{100, 1000}');
  held public.coin_claims := private.hold_claim(caller, claim, invoice);
begin
  if held.id is null then
    return false;
  elsif (amount > 0) is not true then
    raise exception 'A claim is confirmed by saying what it is worth' using errcode = '23514';
  end if;
  update public.coin_claims as one set state = 'confirmed', payment_id = private.record_payment(
    held.invoice_id, amount, paid_on, 'coin',
    private.spoken_coin(coalesce(held.units_to_us, held.units), held.coin) || ', ' || held.transaction_id
  )
  where one.id = claim;
  return true;
end;
$function$;

alter function "private"."confirm_claim"(bigint, bigint, date, bigint) owner to "postgres";

create or replace function private.correct_document (
  document    bigint,
  name        text,
  description text   default null::text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed documents', '{100, 5000}');
  held public.documents := private.hold_document(caller, document);
begin
  if held.id is null then
    return false;
  elsif not (held.is_decided or private.corrects(held, caller.id, caller.role)) then
    raise exception 'What a client uploaded is renamed by the client alone' using errcode = '42501';
  end if;
  update public.documents as one set name = correct_document.name, description = correct_document.description
  where one.id = document;
  if correct_document.name <> held.name then
    perform private.notify(
      array(select held.uploaded_by where held.uploaded_by = any (private.concerned_with(held))), 'document', 'Document renamed',
      format('“%s” is now called “%s”.', held.name, correct_document.name),
      jsonb_build_object('project_id', held.project_id, 'document_id', document)
    );
  end if;
  perform private.announce_document(held);
  return true;
end;
$function$;

alter function "private"."correct_document"(bigint, text, text) owner to "postgres";

create or replace function private.correct_email (
  person  uuid,
  address text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('corrected addresses');
begin
  perform private.require_admin(caller);
  if person = caller.id then
    raise exception 'Administrators correct addresses of others' using errcode = '42501';
  end if;
  if private.is_email(address) is not true then
    raise exception 'This is no address' using errcode = '23514';
  end if;
  perform private.mail_owner('email_changed', person, jsonb_build_object('new_email', lower(btrim(address))));
  perform public.change_email(caller.id, person, address);
  perform private.forget_email_change(person);
  delete from private.password_links as link where link.user_id = person and link.used_at is null;
  return true;
end;
$function$;

alter function "private"."correct_email"(uuid, text) owner to "postgres";

create or replace function private.correct_lead (
  lead    bigint,
  changes jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed lead_messages', '{100, 5000}');
  before public.lead_messages;
  after public.lead_messages;
begin
  select message.* into before from public.leads as one left join public.lead_messages as message on message.id = one.message_id
  where one.id = lead and caller.role = 'admin' for no key update of one;
  if not found or before.id is null then
    return case when found then false end;
  end if;
  after := jsonb_populate_record(before, private.only(changes, '{name, email, company, phone}'));
  update public.lead_messages as one
  set name = after.name, email = after.email, company = after.company, phone = after.phone
  where one.id = after.id and one is distinct from after;
  update private.mail_outbox as waiting
  set payload = waiting.payload || jsonb_build_object('name', after.name, 'email', after.email)
  where waiting.payload ->> 'booking' = (select booking.id::text from public.bookings as booking where booking.message_id = after.id);
  perform private.announce_leads();
  return true;
end;
$function$;

alter function "private"."correct_lead"(bigint, jsonb) owner to "postgres";

create or replace function private.count_direct_write()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  adds boolean := tg_op = 'INSERT';
begin
  if private.is_active() and (adds or old is distinct from new) then
    perform private.begin_act(
      case when adds then 'new ' else 'changed ' end || tg_table_name,
      case when adds then tg_argv[0:1] else tg_argv[2:3] end::int[]
    );
  end if;
  return new;
end;
$function$;

alter function "private"."count_direct_write"() owner to "postgres";

create or replace function private.count_new_leads_again()
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  waiting bigint;
  words text;
begin
  perform pg_advisory_xact_lock(hashtext('notifications of leads'));
  select count(*) into waiting from public.leads where status = 'new';
  words := private.words_of_new_leads(waiting);
  if waiting = 0 then
    perform private.withdraw_news(array(select id from public.notifications where kind = 'lead' and not is_read));
  else
    update public.notifications set content = words
    where kind = 'lead' and not is_read and content <> words and recipient_id = any (private.active_staff('admin'));
  end if;
end;
$function$;

alter function "private"."count_new_leads_again"() owner to "postgres";

create or replace function private.count_progress (
  project bigint
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform from public.projects as one where one.id = project for no key update;
  update public.projects as one set progress = counted.progress
  from (
    select round(100.0 * count(*) filter (where milestone.is_complete) / nullif(count(*), 0)) as progress
    from public.milestones as milestone where milestone.project_id = project
  ) as counted
  where one.id = project and one.progress is distinct from counted.progress;
  if found then
    perform private.announce_in(project, 'project');
  end if;
end;
$function$;

alter function "private"."count_progress"(bigint) owner to "postgres";

create or replace function private.create_profile()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  stem text := regexp_replace(split_part(coalesce(new.email, 'person'), '@', 1), '[^A-Za-z0-9]', '', 'g');
  username text := coalesce(new.raw_user_meta_data ->> 'username', left(stem, 20) || '-' || left(new.id::text, 8));
begin
  insert into public.profiles (id, username, email, name)
  values (new.id, username, coalesce(new.email, ''), nullif(btrim(new.raw_user_meta_data ->> 'name'), ''));
  if new.encrypted_password <> '' and private.is_reserved(username) then
    raise exception 'This username is reserved' using errcode = '23514';
  end if;
  insert into private.username_skeletons (skeleton, user_id)
  select skeleton, new.id from unnest(private.skeletons(username)) as skeleton;
  perform private.announce(private.active_staff('admin'), 'people');
  return new;
end;
$function$;

create or replace function private.credit_invoice (
  invoice bigint
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new invoices', '{100, 500}');
  made public.invoices;
begin
  insert into public.invoices (kind, corrects_id, project_id, currency, lines, taxes, net, tax, total)
  select 'credit_note', one.id, one.project_id, one.currency, one.lines, one.taxes, one.net, one.tax, one.total
  from public.invoices as one
  where one.id = invoice and one.number is not null and one.kind = 'invoice' and caller.role = 'admin'
  returning * into made;
  if made.id is not null then
    perform private.announce_invoice(made);
  end if;
  return made.id;
end;
$function$;

alter function "private"."credit_invoice"(bigint) owner to "postgres";

create or replace function private.decide_document (
  document_id      bigint,
  version          bigint,
  decision         public.document_status,
  reason           text                   default null::text,
  seen             public.document_status default null::public.document_status,
  seen_name        text                   default null::text,
  seen_description text                   default null::text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new document_decisions', '{500, 2000}');
  document public.documents;
begin
  select * into document from public.documents as one
  where one.id = decide_document.document_id and private.sees_document(caller, one) for update;
  if not found then
    return false;
  elsif not private.reviews(document, caller.id, caller.role) then
    raise exception 'The other side decides, and nobody on what is their own' using errcode = '42501';
  end if;
  perform private.refuse_archived(document.project_id);
  if document.name <> seen_name or coalesce(document.description, '') <> seen_description then
    raise exception 'The document is no longer what was seen' using errcode = 'PT412';
  elsif decision = 'approved' and document.status = 'approved' then
    return document.version is not distinct from decide_document.version;
  elsif document.version is distinct from decide_document.version or document.status <> seen then
    raise exception 'The document is no longer what was seen' using errcode = 'PT412';
  end if;
  insert into public.document_decisions (document_id, version, sha256, seen, decision, reason, decided_by)
  values (
    document.id, document.version,
    (select one.sha256 from public.document_versions as one where one.document_id = document.id and one.number = document.version),
    document.status, decide_document.decision, decide_document.reason, caller.id
  );
  update public.documents as one
  set status = decide_document.decision, status_reason = decide_document.reason, is_decided = true
  where one.id = document.id returning * into document;
  if document.project_id is not null then
    perform private.log_activity(
      document.project_id, 'document_' || document.status, jsonb_build_object('document_id', document.id)
    );
  end if;
  -- The last decision is the news; one before it that nobody has read yet is not. Whoever was asked has nothing to decide any more.
  delete from public.notifications as news
  where news.document_id = document.id and news.kind = 'decision' and not news.is_read;
  perform private.read_question(document);
  perform private.notify(
    private.concerned_with(document), 'decision',
    case document.status when 'approved' then 'Document approved' else 'Changes asked for' end,
    private.name_of(caller.id) || case document.status
      when 'approved' then format(' approved “%s”.', document.name)
      else format(' asked for changes to “%s”.', document.name) || coalesce(' ' || nullif(btrim(reason), ''), '') end,
    jsonb_build_object('project_id', document.project_id, 'document_id', document.id)
  );
  perform private.announce_document(document);
  return true;
end;
$function$;

alter function
  "private"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text) owner to
  "postgres";

create or replace function private.delete_comment (
  comment bigint
)
  returns SETOF public.comments
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed comments', '{400, 4000}');
  held public.comments := private.hold_comment(caller, comment);
begin
  if held.id is null then
    return;
  end if;
  update public.comments as one
  set is_deleted = true, body = '', mentions = '{}', attachments = '{}', deleted_at = clock_timestamp()
  where one.id = comment returning * into held;
  perform private.withdraw_news(array(select news.id from public.notifications as news where news.comment_id = comment));
  perform private.announce_comment(held, private.readers_of(held.project_id, held.document_id, held.is_internal));
  return next held;
end;
$function$;

alter function "private"."delete_comment"(bigint) owner to "postgres";

create or replace function private.delete_company (
  company bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed companies', '{100, 2000}');
begin
  perform private.require_admin(caller);
  perform private.lock_companies(array[company]);
  delete from public.companies as one
  where one.id = company
    and not exists (select from public.profiles where profiles.company_id = delete_company.company)
    and not exists (select from public.projects where projects.company_id = company)
    and not exists (select from public.invoices where invoices.company_id = company);
  if not found then
    return false;
  end if;
  perform private.announce(private.active_staff(), 'companies');
  return true;
end;
$function$;

alter function "private"."delete_company"(bigint) owner to "postgres";

create or replace function private.delete_documents (
  ids bigint[]
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed documents', '{100, 5000}');
  held public.documents;
  deleted int := 0;
begin
  for held in
    select * from public.documents as one
    where one.id = any (ids) and private.sees_document(caller, one) and private.removes(one, caller.id, caller.role)
    order by one.id for update
  loop
    perform private.refuse_archived(held.project_id);
    perform private.drop_document(held);
    deleted := deleted + 1;
  end loop;
  return deleted;
end;
$function$;

alter function "private"."delete_documents"(bigint[]) owner to "postgres";

create or replace function private.delete_feedback (
  ids bigint[]
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed answer_feedback', '{100, 5000}');
  gone int;
begin
  delete from public.answer_feedback as one where one.id = any (ids) and caller.role = 'admin';
  get diagnostics gone = row_count;
  return gone;
end;
$function$;

alter function "private"."delete_feedback"(bigint[]) owner to "postgres";

create or replace function private.delete_invoice (
  invoice bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed invoices', '{100, 5000}');
  draft public.invoices;
begin
  delete from public.invoices as one where one.id = invoice and one.number is null and caller.role = 'admin'
  returning * into draft;
  if draft.id is not null then
    perform private.announce_invoice(draft);
  end if;
  return draft.id is not null;
end;
$function$;

alter function "private"."delete_invoice"(bigint) owner to "postgres";

create or replace function private.delete_leads (
  ids bigint[]
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed leads', '{100, 5000}');
  held public.leads[];
begin
  if caller.role <> 'admin' then
    return 0;
  end if;
  perform from public.leads as one where one.id = any (ids) order by one.id for update;
  with gone as (delete from public.leads as one where one.id = any (ids) returning one)
  select array_agg(gone.one) into held from gone;
  perform private.delete_messages(array(select one.message_id from unnest(held) as one));
  delete from public.palettes as palette
  where palette.id in (select one.palette_id from unnest(held) as one) and palette.owner_id is null;
  delete from public.newsletter_subscribers as reader
  where reader.id in (select one.subscriber_id from unnest(held) as one) and reader.unsubscribed_at is null;
  perform private.count_new_leads_again();
  perform private.announce_leads();
  return coalesce(cardinality(held), 0);
end;
$function$;

alter function "private"."delete_leads"(bigint[]) owner to "postgres";

create or replace function private.delete_messages (
  messages bigint[]
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  delete from private.mail_outbox as waiting where waiting.payload ->> 'booking' in (
    select booking.id::text from public.bookings as booking where booking.message_id = any (messages)
  );
  delete from public.lead_messages as message where message.id = any (messages)
$function$;

alter function "private"."delete_messages"(bigint[]) owner to "postgres";

create or replace function private.delete_milestone (
  milestone bigint,
  project   bigint default null::bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed milestones', '{500, 5000}');
  held public.milestones := private.hold_milestone(caller, milestone, project);
begin
  if held.id is null then
    return false;
  end if;
  perform private.settle_requests(held, 'open');
  delete from public.milestones as one where one.id = milestone;
  perform private.count_progress(held.project_id);
  perform private.announce_in(held.project_id, 'milestones');
  return true;
end;
$function$;

alter function "private"."delete_milestone"(bigint, bigint) owner to "postgres";

create or replace function private.delete_people (
  ids uuid[]
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('deleted profiles');
  erased int := 0;
  person uuid;
begin
  if caller.role <> 'admin' or caller.id = any (ids) then
    raise exception 'Only administrators delete accounts of others' using errcode = '42501';
  end if;
  -- In one order, so that two administrators with the same list wait for each other.
  for person in select distinct wanted from unnest(ids) as wanted order by wanted loop
    erased := erased + private.erase_person(person)::int;
  end loop;
  return erased;
end;
$function$;

alter function "private"."delete_people"(uuid[]) owner to "postgres";

create or replace function private.delete_rate (
  rate bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed coin_rates', '{100, 5000}');
begin
  delete from public.coin_rates as known where known.id = delete_rate.rate and caller.role = 'admin';
  return found;
end;
$function$;

alter function "private"."delete_rate"(bigint) owner to "postgres";

create or replace function private.delete_subscriber (
  email text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed newsletter_subscribers', '{100, 5000}');
begin
  delete from public.newsletter_subscribers as reader
  where reader.email_key = lower(delete_subscriber.email) and caller.role = 'admin';
  if not found then
    return false;
  end if;
  perform private.count_new_leads_again();
  perform private.announce_leads();
  return true;
end;
$function$;

alter function "private"."delete_subscriber"(text) owner to "postgres";

create or replace function private.draft_invoice (
  project  bigint,
  currency text,
  lines    jsonb  default '[]'::jsonb
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new invoices', '{100, 500}');
  made public.invoices;
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators draft invoices' using errcode = '42501';
  end if;
  insert into public.invoices (project_id, currency, lines, taxes, net, tax, total)
  select project, draft_invoice.currency, sums.* from private.sum_lines(project, draft_invoice.lines) as sums
  returning * into made;
  perform private.announce_invoice(made);
  return made.id;
end;
$function$;

alter function "private"."draft_invoice"(bigint, text, jsonb) owner to "postgres";

create or replace function private.drop_document (
  document public.documents
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform private.withdraw_news(array(
    select news.id from public.notifications as news
    where news.document_id = document.id and (news.comment_id is not null or news.kind = 'review' and not news.is_read)
  ));
  perform private.remove_file(file.object_path, file.created_at, file.uploaded_by) from (
    select one.object_path, one.created_at, one.uploaded_by from public.document_versions as one
    where one.document_id = document.id and one.object_path is not null
    union all
    select one.object_path, one.created_at, one.uploaded_by from private.uploads as one where one.document_id = document.id
  ) as file;
  delete from public.documents as one where one.id = document.id;
  perform private.announce_document(document);
end;
$function$;

alter function "private"."drop_document"(public.documents) owner to "postgres";

create or replace function private.due_between (
  person       uuid,
  first_day    date,
  last_day     date,
  only_project bigint default null::bigint
)
  returns table (
    kind          text,
    id            bigint,
    title         text,
    day           date,
    project_id    bigint,
    project_title text,
    is_done       boolean,
    changed_at    timestamp with time zone,
    starts_at     timestamp with time zone,
    ends_at       timestamp with time zone,
    about         text,
    call_id       bigint,
    revision      integer
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with reader as (
    select profiles.id, profiles.role from public.profiles where profiles.id = person and profiles.is_active
  ),
  wanted as (
    select member.project_id as id from public.project_members as member
    where member.user_id = person and only_project is null and exists (select from reader)
    union all
    select only_project from reader
    where reader.role = 'admin' or exists (
      select from public.project_members as member where member.project_id = only_project and member.user_id = reader.id
    )
  ),
  followed as materialized (
    select project.id, project.title from wanted join public.projects as project on project.id = wanted.id
    where not project.is_archived
  )
  select due.kind, due.id, due.title, due.day, followed.id as project_id, followed.title as project_title, due.is_done,
    due.changed_at, null::timestamptz as starts_at, null::timestamptz as ends_at, null as about,
    null::bigint as call_id, null::int as revision
  from followed join private.due_dates as due on due.project_id = followed.id and due.day between first_day and last_day
  union all
  select due.kind, due.id, due.title, due.day, null, null, due.is_done, due.changed_at, null, null, null,
    null, null
  from reader join private.due_dates as due
    on due.project_id is null and due.day between first_day and last_day
      and (reader.role = 'admin' or due.uploaded_by = reader.id)
  where only_project is null
  union all
  select 'run', run.id, run.title, run.due_date, null, null, run.status <> 'open', run.updated_at, null, null, null,
    null, null
  from reader join public.procedure_runs as run on run.assignee_id = reader.id and run.status <> 'cancelled'
  where only_project is null and private.is_staff_role(reader.role) and run.due_date between first_day and last_day
  union all
  -- By the id of the lead for those who may open it. A day begins elsewhere at another moment.
  select 'call', case when reader.role = 'admin' then call.lead_id end, concat_ws(', ', call.name, call.company),
    (call.starts_at at time zone 'UTC')::date, null, null, call.ends_at <= now(), call.updated_at, call.starts_at, call.ends_at,
    concat_ws(', ', call.email, call.phone), call.id, call.revision
  from reader cross join private.calls_of(reader.id, first_day - 1, last_day + 2) as call
  where only_project is null
  order by day, kind, id limit 1000
$function$;

alter function "private"."due_between"(uuid, date, date, bigint) owner to "postgres";

create or replace function private.edit_call (
  lead    bigint,
  changes jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed bookings', '{100, 5000}');
  before public.bookings;
begin
  perform private.wait_for_bookings();
  select call.* into before from public.leads as one join public.bookings as call on call.message_id = one.message_id
  where one.id = lead and caller.role = 'admin' for no key update of call;
  if not found then
    return false;
  end if;
  perform private.change_call(
    before, jsonb_populate_record(before, private.only(changes, '{starts_at, status, taken_by, notes}'))
  );
  return true;
end;
$function$;

alter function "private"."edit_call"(bigint, jsonb) owner to "postgres";

create or replace function private.edit_comment (
  comment  bigint,
  body     text,
  mentions uuid[] default null::uuid[]
)
  returns SETOF public.comments
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed comments', '{400, 4000}');
  held public.comments := private.hold_comment(caller, comment);
  readers uuid[] := private.readers_of(held.project_id, held.document_id, held.is_internal);
begin
  if held.id is null then
    return;
  end if;
  if held.written_by is distinct from caller.id or held.created_at < now() - interval '15 minutes' then
    raise exception 'Only its author edits a comment, within 15 minutes' using errcode = '42501';
  end if;
  update public.comments as one
  set body = edit_comment.body, edited_at = clock_timestamp(),
    mentions = private.mentionable(coalesce(edit_comment.mentions, held.mentions), readers, caller.id)
  where one.id = comment returning * into held;
  perform private.withdraw_news(array(
    select news.id from public.notifications as news where news.comment_id = comment and news.recipient_id <> all (readers)
  ));
  update public.notifications as news set content = private.quote_of(held) where news.comment_id = comment;
  perform private.announce_comment(held, readers);
  return next held;
end;
$function$;

alter function "private"."edit_comment"(bigint, text, uuid[]) owner to "postgres";

create or replace function private.edit_company (
  company bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed companies', '{100, 2000}');
  before public.companies;
  after public.companies;
begin
  perform private.require_admin(caller);
  select * into before from public.companies as one
  where one.id = company and one.updated_at = coalesce(seen, one.updated_at) for no key update;
  if not found then
    return false;
  end if;
  after := jsonb_populate_record(before, private.only(changes, '{name, legal_name, address, tax_id}'));
  update public.companies as one
  set name = after.name, legal_name = after.legal_name, address = after.address, tax_id = after.tax_id
  where one.id = company and one is distinct from after;
  if after.name <> before.name then
    update public.profiles as person set company = after.name where person.company_id = after.id;
    perform private.announce(private.active_staff('admin'), 'people');
  end if;
  perform private.announce(private.active_staff(), 'companies');
  return true;
end;
$function$;

alter function "private"."edit_company"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function private.edit_invoice (
  invoice bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed invoices', '{100, 5000}');
  before public.invoices;
  after public.invoices;
begin
  select * into before from public.invoices as one
  where one.id = invoice and one.number is null and caller.role = 'admin' and one.updated_at = coalesce(seen, one.updated_at)
  for no key update;
  if not found then
    return false;
  end if;
  after := jsonb_populate_record(before, private.only(changes, '{currency, due_on, notes, lines}'));
  update public.invoices as one
  set currency = after.currency, due_on = after.due_on, notes = after.notes,
    (lines, taxes, net, tax, total) = (select sums.* from private.sum_lines(before.project_id, after.lines, before.lines) as sums)
  where one.id = invoice;
  perform private.announce_invoice(before);
  return true;
end;
$function$;

alter function "private"."edit_invoice"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function private.edit_lead (
  lead    bigint,
  changes jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed leads', '{100, 5000}');
  before public.leads;
begin
  select * into before from public.leads as one where one.id = lead and caller.role = 'admin' for no key update;
  if not found then
    return false;
  end if;
  perform private.save_lead(
    before, jsonb_populate_record(before, private.only(changes, '{status, assignee_id, notes, is_read}'))
  );
  return true;
end;
$function$;

alter function "private"."edit_lead"(bigint, jsonb) owner to "postgres";

create or replace function private.edit_milestone (
  milestone bigint,
  changes   jsonb,
  project   bigint default null::bigint
)
  returns SETOF public.milestones
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed milestones', '{500, 5000}');
  before public.milestones := private.hold_milestone(caller, milestone, project);
  after public.milestones := jsonb_populate_record(
    before, private.only(changes, '{title, description, due_date, owner_id, is_complete}') - 'is_complete'
  );
begin
  if before.id is null then
    return;
  end if;
  if after.owner_id is distinct from before.owner_id and after.owner_id is not null then
    perform private.hold_owner(before.project_id, after.owner_id);
  end if;
  update public.milestones as one
  set title = after.title, description = after.description, due_date = after.due_date, owner_id = after.owner_id
  where one.id = milestone and one is distinct from after returning * into after;
  if found then
    if after.due_date is distinct from before.due_date then
      perform private.log_activity(before.project_id, 'milestone_moved', jsonb_build_object('milestone_id', milestone));
      perform private.notify_of_milestone(after, 'Milestone moved', coalesce(
        '%s of %s is now due on ' || private.spoken_day(after.due_date) || '.', '%s of %s no longer has a due date.'
      ));
    end if;
    perform private.announce_in(before.project_id, 'milestones');
  end if;
  if changes ? 'is_complete' then
    return query select * from private.complete_milestone(milestone, (changes -> 'is_complete')::boolean);
  else
    return query select * from public.milestones as one where one.id = milestone;
  end if;
end;
$function$;

alter function "private"."edit_milestone"(bigint, jsonb, bigint) owner to "postgres";

create or replace function private.edit_person (
  person  uuid,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns SETOF public.profiles
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed profiles', '{100, 2000}');
  before public.profiles;
begin
  select * into before from public.profiles as one
  where one.id = person and (caller.role = 'admin' or one.id = caller.id) and one.updated_at = coalesce(seen, one.updated_at)
  for no key update;
  if found then
    perform private.change_person(before, private.only(changes, private.editable_columns(caller, person)));
    return query select one.* from public.profiles as one where one.id = person;
  end if;
end;
$function$;

alter function "private"."edit_person"(uuid, jsonb, timestamp with time zone) owner to "postgres";

create or replace function private.edit_procedure (
  procedure bigint,
  changes   jsonb,
  seen      timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed procedures', '{50, 1000}');
  held public.procedures;
begin
  select * into held from public.procedures as one
  where one.id = procedure and caller.role = 'admin' and one.updated_at = coalesce(seen, one.updated_at)
  for no key update;
  if not found then
    return false;
  end if;
  held := private.with_texts(held, changes);
  update public.procedures as one set
    title = held.title, version = held.version, date = held.date, author = held.author, reviewer = held.reviewer,
    next_review_date = held.next_review_date, purpose = held.purpose, scope = held.scope, responsibilities = held.responsibilities,
    procedure_steps = held.procedure_steps, quality_control = held.quality_control, records = held.records
  where one.id = procedure;
  perform private.keep_version(held);
  perform private.announce(private.active_staff('admin'), 'procedures');
  return true;
end;
$function$;

alter function "private"."edit_procedure"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function private.edit_project (
  project bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed projects', '{500, 5000}');
  before public.projects;
  after public.projects;
begin
  select * into before from public.projects as one
  where one.id = project and private.works_in(caller, one.id) and one.updated_at = coalesce(seen, one.updated_at)
  for no key update;
  if not found then
    return false;
  end if;
  after := jsonb_populate_record(before, private.only(
    changes, '{title, description, status, client_id, start_date, due_date, is_archived, company_id, is_limited}'
  ));
  if after.is_archived then
    perform private.refuse_archived(project);
  end if;
  perform private.change_project(before, after);
  return true;
end;
$function$;

alter function "private"."edit_project"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function private.edit_run (
  run     bigint,
  changes jsonb
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed procedure_runs', '{100, 5000}');
  before public.procedure_runs := private.hold_run(caller, run);
  after public.procedure_runs := jsonb_populate_record(
    before, private.only(changes, '{assignee_id, due_date, status}') - 'status'
  );
begin
  if before.id is null then
    return false;
  end if;
  if after.assignee_id is distinct from before.assignee_id and after.assignee_id is not null then
    perform private.hold_run_owner(after.assignee_id);
    perform private.notify_run_owner(after);
  end if;
  update public.procedure_runs as one set assignee_id = after.assignee_id, due_date = after.due_date
  where one.id = run and one is distinct from after;
  if changes ->> 'status' <> 'open' then
    return private.end_run(run, changes ->> 'status');
  end if;
  perform private.announce(private.active_staff(), 'procedures');
  return true;
end;
$function$;

alter function "private"."edit_run"(bigint, jsonb) owner to "postgres";

create or replace function private.editable_columns (
  caller private.caller,
  person uuid
)
  returns text[]
  language sql
  immutable
  set search_path to ''
  AS $function$
  select case
    when caller.role <> 'admin' then '{name}' when person = caller.id then '{name, company, company_id}'
    else '{name, company, company_id, role, is_active}'
  end::text[]
$function$;

alter function "private"."editable_columns"(private.caller, uuid) owner to "postgres";

create or replace function private.end_access (
  person public.profiles
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  delete from auth.sessions as session where session.user_id = person.id and not person.is_active;
  update private.client_views as view set until = now() - interval '1 second'
  where person.id in (view.user_id, view.viewer_id) and view.until > now();
  perform private.forget_caller();
end;
$function$;

alter function "private"."end_access"(public.profiles) owner to "postgres";

create or replace function private.end_run (
  run    bigint,
  status text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed procedure_runs', '{100, 5000}');
  held public.procedure_runs := private.hold_run(caller, run);
begin
  if held.id is null then
    return false;
  elsif end_run.status = 'open' or end_run.status = 'done' and exists (
    select from public.procedure_run_steps as step where step.run_id = run and not step.is_done
  ) then
    raise exception 'There are open steps' using errcode = '23514';
  end if;
  update public.procedure_runs as one set status = end_run.status, ended_at = now(), ended_by = caller.id where one.id = run;
  perform private.announce(private.active_staff(), 'procedures');
  return true;
end;
$function$;

alter function "private"."end_run"(bigint, text) owner to "postgres";

create or replace function private.end_session (
  sign_in bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('ended sessions');
begin
  delete from auth.sessions as session using public.sign_ins as one
  where one.id = sign_in and one.user_id = caller.id
    and session.id = one.session_id and session.user_id = one.user_id and session.id <> private.my_session();
  if not found then
    return false;
  end if;
  perform private.forget_caller();
  return true;
end;
$function$;

create or replace function private.end_view()
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  delete from private.client_views where session_id = private.my_session();
  if not found then
    return false;
  end if;
  perform private.forget_caller();
  return true;
end;
$function$;

create or replace function private.enter_by_mail (
  code bigint
)
  returns table (
    user_id        uuid,
    email          text,
    next_page      text,
    ended_password boolean
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  spent private.mailed_codes;
  ended boolean;
begin
  update private.mailed_codes as one set used_at = now()
  where one.id = code and one.purpose = 'sign_in' and one.used_at is null and one.expires_at > now()
    and private.may_enter_by_mail(one.user_id)
  returning one.* into spent;
  if spent.id is null then
    return;
  end if;
  perform private.act_for(spent.user_id);
  delete from private.mailed_codes as other
  where other.user_id = spent.user_id and other.id <> spent.id and other.purpose = 'sign_in';
  ended := private.prove_address(spent.user_id);
  return query select one.id, one.email, spent.next_page, ended from public.profiles as one where one.id = spent.user_id;
end;
$function$;

alter function "private"."enter_by_mail"(bigint) owner to "postgres";

create or replace function private.enter_rate (
  coin     text,
  currency text,
  rate     numeric
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed coin_rates', '{100, 5000}');
  entered bigint;
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators enter rates' using errcode = '42501';
  end if;
  insert into public.coin_rates as known (coin, currency, rate)
  values ((private.known_coin(enter_rate.coin)).id, enter_rate.currency, enter_rate.rate)
  on conflict on constraint coin_rates_coin_currency_key do update set rate = excluded.rate
  returning known.id into entered;
  return entered;
end;
$function$;

alter function "private"."enter_rate"(text, text, numeric) owner to "postgres";

create or replace function private.erase_by_email (
  address text
)
  returns text[]
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  erased text[];
  lost public.bookings[] := array(
    select call
    from public.bookings as call join public.lead_messages as message on message.id = call.message_id
    where lower(message.email) = lower(address) and call.status = 'confirmed' and call.starts_at > now()
  );
  call public.bookings;
begin
  with calls as (
    select booking.id from public.bookings as booking join public.lead_messages as message on message.id = booking.message_id
    where lower(message.email) = lower(address)
  ),
  messages as (
    delete from public.lead_messages where lower(lead_messages.email) = lower(address) returning lead_messages.id
  ),
  subscriptions as (
    delete from public.newsletter_subscribers where newsletter_subscribers.email_key = lower(address)
    returning newsletter_subscribers.id
  ),
  colors as (
    delete from public.palettes where palettes.owner_id is null and lower(palettes.email) = lower(address)
    returning palettes.id
  )
  select array_agg(place) into erased from (
    select 'lead_messages ' || messages.id from messages
    union all select 'bookings ' || calls.id from calls
    union all select 'newsletter_subscribers ' || subscriptions.id from subscriptions
    union all select 'palettes ' || colors.id from colors
  ) as rows (place);
  delete from private.mail_outbox as mail where lower(mail.payload ->> 'email') = lower(address);
  perform private.count_new_leads_again();
  perform private.announce_leads();
  foreach call in array lost loop
    perform private.notify_of_lost_call(call);
  end loop;
  return coalesce(erased, '{}');
end;
$function$;

create or replace function private.erase_mail (
  account public.profiles
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  delete from private.mail_outbox as mail
  where mail.payload ->> 'user_id' = account.id::text
    or lower(btrim(mail.payload ->> 'login')) = lower(account.email)
    or private.username_key(mail.payload ->> 'login') = account.username_key;
  update private.mail_outbox as mail set payload = mail.payload || '{"signed_by": null, "written_by": null}'
  where mail.payload ->> 'written_by' = account.id::text;
$function$;

alter function "private"."erase_mail"(public.profiles) owner to "postgres";

create or replace function private.erase_person (
  person uuid
)
  returns boolean
  language plpgsql
  set search_path to ''
  AS $function$
declare
  account public.profiles;
  projects bigint[] := private.projects_of(person);
  own text[] := '{}';
  is_known boolean;
begin
  if exists (select from public.profiles as one where one.id = person and one.is_active and private.is_staff_role(one.role)) then
    perform pg_advisory_xact_lock(hashtext('handing over'));
    perform private.give_work(person, successor.id) from (
      select one.id from public.profiles as one where one.role = 'admin' and one.is_active and one.id <> person
      order by (one.id = private.actor()) desc nulls last, one.created_at, one.id limit 1
    ) as successor;
  end if;
  select * into account from public.profiles where profiles.id = person for update;
  if account.id is null then
    return false;
  end if;
  -- What was told of these documents quotes their names.
  perform private.withdraw_news(array(
    select news.id from public.notifications as news join public.documents as document on document.id = news.document_id
    where document.project_id is null and document.uploaded_by = person
  ));
  perform private.drop_document(one) from public.documents as one where one.project_id is null and one.uploaded_by = person;
  perform private.remove_file(one.object_path, one.created_at, person) from private.uploads as one where one.uploaded_by = person;
  is_known := private.may_write_to(person);
  if account.email_proven_at is not null then
    own := private.erase_by_email(account.email);
  end if;
  perform private.erase_mail(account);
  delete from private.rate_limits as counter where counter.key = sha256(convert_to(person::text, 'UTF8'));
  perform private.forget_news_of(account);
  if account.role = 'client' then
    perform private.note_clients(projects, person);
  end if;
  delete from auth.users where users.id = person;
  -- The columns that name people without a foreign key.
  update public.notifications set author_id = null where author_id = person;
  update private.file_removals set uploaded_by = null where uploaded_by = person;
  -- What Auth keeps beside the account. Hosted Auth has more of it than the embedded one.
  delete from auth.refresh_tokens as token where token.user_id::text = person::text;
  delete from auth.flow_state as flow where flow.user_id = person;
  delete from auth.audit_log_entries as note where note.payload::text like '%' || person || '%';
  perform private.clear_from_audit_log(person, own);
  -- The last mail says that the account is gone.
  insert into private.mail_outbox (kind, payload)
  select 'account_deleted', jsonb_build_object('username', account.username, 'email', account.email, 'at', now())
  where is_known;
  perform private.announce_in(project, 'project'), private.announce_in(project, 'members') from unnest(projects) as project;
  perform private.announce(private.active_staff('admin'), 'people');
  return true;
end;
$function$;

create or replace function private.expose (
  acts regprocedure[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  act pg_catalog.pg_proc;
begin
  for act in select one.* from pg_catalog.pg_proc as one where one.oid = any (acts::oid[]) loop
    execute format(
      'create function public.%I(%s) returns %s language sql %s set search_path = %L as %L', act.proname,
      pg_catalog.pg_get_function_arguments(act.oid), pg_catalog.pg_get_function_result(act.oid),
      case act.provolatile when 's' then 'stable' else 'volatile' end, '',
      format(E'\n  select * from private.%I(%s)\n', act.proname, (
        select string_agg(quote_ident(act.proargnames[place]), ', ' order by place) from generate_series(1, act.pronargs) as place
      ))
    );
    execute format('grant execute on function %s to authenticated', act.oid::regprocedure);
    execute format(
      'grant execute on function public.%I(%s) to authenticated', act.proname, pg_catalog.pg_get_function_identity_arguments(act.oid)
    );
  end loop;
end;
$function$;

alter function "private"."expose"(regprocedure[]) owner to "postgres";

create or replace function private.figures_of_day (
  caller private.caller,
  today  date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  with followed as materialized (
    select member.project_id as id
    from public.project_members as member join public.projects as project on project.id = member.project_id
    where member.user_id = caller.id and caller.role <> 'admin' and not project.is_archived
    union all
    (select one.id from public.projects as one where caller.role = 'admin' and not one.is_archived order by one.id desc limit 500)
  ),
  steps as materialized (
    select step.is_complete, step.due_date from followed join public.milestones as step on step.project_id = followed.id
  ),
  listed as (
    select paper.created_at from followed join public.documents as paper on paper.project_id = followed.id where caller.role <> 'admin'
    union all
    select one.created_at from public.documents as one
    where one.project_id is null and one.uploaded_by = caller.id and caller.role <> 'admin'
    union all
    (select one.created_at from public.documents as one where caller.role = 'admin' order by one.id desc limit 500)
  )
  select jsonb_build_object(
    'upcomingMilestones', (select count(*) from steps where not is_complete and due_date >= today),
    'completedDeliverables', (select count(*) from steps where is_complete),
    'recentDocuments', (select count(*) from listed where created_at > now() - interval '30 days')
  )
$function$;

alter function "private"."figures_of_day"(private.caller, date) owner to "postgres";

create or replace function private.find_caller (
  claims text
)
  returns private.caller
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  signed_in public.profiles;
  viewed private.client_views;
  found private.caller;
begin
  select * into viewed from private.client_views as view where view.session_id = (auth.jwt() ->> 'session_id')::uuid;
  found := row(claims, auth.uid(), null, viewed.session_id is not null);
  if viewed.until > now() then
    found.id := viewed.user_id;
  end if;
  select * into signed_in from private.my_account();
  if signed_in.id is null or auth.jwt() ->> 'aal' is distinct from 'aal2' and (
    private.second_factor_since(signed_in.id) is not null
    or private.is_staff_role(signed_in.role) and (select settings.staff_second_factor from public.settings)
  ) then
    return found;
  end if;
  if found.id = signed_in.id then
    found.role := signed_in.role;
  elsif signed_in.role = 'admin' then
    select person.role into found.role from public.profiles as person
    where person.id = found.id and person.is_active and person.role = 'client';
  end if;
  return found;
end;
$function$;

alter function "private"."find_caller"(text) owner to "postgres";

create or replace function private.find_companies (
  wanted tsquery,
  most   integer
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with found as materialized (
    select one.id, one.name, one.legal_name from public.companies as one
    where private.words_of_person(one.name, one.legal_name, null::text, null::text) @@ wanted
  )
  select 'company', found.id::text, found.name, found.legal_name, null::bigint from found order by found.id desc limit most
$function$;

alter function "private"."find_companies"(tsquery, integer) owner to "postgres";

create or replace function private.find_documents (
  caller private.caller,
  wanted tsquery,
  most   integer
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with found as materialized (
    select one.id, one.name, one.project_id, one.uploaded_by
    from public.documents as one where private.words_of(one.name) @@ wanted
  )
  select 'document', found.id::text, found.name, project.title, found.project_id
  from found left join public.projects as project on project.id = found.project_id
  where caller.role = 'admin' or found.project_id is null and found.uploaded_by = caller.id
    or found.project_id in (select member.project_id from public.project_members as member where member.user_id = caller.id)
  order by found.id desc limit most
$function$;

alter function "private"."find_documents"(private.caller, tsquery, integer) owner to "postgres";

create or replace function private.find_for_me (
  typed text,
  most  integer default 5
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.caller();
  wanted tsquery := private.beginnings_of(typed);
begin
  if caller.role is null or wanted is null then
    return;
  end if;
  most := least(most, 20);
  return query
    select * from private.find_projects(caller, wanted, most)
    union all select * from private.find_documents(caller, wanted, most)
    union all select * from private.find_people(caller, wanted, most);
  if caller.role = 'admin' then
    return query select * from private.find_companies(wanted, most);
  end if;
  if private.is_staff_role(caller.role) then
    return query select * from private.find_procedures(caller, wanted, most);
  end if;
  if caller.role = 'admin' then
    return query select * from private.find_leads(wanted, most);
  end if;
end;
$function$;

alter function "private"."find_for_me"(text, integer) owner to "postgres";

create or replace function private.find_leads (
  wanted tsquery,
  most   integer
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with messages as materialized (
    select one.id from public.lead_messages as one
    where private.words_of_person(one.name, one.company, one.email, null::text) @@ wanted
  ),
  guests as materialized (
    select one.id from public.palettes as one where one.owner_id is null and private.words_of(one.email) @@ wanted
  ),
  readers as materialized (
    select one.id from public.newsletter_subscribers as one where private.words_of(one.email) @@ wanted
  )
  select 'lead', lead.id::text, coalesce(lead.name, lead.email), lead.company, null::bigint
  from private.lead_senders as lead
  where lead.message_id in (select id from messages) or lead.palette_id in (select id from guests)
    or lead.subscriber_id in (select id from readers)
  order by lead.id desc limit most
$function$;

alter function "private"."find_leads"(tsquery, integer) owner to "postgres";

create or replace function private.find_people (
  caller private.caller,
  wanted tsquery,
  most   integer
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with found as materialized (
    select one.id, one.username, one.username_key, one.name, one.is_active, one.created_at
    from public.profiles as one where private.words_of_person(one.username, one.name, one.company, one.email) @@ wanted
  )
  select 'person', found.id::text, coalesce(found.name, found.username),
    case when caller.role = 'admin' then found.username else shared.title end, shared.id
  from found left join lateral (
    select project.id, project.title
    from public.project_members as theirs
    join public.project_members as mine on mine.project_id = theirs.project_id and mine.user_id = caller.id
    join public.projects as project on project.id = theirs.project_id
    where theirs.user_id = found.id and caller.role <> 'admin'
    order by theirs.project_id desc limit 1
  ) as shared on true
  where caller.role = 'admin' or shared.id is not null and found.id <> caller.id and found.is_active
    and private.words_of(concat_ws(' ', found.username, found.name)) @@ wanted
  order by shared.id desc, case when caller.role = 'admin' then found.created_at end desc, found.username_key limit most
$function$;

alter function "private"."find_people"(private.caller, tsquery, integer) owner to "postgres";

create or replace function private.find_procedures (
  caller private.caller,
  wanted tsquery,
  most   integer
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with drafts as materialized (
    select one.id, one.title, case when one.is_template then 'template' end as about
    from public.procedures as one where caller.role = 'admin' and private.words_of(one.title) @@ wanted
  ),
  versions as materialized (
    select one.id, one.fields ->> 'title' as title
    from public.procedure_versions as one
    where caller.role = 'team_member' and private.words_of(one.fields ->> 'title') @@ wanted
  )
  select 'procedure', found.id::text, found.title, found.about, null::bigint
  from (
    select * from drafts
    union all
    select one.procedure_id, versions.title, 'published'
    from versions join public.published_procedures as one on one.version_id = versions.id
  ) as found
  order by found.id desc limit most
$function$;

alter function "private"."find_procedures"(private.caller, tsquery, integer) owner to "postgres";

create or replace function private.find_projects (
  caller private.caller,
  wanted tsquery,
  most   integer
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with found as materialized (
    select one.id, one.title, one.status from public.projects as one where private.words_of(one.title) @@ wanted
  )
  select 'project', found.id::text, found.title, found.status::text, found.id
  from found
  where caller.role = 'admin'
    or found.id in (select member.project_id from public.project_members as member where member.user_id = caller.id)
  order by found.id desc limit most
$function$;

alter function "private"."find_projects"(private.caller, tsquery, integer) owner to "postgres";

create or replace function private.follow_company (
  before public.profiles,
  after  public.profiles
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform private.lock_companies(array[before.company_id, after.company_id]);
  if after.role = 'client' and after.company_id is distinct from before.company_id then
    perform private.remove_members(array(
      select member from public.project_members as member join public.projects as project on project.id = member.project_id
      where project.company_id = before.company_id and member.user_id = after.id
        and after.id is distinct from project.client_id and after.id is distinct from project.created_by
    ));
  end if;
  if after.role = 'client' then
    perform private.add_members(private.open_projects_of(after.company_id), array[after.id]);
  end if;
end;
$function$;

alter function "private"."follow_company"(public.profiles, public.profiles) owner to "postgres";

create or replace function private.follow_email()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if current_user = 'supabase_auth_admin' then
    raise exception 'The address of an account changes through the product alone' using errcode = '42501';
  end if;
  return null;
end;
$function$;

create or replace function private.follow_password()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if current_user = 'supabase_auth_admin' then
    raise exception 'The password of an account changes through the product alone' using errcode = '42501';
  end if;
  insert into public.audit_log (actor_id, actor, action, entity, entity_id)
  values (
    private.actor(), (select username from public.profiles where id = private.actor()),
    case when old.encrypted_password <> '' then 'update' else 'insert' end, 'passwords', new.id::text
  );
  return null;
end;
$function$;

create or replace function private.forget_caller()
  returns void
  language sql
  set search_path to ''
  AS $function$
  select set_config('app.caller', '', true)
$function$;

alter function "private"."forget_caller"() owner to "postgres";

create or replace function private.forget_internal_news (
  person uuid
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.withdraw_news(array(
    select news.id from public.notifications as news join public.comments as comment on comment.id = news.comment_id
    where news.recipient_id = person and comment.is_internal
  ))
$function$;

alter function "private"."forget_internal_news"(uuid) owner to "postgres";

create or replace function private.forget_mailed_codes()
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.forget('private.mailed_codes', 'expires_at', $condition$expires_at < now() - interval '1 day'$condition$, 20)
$function$;

alter function "private"."forget_mailed_codes"() owner to "postgres";

create or replace function private.forget_news_of (
  person public.profiles
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.withdraw_news(array(
    select news.id from public.notifications as news
    where news.author_id = person.id and news.kind in ('comment', 'mention', 'request', 'decision', 'invoice')
      or news.kind = 'member' and news.title like 'New people in %'
        -- The whole name, not a part of somebody else's.
        and position(
          ', ' || coalesce(person.name, person.username) || ', '
          in ', ' || regexp_replace(news.content, ' (has|have) joined the project\.$', '') || ', '
        ) > 0
  ));
  update public.comments as comment set mentions = array_remove(comment.mentions, person.id) where person.id = any (comment.mentions);
$function$;

alter function "private"."forget_news_of"(public.profiles) owner to "postgres";

create or replace function private.free_time (
  booking bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed bookings', '{100, 5000}');
begin
  delete from public.bookings as blocked where blocked.id = booking and blocked.message_id is null and caller.role = 'admin';
  if not found then
    return false;
  end if;
  perform private.announce_leads();
  return true;
end;
$function$;

alter function "private"."free_time"(bigint) owner to "postgres";

create or replace function private.give_up_work (
  person public.profiles
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if not person.is_active then
    update public.milestones set owner_id = null where owner_id = person.id and not is_complete;
  end if;
  if not person.is_active or person.role = 'client' then
    perform private.assign_runs_of(person.id);
    perform private.pass_on_calls(person.id, null);
  end if;
  perform private.pass_on_leads(person.id, null);
end;
$function$;

alter function "private"."give_up_work"(public.profiles) owner to "postgres";

create or replace function private.give_work (
  person     uuid,
  successor  uuid,
  only_leads boolean default false
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  work record;
  takes_leads boolean;
  handed_over text;
begin
  select one.role = 'admin' into takes_leads from public.profiles as one
  where one.id = successor and one.id <> person and one.is_active and private.is_staff_role(one.role) for share;
  if not found then
    raise exception 'Work is taken over by active staff' using errcode = '23514', hint = 'successor_not_active';
  end if;
  select * into work from private.work_left_by(person);
  perform private.pass_on_leads(person, (
    select one.id from public.profiles as one
    where one.role = 'admin' and one.is_active and one.id in (successor, private.actor()) order by one.id = successor desc limit 1
  ));
  if not takes_leads then
    work.leads := 0;
  end if;
  if only_leads then
    work.milestones := 0;
    work.procedures := 0;
  else
    perform private.add_members(array(
      select private.projects_only_of(person)
      union
      select milestone.project_id from public.milestones as milestone
      where milestone.owner_id = person and not milestone.is_complete and not private.is_archived(milestone.project_id)
    ), array[successor]);
    update public.milestones set owner_id = successor
    where owner_id = person and not is_complete and not private.is_archived(project_id);
    perform private.assign_runs_of(person, successor);
    perform private.pass_on_calls(person, successor);
    perform private.change_reviewer(array(select private.procedures_reviewed_by(person)), private.name_of(successor));
  end if;
  -- Of projects and runs the successor is told by what adds them. The news outlasts the account, so it names nobody.
  select string_agg(amount || ' ' || one || case when amount > 1 then 's' else '' end, ', ') into handed_over
  from (
    values (work.leads, 'lead'), (work.milestones, 'milestone'), (work.procedures, 'procedure review')
  ) as part (amount, one)
  where amount > 0;
  if handed_over is not null then
    perform private.notify(
      array[successor], 'member', 'Work handed over to you', format('Yours from now on: %s.', handed_over), '{}'
    );
  end if;
end;
$function$;

alter function "private"."give_work"(uuid, uuid, boolean) owner to "postgres";

create or replace function private.guard_table (
  place    regclass,
  audited  text[]    default null::text[],
  settled  text[]    default null::text[],
  touched  text[]    default null::text[],
  archived boolean   default false,
  direct   boolean   default false,
  quota    integer[] default null::integer[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  quoted text := (select string_agg(quote_literal(one), ', ') from unnest(audited) as one);
begin
  if audited is not null then
    execute format(
      'create trigger audit after insert or update or delete on %s for each row execute function private.audit(%s)', place, quoted
    );
  end if;
  if settled is not null then
    execute format(
      'create trigger settled before update on %s for each row execute function private.refuse_change(%s)', place,
      (select string_agg(quote_literal(one), ', ') from unnest(settled) as one)
    );
  end if;
  if touched is not null then
    execute format(
      'create trigger touch_updated_at before update %s on %s for each row execute function private.touch_updated_at()',
      case when touched <> '{*}' then 'of ' || (select string_agg(quote_ident(one), ', ') from unnest(touched) as one) end, place
    );
  end if;
  if archived then
    execute format(
      'create trigger keep_archived before insert or update or delete on %s for each row execute function private.keep_archived()',
      place
    );
  end if;
  if direct then
    execute format(
      'create trigger refuse_in_view before insert or update or delete on %s for each statement '
      'execute function private.refuse_in_view()', place
    );
  end if;
  if quota is not null then
    execute format(
      'create trigger quota before insert or update on %s for each row execute function private.count_direct_write(%s)', place,
      array_to_string(quota, ', ')
    );
  end if;
end;
$function$;

alter function "private"."guard_table"(regclass, text[], text[], text[], boolean, boolean, integer[]) owner to
  "postgres";

create or replace function private.hand_over (
  person    uuid,
  successor uuid,
  changes   jsonb                    default '{}'::jsonb,
  seen      timestamp with time zone default null::timestamp with time zone
)
  returns SETOF public.profiles
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed profiles', '{100, 2000}');
  before public.profiles;
  wanted public.profiles;
begin
  perform private.require_admin(caller);
  -- One after another: of two people who hand over to each other, the second meets somebody who is gone.
  perform pg_advisory_xact_lock(hashtext('handing over'));
  select * into before from public.profiles as one
  where one.id = person and one.updated_at = coalesce(seen, one.updated_at) for no key update;
  if found then
    wanted := jsonb_populate_record(before, private.only(changes, private.editable_columns(caller, person)));
    perform private.give_work(
      person, successor, before.role = 'admin' and wanted.role = 'team_member' and wanted.is_active
    );
    perform private.change_person(before, changes);
    return query select one.* from public.profiles as one where one.id = person;
  end if;
end;
$function$;

alter function "private"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) owner to "postgres";

create or replace function private.hold_assignee (
  before public.leads,
  after  public.leads
)
  returns uuid
  language plpgsql
  set search_path to ''
  AS $function$
declare
  is_same boolean := after.assignee_id is not distinct from before.assignee_id;
begin
  if after.assignee_id is null or is_same and before.status in ('new', 'in_talk') then
    return after.assignee_id;
  end if;
  perform from public.profiles as person
  where person.id = after.assignee_id and person.is_active and person.role = 'admin' for share;
  if found then
    return after.assignee_id;
  elsif not is_same then
    raise exception 'A lead is assigned to an administrator' using errcode = '23514';
  end if;
  -- It is taken up again, and whoever worked on it has left since.
  return case when after.status not in ('new', 'in_talk') then after.assignee_id end;
end;
$function$;

alter function "private"."hold_assignee"(public.leads, public.leads) owner to "postgres";

create or replace function private.hold_attachments (
  project     bigint,
  attachments bigint[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if exists (
    select from unnest(attachments) as attached
    where not exists (
      select from public.documents as document where document.id = attached and document.project_id = hold_attachments.project
    )
  ) then
    raise exception 'What is attached belongs to the project' using errcode = '23514', hint = 'attachment_elsewhere';
  end if;
end;
$function$;

alter function "private"."hold_attachments"(bigint, bigint[]) owner to "postgres";

create or replace function private.hold_back_mail()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if private.may_write_to((new.payload ->> 'user_id')::uuid) then
    return new;
  end if;
  return null;
end;
$function$;

alter function "private"."hold_back_mail"() owner to "postgres";

create or replace function private.hold_claim (
  caller  private.caller,
  claim   bigint,
  invoice bigint
)
  returns public.coin_claims
  language plpgsql
  set search_path to ''
  AS $function$
declare
  held public.coin_claims;
begin
  if caller.role <> 'admin' then
    raise exception 'Only administrators decide on claims' using errcode = '42501';
  end if;
  select * into held from public.coin_claims as one
  where one.id = claim and one.invoice_id = coalesce(invoice, one.invoice_id) and one.state = 'waiting'
  for no key update;
  return held;
end;
$function$;

alter function "private"."hold_claim"(private.caller, bigint, bigint) owner to "postgres";

create or replace function private.hold_comment (
  caller  private.caller,
  comment bigint
)
  returns public.comments
  language plpgsql
  set search_path to ''
  AS $function$
declare
  held public.comments;
begin
  select * into held from public.comments as one
  where one.id = comment and (
    private.works_in(caller, one.project_id)
    or one.written_by = caller.id
      and (private.sees_project(caller, one.project_id) or private.is_own_document(one.document_id, caller.id))
  )
  for no key update;
  if found then
    perform private.refuse_archived(held.project_id);
    if held.is_deleted then
      raise exception 'A deleted comment stays deleted' using errcode = '42501';
    end if;
  end if;
  return held;
end;
$function$;

alter function "private"."hold_comment"(private.caller, bigint) owner to "postgres";

create or replace function private.hold_document (
  caller   private.caller,
  document bigint
)
  returns public.documents
  language plpgsql
  set search_path to ''
  AS $function$
declare
  held public.documents;
begin
  select * into held from public.documents as one
  where one.id = document and private.sees_document(caller, one)
    and (one.uploaded_by = caller.id or private.is_staff_role(caller.role))
  for update;
  if found then
    perform private.refuse_archived(held.project_id);
  end if;
  return held;
end;
$function$;

alter function "private"."hold_document"(private.caller, bigint) owner to "postgres";

create or replace function private.hold_milestone (
  caller    private.caller,
  milestone bigint,
  project   bigint
)
  returns public.milestones
  language plpgsql
  set search_path to ''
  AS $function$
declare
  held public.milestones;
begin
  select * into held from public.milestones as one
  where one.id = milestone and one.project_id = coalesce(project, one.project_id)
    and private.works_in(caller, one.project_id)
  for no key update;
  perform private.refuse_archived(held.project_id);
  return held;
end;
$function$;

alter function "private"."hold_milestone"(private.caller, bigint, bigint) owner to "postgres";

create or replace function private.hold_owner (
  project bigint,
  owner   uuid
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform from public.profiles as person where person.id = owner and person.is_active for share;
  if found then
    perform from public.project_members as member
    where member.project_id = project and member.user_id = owner for share;
  end if;
  if not found then
    raise exception 'A milestone is looked after by a member of its project' using errcode = '23514';
  end if;
end;
$function$;

alter function "private"."hold_owner"(bigint, uuid) owner to "postgres";

create or replace function private.hold_run (
  caller private.caller,
  run    bigint
)
  returns public.procedure_runs
  language plpgsql
  set search_path to ''
  AS $function$
declare
  held public.procedure_runs;
begin
  select * into held from public.procedure_runs as one
  where one.id = run and private.is_staff_role(caller.role) for no key update;
  if held.status <> 'open' then
    raise exception 'This run has ended' using errcode = '23514';
  end if;
  return held;
end;
$function$;

alter function "private"."hold_run"(private.caller, bigint) owner to "postgres";

create or replace function private.hold_run_owner (
  owner uuid
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform from public.profiles as person
  where person.id = owner and person.is_active and private.is_staff_role(person.role) for share;
  if not found then
    raise exception 'A run is owned by somebody of the staff' using errcode = '23514';
  end if;
end;
$function$;

alter function "private"."hold_run_owner"(uuid) owner to "postgres";

create or replace function private.is_active()
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select (private.caller()).role is not null
$function$;

create or replace function private.is_admin()
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select coalesce((private.caller()).role = 'admin', false)
$function$;

create or replace function private.is_line (
  value    text,
  shortest integer,
  longest  integer
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select char_length(value) between shortest and longest
    and (value ~ '[a-zA-Z0-9]' or char_length(private.visible(value)) >= least(shortest, 1))
    and value = btrim(value)
    and value !~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]'
$function$;

create or replace function private.is_newcomer (
  caller private.caller
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select caller.role = 'client' and private.company_of(caller.id) is null
    and not exists (select from public.project_members as member where member.user_id = caller.id)
    and not exists (select from public.documents as one where one.uploaded_by = caller.id)
$function$;

alter function "private"."is_newcomer"(private.caller) owner to "postgres";

create or replace function private.is_own_document (
  document bigint,
  person   uuid
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select exists (select from public.documents where id = document and project_id is null and uploaded_by = person)
$function$;

alter function "private"."is_own_document"(bigint, uuid) owner to "postgres";

create or replace function private.is_prose (
  value    text,
  shortest integer,
  longest  integer
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select char_length(value) between shortest and longest
    and char_length(btrim(value)) >= shortest
    and (value ~ '[a-zA-Z0-9]' or char_length(private.visible(value)) >= least(shortest, 1))
    and value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]'
$function$;

create or replace function private.is_reminded (
  kind  text,
  about bigint,
  day   date
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select exists (
    select from private.reminders as sent
    where sent.kind = is_reminded.kind and sent.about = is_reminded.about and sent.day = is_reminded.day
  )
$function$;

alter function "private"."is_reminded"(text, bigint, date) owner to "postgres";

create or replace function private.is_staff()
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select coalesce(private.is_staff_role((private.caller()).role), false)
$function$;

create or replace function private.is_viewing()
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select (private.caller()).is_viewing
$function$;

create or replace function private.keep_archived()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  row_now jsonb := case when tg_op = 'DELETE' then before else after end;
  is_trace boolean := case tg_op
    when 'UPDATE' then not exists (
      select from jsonb_each(after) as one where one.value is distinct from before -> one.key
        and one.key <> 'updated_at' and not (one.key ~ '_(id|by)$' and one.value = 'null')
    )
    when 'DELETE' then
      row_now ? 'user_id' and not exists (select from public.profiles where id = (row_now ->> 'user_id')::uuid)
      or row_now ? 'document_id' and not exists (select from public.documents where id = (row_now ->> 'document_id')::bigint)
    else false
  end;
begin
  if not is_trace then
    perform private.refuse_archived(coalesce(
      (row_now ->> case tg_table_name when 'projects' then 'id' else 'project_id' end)::bigint,
      (select document.project_id from public.documents as document where document.id = (row_now ->> 'document_id')::bigint)
    ));
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$function$;

create or replace function private.keep_entries()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
declare
  id_of_account text := '"?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"?';
begin
  if tg_op = 'UPDATE' and (new.id, new.at, new.action, new.entity) = (old.id, old.at, old.action, old.entity)
    and (new.actor_id is null and new.actor = 'Deleted account'
      or (new.actor_id, new.actor) is not distinct from (old.actor_id, old.actor))
    and regexp_replace(new.entity_id, id_of_account, 'deleted', 'g')
      is not distinct from regexp_replace(old.entity_id, id_of_account, 'deleted', 'g')
    and (new.changes = '{}' or regexp_replace(new.changes::text, id_of_account, 'null', 'g')
      = regexp_replace(old.changes::text, id_of_account, 'null', 'g'))
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end;
$function$;

alter function "private"."keep_entries"() owner to "postgres";

create or replace function private.keep_issued()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
declare
  moving text[] := array['paid', 'credited', 'digests', 'updated_at'];
begin
  -- Its client as it was printed stays when two entries of one firm become one.
  if tg_op = 'UPDATE' and new.company_id is not null then
    moving := moving || 'company_id'::text;
  end if;
  if tg_op = 'DELETE' or to_jsonb(new) - moving is distinct from to_jsonb(old) - moving then
    raise exception 'What was issued stays as it is' using errcode = '23514', hint = 'invoice_issued';
  end if;
  return new;
end;
$function$;

create or replace function private.keep_version (
  document public.documents,
  file     public.document_versions
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into public.document_versions
    (document_id, number, uploaded_by, by_staff, note, file_name, kind, size, sha256, object_path, content, palette_id, created_at)
  values (
    document.id, document.version, document.version_by, document.by_staff, file.note, file.file_name, file.kind, file.size,
    file.sha256, file.object_path, file.content, file.palette_id, case when document.version = 1 then document.created_at else now() end
  )
$function$;

alter function "private"."keep_version"(public.documents, public.document_versions) owner to "postgres";

create or replace function private.keep_version (
  procedure public.procedures
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into public.procedure_versions (procedure_id, number, saved_by, fields)
  select
    procedure.id,
    1 + (select coalesce(max(saved.number), 0) from public.procedure_versions as saved where saved.procedure_id = procedure.id),
    private.actor(),
    jsonb_build_object(
      'title', procedure.title, 'version', procedure.version, 'date', procedure.date, 'author', procedure.author,
      'reviewer', procedure.reviewer, 'nextReviewDate', procedure.next_review_date, 'purpose', procedure.purpose,
      'scope', procedure.scope, 'responsibilities', procedure.responsibilities, 'procedureSteps', procedure.procedure_steps,
      'qualityControl', procedure.quality_control, 'records', procedure.records
    )
$function$;

alter function "private"."keep_version"(public.procedures) owner to "postgres";

create or replace function private.known_coin (
  coin text
)
  returns private.coins
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  known private.coins;
begin
  select * into known from private.coins as one where one.id = coin;
  if not found then
    raise exception 'There is no such coin' using errcode = '23514';
  end if;
  return known;
end;
$function$;

alter function "private"."known_coin"(text) owner to "postgres";

create or replace function private.lapse_holds (
  wanted public.bookings
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  update public.bookings as idle set status = 'lapsed', held_until = null
  where idle.status = 'held' and idle.held_until <= now() and idle.id is distinct from wanted.id
    and tstzrange(idle.starts_at, idle.ends_at) && tstzrange(wanted.starts_at, wanted.ends_at)
$function$;

alter function "private"."lapse_holds"(public.bookings) owner to "postgres";

create or replace function private.list_people (
  before_time timestamp with time zone default 'infinity'::timestamp with time zone,
  before_id   uuid                     default 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid,
  max_rows    integer                  default 200,
  ids         uuid[]                   default null::uuid[]
)
  returns table (
    id         uuid,
    username   text,
    name       text,
    role       public.user_role,
    created_at timestamp with time zone
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  if not private.is_staff() then
    return;
  elsif ids is not null then
    return query
      select person.id, person.username, person.name, person.role, person.created_at::timestamptz
      from public.profiles as person where person.id = any (ids);
  else
    return query
      select person.id, person.username, person.name, person.role, person.created_at::timestamptz
      from public.profiles as person
      where person.is_active and (person.created_at, person.id) < (before_time, before_id)
      order by person.created_at desc, person.id desc limit max_rows;
  end if;
end;
$function$;

alter function "private"."list_people"(timestamp with time zone, uuid, integer, uuid[]) owner to "postgres";

create or replace function private.list_projects (
  before_id bigint  default null::bigint,
  max_rows  integer default 200,
  archived  boolean default false
)
  returns SETOF public.projects
  language plpgsql
  stable
  security definer
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  AS $function$
declare
  caller private.caller := private.caller();
  ceiling bigint := coalesce(before_id, 9223372036854775807);
begin
  if caller.role = 'admin' then
    return query
      select project.* from public.projects as project
      where project.is_archived = archived and project.id < ceiling order by project.id desc limit max_rows;
  elsif caller.role is not null then
    return query
      select project.*
      from public.project_members as member
      join public.projects as project on project.id = member.project_id
      where member.user_id = caller.id and member.project_id < ceiling and project.is_archived = archived
      order by member.project_id desc limit max_rows;
  end if;
end;
$function$;

alter function "private"."list_projects"(bigint, integer, boolean) owner to "postgres";

create or replace function private.list_requests (
  of_project bigint,
  before_id  bigint  default null::bigint,
  max_rows   integer default 200
)
  returns table (
    id               bigint,
    project_id       bigint,
    title            text,
    body             text,
    attachments      jsonb,
    status           public.request_status,
    reason           text,
    milestone_id     bigint,
    milestone_title  text,
    milestone_due    date,
    asked_by         uuid,
    asked_by_name    text,
    answered_by_name text,
    answered_at      timestamp with time zone,
    created_at       timestamp with time zone,
    updated_at       timestamp with time zone
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select
    one.id, one.project_id, one.title, one.body,
    (
      select coalesce(jsonb_agg(jsonb_build_object('id', document.id, 'name', document.name) order by document.id), '[]')
      from public.documents as document where document.id = any (one.attachments)
    ),
    one.status, one.reason, milestone.id, milestone.title, milestone.due_date, one.asked_by,
    coalesce(nullif(asker.name, ''), asker.username),
    coalesce(nullif(answerer.name, ''), answerer.username), one.answered_at, one.created_at, one.updated_at
  from (
    select request.* from public.requests as request
    where request.project_id = of_project and request.id < coalesce(before_id, 9223372036854775807)
      and (select private.sees_project(private.caller(), of_project))
    order by request.id desc limit max_rows
  ) as one
  left join public.milestones as milestone on milestone.id = one.milestone_id
  left join public.profiles as asker on asker.id = one.asked_by
  left join public.profiles as answerer on answerer.id = one.answered_by
  order by one.id desc
$function$;

alter function "private"."list_requests"(bigint, bigint, integer) owner to "postgres";

create or replace function private.log_activity (
  project bigint,
  kind    text,
  about   jsonb  default '{}'::jsonb
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into private.project_activity (project_id, actor_id, kind, status, milestone_id, document_id, comment_id, request_id)
  select project, private.actor(), log_activity.kind, place.status, place.milestone_id, place.document_id, place.comment_id,
    place.request_id
  from jsonb_populate_record(null::private.project_activity, about) as place
$function$;

alter function "private"."log_activity"(bigint, text, jsonb) owner to "postgres";

create or replace function private.mail_of_call (
  before public.bookings,
  after  public.bookings
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  about jsonb := private.mail_about(after);
  taker jsonb := (
    select jsonb_build_object('staff_email', person.email, 'user_id', person.id)
    from public.profiles as person where person.id = after.taken_by
  );
  news text := case
    when after.status = 'confirmed' and before.status <> 'confirmed' then 'booking_confirmed'
    when after.status = 'canceled' and before.status = 'confirmed' then 'booking_canceled'
    when after.status = 'confirmed' and after.starts_at <> before.starts_at then 'booking_moved'
  end;
begin
  if news is not null then
    delete from private.mail_outbox as waiting
    where waiting.kind = 'booking_reminder' and waiting.payload ->> 'booking' = after.id::text;
    insert into private.mail_outbox (kind, payload) values (news, about);
    perform private.mail_staff(news || '_staff', about || coalesce(taker, '{}'));
  elsif after.status = 'confirmed' and after.taken_by is distinct from before.taken_by and taker is not null then
    insert into private.mail_outbox (kind, payload) values ('booking_taken_staff', about || taker);
  end if;
  if news in ('booking_confirmed', 'booking_moved') and after.starts_at > now() + interval '26 hours' then
    insert into private.mail_outbox (kind, payload, due_at, created_at)
    values ('booking_reminder', about, after.starts_at - interval '1 day', after.starts_at - interval '1 day');
  end if;
end;
$function$;

alter function "private"."mail_of_call"(public.bookings, public.bookings) owner to "postgres";

create or replace function private.mail_owner (
  kind   text,
  person uuid,
  more   jsonb default '{}'::jsonb
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into private.mail_outbox (kind, payload)
  select mail_owner.kind, jsonb_build_object(
    'user_id', profiles.id, 'username', profiles.username, 'email', coalesce(more ->> 'to', profiles.email), 'at', now(),
    'time_zone', profiles.time_zone, 'date_language', profiles.date_language
  ) || (more - 'to')
  from public.profiles
  where profiles.id = person and private.admit_account_mail(mail_owner.kind, coalesce(more ->> 'to', profiles.email), person)
$function$;

alter function "private"."mail_owner"(text, uuid, jsonb) owner to "postgres";

create or replace function private.mail_staff (
  kind    text,
  payload jsonb
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  wait int;
begin
  if not payload ? 'staff_email' then
    select case when taken.admitted then null else taken.retry_after end into wait
    from public.take_rate_limit('firmMail', '', 20, 3600) as taken;
  end if;
  if wait is null then
    insert into private.mail_outbox (kind, payload) values (mail_staff.kind, mail_staff.payload);
    return;
  end if;
  update private.mail_outbox as waiting
  set payload = jsonb_build_object('count', (waiting.payload ->> 'count')::int + 1)
  where waiting.kind = 'firm_news' and waiting.attempts = 0;
  if not found then
    insert into private.mail_outbox (kind, payload, due_at)
    values ('firm_news', '{"count": 1}', now() + make_interval(secs => wait));
  end if;
end;
$function$;

alter function "private"."mail_staff"(text, jsonb) owner to "postgres";

create or replace function private.make_project (
  title       text,
  description text,
  creator     uuid,
  client_id   uuid,
  start_date  date    default null::date,
  due_date    date    default null::date,
  company_id  bigint  default null::bigint,
  is_limited  boolean default false,
  member_ids  uuid[]  default '{}'::uuid[]
)
  returns public.projects
  language plpgsql
  set search_path to ''
  AS $function$
declare
  made public.projects;
begin
  insert into public.projects (title, description, created_by, client_id, start_date, due_date, company_id, is_limited)
  values (
    make_project.title, make_project.description, creator, make_project.client_id, make_project.start_date, make_project.due_date,
    coalesce(make_project.company_id, private.company_of(make_project.client_id)), make_project.is_limited
  )
  returning * into made;
  perform private.lock_companies(array[made.company_id]);
  insert into public.project_members (project_id, user_id)
  select distinct made.id, unnest(private.standing_members(made) || member_ids);
  perform private.log_activity(made.id, 'project_created');
  perform private.notify(
    private.members_of(made.id), 'member', 'New project', format('“%s” has been created.', made.title),
    jsonb_build_object('project_id', made.id)
  );
  perform private.announce_in(made.id, 'project');
  return made;
end;
$function$;

alter function "private"."make_project"(text, text, uuid, uuid, date, date, bigint, boolean, uuid[]) owner to "postgres";

create or replace function private.may_enter_by_mail (
  person uuid
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select exists (
    select from public.profiles as one cross join public.settings as rules
    where one.id = person and one.is_active and (one.role <> 'admin' or rules.admins_by_mail)
  )
$function$;

alter function "private"."may_enter_by_mail"(uuid) owner to "postgres";

create or replace function private.may_write_to (
  person uuid
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select exists (
    select from public.profiles as one join auth.users as account on account.id = one.id
    where one.id = person
      and (one.email_proven_at is not null or private.is_staff_role(one.role) or coalesce(account.encrypted_password, '') = '')
  )
$function$;

alter function "private"."may_write_to"(uuid) owner to "postgres";

create or replace function private.me()
  returns uuid
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select (private.caller()).id
$function$;

create or replace function private.mentionable (
  mentions uuid[],
  readers  uuid[],
  author   uuid
)
  returns uuid[]
  language sql
  immutable
  set search_path to ''
  AS $function$
  select array(
    select distinct person from unnest(mentions) as person where person = any (readers) and person is distinct from author
  )
$function$;

alter function "private"."mentionable"(uuid[], uuid[], uuid) owner to "postgres";

create or replace function private.merge_companies (
  former bigint,
  kept   bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed companies', '{100, 2000}');
  merged public.companies;
begin
  perform private.require_admin(caller);
  perform private.lock_companies(array[former, kept]);
  select * into merged from public.companies where id = former for update;
  perform from public.companies where id = kept and kept <> merged.id for no key update;
  if not found then
    return false;
  end if;
  update public.projects set company_id = kept where company_id = former;
  update public.invoices set company_id = kept where company_id = former;
  update public.profiles as person set company_id = one.id, company = one.name
  from public.companies as one where one.id = kept and person.company_id = former;
  delete from public.companies where id = former;
  update public.companies set
    legal_name = coalesce(legal_name, merged.legal_name), address = coalesce(address, merged.address),
    tax_id = coalesce(tax_id, merged.tax_id)
  where id = kept;
  perform private.add_members(
    private.open_projects_of(kept),
    array(select person.id from public.profiles as person where person.company_id = kept and person.role = 'client')
  );
  perform private.announce_in(project.id, 'project') from public.projects as project where project.company_id = kept;
  perform private.announce(private.active_staff(), 'companies'), private.announce(private.active_staff('admin'), 'people');
  return true;
end;
$function$;

alter function "private"."merge_companies"(bigint, bigint) owner to "postgres";

create or replace function private.my_account()
  returns SETOF public.profiles
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select person.*
  from public.profiles as person
  join auth.sessions as session on session.user_id = person.id
  where person.id = auth.uid() and person.is_active
    and session.id = (select private.my_session())
    and (session.not_after is null or session.not_after > now())
    and session.created_at > now() - private.longest_session(person.role)
$function$;

create or replace function private.my_calendar (
  first_day    date,
  last_day     date,
  only_project bigint default null::bigint
)
  returns table (
    kind          text,
    id            bigint,
    title         text,
    day           date,
    project_id    bigint,
    project_title text,
    is_done       boolean,
    changed_at    timestamp with time zone,
    starts_at     timestamp with time zone,
    ends_at       timestamp with time zone,
    about         text,
    call_id       bigint,
    revision      integer
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select due.* from private.due_between((select private.me()), first_day, last_day, only_project) as due
  where (select private.is_active())
$function$;

alter function "private"."my_calendar"(date, date, bigint) owner to "postgres";

create or replace function private.my_credentials()
  returns table (
    is_proven    boolean,
    has_password boolean
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select one.email_proven_at is not null, coalesce(account.encrypted_password, '') <> ''
  from public.profiles as one join auth.users as account on account.id = one.id
  where one.id = private.me() and private.is_active()
$function$;

alter function "private"."my_credentials"() owner to "postgres";

create or replace function private.my_day (
  today date
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.caller();
begin
  -- Nothing is anybody's whose session is over.
  if caller.role is null then
    caller.id := null;
  end if;
  return private.figures_of_day(caller, today) || private.work_of_day(caller, today) || private.calls_of_day(caller)
    || private.invoices_for_member() || private.activity_of_day(caller) || private.procedures_for_member()
    || jsonb_build_object('isNewcomer', coalesce(private.is_newcomer(caller), false));
end;
$function$;

alter function "private"."my_day"(date) owner to "postgres";

create or replace function private.my_role()
  returns public.user_role
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select (private.caller()).role
$function$;

create or replace function private.my_security()
  returns table (
    is_offered    boolean,
    since         timestamp with time zone,
    is_required   boolean,
    pending_email text,
    next_call     timestamp with time zone
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select
    to_regclass('auth.mfa_factors') is not null,
    private.second_factor_since(person.id),
    private.is_staff_role(person.role) and rules.staff_second_factor,
    (
      select asked.email from private.email_changes as asked
      where asked.user_id = person.id and asked.expires_at > now() and private.is_active()
    ),
    (
      select min(call.starts_at) from private.booked_calls as call
      where lower(call.email) = lower(person.email) and person.email_proven_at is not null and call.starts_at > now()
        and private.is_active()
    )
  from private.my_account() as person cross join public.settings as rules
$function$;

create or replace function private.my_sign_ins (
  max_rows integer default 20
)
  returns table (
    id           bigint,
    at           timestamp with time zone,
    last_seen_at timestamp with time zone,
    browser      text,
    system       text,
    network      text,
    is_open      boolean,
    is_here      boolean
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select one.id, one.at, one.seen_at, one.browser, one.system, one.network,
    session.id is not null as is_open, one.session_id = private.my_session() as is_here
  from public.sign_ins as one
  left join auth.sessions as session on session.id = one.session_id and session.user_id = one.user_id
    and (session.not_after is null or session.not_after > now())
    and session.created_at > now() - private.longest_session(private.my_role())
  where one.user_id = private.me() and private.is_active() and not private.is_viewing()
  order by is_here desc, is_open desc, one.id desc limit max_rows
$function$;

alter function "private"."my_sign_ins"(integer) owner to "postgres";

create or replace function private.note_clients (
  projects bigint[],
  going    uuid     default null::uuid
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform from public.projects as one where one.id = any (projects) order by one.id for no key update;
  with changed as (
    update public.projects as project
    set client_left_at = case when seen.is_left then now() end
    from (
      select one as id, not exists (
        select from public.project_members as member join public.profiles as person on person.id = member.user_id
        where member.project_id = one and person.role = 'client' and person.is_active and person.id is distinct from going
      ) as is_left
      from unnest(projects) as one
    ) as seen
    where project.id = seen.id and seen.is_left <> (project.client_left_at is not null)
    returning project.id
  )
  select array_agg(changed.id) into projects from changed;
  perform private.announce_in(project, 'project') from unnest(projects) as project;
end;
$function$;

create or replace function private.note_reminder (
  kind  text,
  about bigint,
  day   date
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into private.reminders as sent (kind, about, day) values (note_reminder.kind, note_reminder.about, note_reminder.day)
  on conflict on constraint reminders_pkey do update set day = excluded.day
$function$;

alter function "private"."note_reminder"(text, bigint, date) owner to "postgres";

create or replace function private.notify (
  recipients uuid[],
  kind       public.notification_kind,
  title      text,
  content    text,
  about      jsonb                    default '{}'::jsonb
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  actor uuid := private.actor();
  news public.notifications;
  told uuid[];
begin
  for news in
    insert into public.notifications (
      recipient_id, kind, title, content, author_id, counted,
      project_id, document_id, milestone_id, comment_id, procedure_id, run_id, request_id, lead_id, invoice_id
    )
    select
      person.id, notify.kind, rtrim(left(notify.title, 200)), notify.content, actor, coalesce(place.counted, 1),
      place.project_id, place.document_id, place.milestone_id, place.comment_id, place.procedure_id, place.run_id,
      place.request_id, place.lead_id, place.invoice_id
    from public.profiles as person
    cross join jsonb_populate_record(null::public.notifications, about) as place
    where person.id = any (recipients) and person.is_active and person.id is distinct from actor
    returning *
  loop
    perform private.plan_mail(news);
    told := told || news.recipient_id;
  end loop;
  perform private.announce(told, 'notifications');
end;
$function$;

alter function "private"."notify"(uuid[], public.notification_kind, text, text, jsonb) owner to "postgres";

create or replace function private.notify_of_added (
  added public.project_members[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  joined record;
begin
  for joined in
    select project.id, project.title, array_agg(one.user_id) as people,
      array_agg(one.user_id) filter (where (select count(*) from unnest(added) as other where other.user_id = one.user_id) = 1) as here,
      left(string_agg(private.name_of(one.user_id), ', ' order by private.name_of(one.user_id)), 1900) as names
    from unnest(added) as one join public.projects as project on project.id = one.project_id group by project.id
  loop
    perform private.notify(
      joined.here, 'member', 'Added to project', format('You now have access to “%s”.', joined.title),
      jsonb_build_object('project_id', joined.id)
    );
    perform private.notify(
      array(select unnest(private.members_of(joined.id)) except select unnest(joined.people)),
      'member', format('New people in “%s”', joined.title),
      joined.names || case when cardinality(joined.people) = 1 then ' has' else ' have' end || ' joined the project.',
      jsonb_build_object('project_id', joined.id)
    );
  end loop;
  perform private.notify(
    array[one.user_id], 'member', format('You now see %s projects', count(*)),
    left(string_agg('“' || project.title || '”', ', ' order by project.id), 1900)
  )
  from unnest(added) as one join public.projects as project on project.id = one.project_id
  group by one.user_id having count(*) > 1;
end;
$function$;

alter function "private"."notify_of_added"(public.project_members[]) owner to "postgres";

create or replace function private.notify_of_added (
  people   uuid[],
  kind     public.notification_kind,
  document public.documents
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  waits boolean := kind = 'review';
  line text := format('“%s” was %s.', document.name, private.verb_of(document.kind));
  due text := case when waits then private.decide_by(document) else '' end;
  told record;
begin
  -- Two documents at one moment must not both miss the other's notification.
  perform pg_advisory_xact_lock(hashtext('notifications of documents'), hashtext(private.actor()::text));
  for told in
    -- The next one is a new row: lists go by id, and what is newest belongs first.
    with earlier as (
      delete from public.notifications as one
      where one.recipient_id = any (people) and not one.is_read and one.kind = notify_of_added.kind
        and one.author_id = private.actor() and one.project_id is not distinct from document.project_id
        and (one.title in ('New document', 'Waits for your decision') or one.counted > 1)
      returning one.recipient_id, one.counted
    ),
    totals as (
      select person, 1 + coalesce(sum(earlier.counted), 0) as total
      from unnest(people) as person left join earlier on earlier.recipient_id = person
      group by person
    )
    select total, array_agg(person) as recipients from totals group by total
  loop
    if told.total = 1 then
      perform private.notify(
        told.recipients, kind, case when waits then 'Waits for your decision' else 'New document' end, line || due,
        jsonb_build_object('project_id', document.project_id, 'document_id', document.id)
      );
    else
      perform private.notify(
        told.recipients, kind,
        format(case when waits then '%s documents wait for your decision' else '%s new documents' end, told.total),
        format('The most recent is “%s”.', document.name) || due,
        jsonb_build_object('project_id', document.project_id, 'counted', told.total)
      );
    end if;
  end loop;
end;
$function$;

alter function "private"."notify_of_added"(uuid[], public.notification_kind, public.documents) owner to "postgres";

create or replace function private.notify_of_comment (
  comment public.comments,
  readers uuid[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  subject text := coalesce(
    (select one.name from public.documents as one where one.id = comment.document_id),
    (select one.title from public.projects as one where one.id = comment.project_id)
  );
  thing text := case when comment.is_internal then 'internal note' else 'comment' end;
  quoted text := private.quote_of(comment);
  place jsonb := jsonb_build_object('project_id', comment.project_id, 'document_id', comment.document_id, 'comment_id', comment.id);
  -- Administrators read every project, and are told of those that are theirs.
  people uuid[] := array(
    select person from unnest(readers) as person
    where person <> all (comment.mentions) and person is distinct from comment.written_by
      and (comment.project_id is null or person in (select user_id from public.project_members where project_id = comment.project_id))
  );
  told record;
begin
  -- Whoever answers has read what was written before.
  update public.notifications as one set is_read = true
  where one.recipient_id = comment.written_by and not one.is_read and one.kind in ('comment', 'mention')
    and one.project_id is not distinct from comment.project_id and one.document_id is not distinct from comment.document_id;
  -- Two comments at one moment must not both miss the other's notification.
  perform pg_advisory_xact_lock(hashtext('notifications of comments'), hashint8(coalesce(comment.project_id, comment.document_id)));
  perform private.notify(comment.mentions, 'mention', format('You were mentioned in “%s”', subject), quoted, place);
  for told in
    with earlier as (
      delete from public.notifications as one
      using public.comments as before
      where one.comment_id = before.id and one.kind = 'comment' and not one.is_read and one.recipient_id = any (people)
        and before.project_id is not distinct from comment.project_id
        and before.document_id is not distinct from comment.document_id
        and before.is_internal = comment.is_internal
      returning one.recipient_id, one.counted
    ),
    totals as (
      select person, 1 + coalesce(sum(earlier.counted), 0) as total
      from unnest(people) as person left join earlier on earlier.recipient_id = person
      group by person
    )
    select total, array_agg(person) as recipients from totals group by total
  loop
    perform private.notify(
      told.recipients, 'comment',
      case when told.total = 1 then 'New ' || thing else told.total || ' new ' || thing || 's' end || ' on “' || subject || '”',
      quoted, place || jsonb_build_object('counted', told.total)
    );
  end loop;
end;
$function$;

alter function "private"."notify_of_comment"(public.comments, uuid[]) owner to "postgres";

create or replace function private.notify_of_invoice (
  about   public.invoices,
  title   text,
  content text,
  act     text            default null::text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  signed_by text := act || ' by ' || private.name_of(private.actor()) || '.';
  people uuid[] := array(
    select person.id from public.project_members as member join public.profiles as person on person.id = member.user_id
    where member.project_id = about.project_id and person.role = 'client' and person.is_active
  );
begin
  perform private.notify(
    people, 'invoice', title, concat_ws(' ', content, signed_by),
    jsonb_build_object('project_id', about.project_id, 'invoice_id', about.id)
  );
  insert into private.mail_outbox (kind, payload)
  select 'invoice', jsonb_build_object(
    'user_id', person.id, 'email', person.email, 'invoice', about.id, 'title', notify_of_invoice.title, 'content', content,
    'project', project.title, 'signed_by', signed_by, 'written_by', private.actor()
  )
  from public.profiles as person join public.projects as project on project.id = about.project_id
  where person.id = any (people);
end;
$function$;

alter function "private"."notify_of_invoice"(public.invoices, text, text, text) owner to "postgres";

create or replace function private.notify_of_lost_call (
  call public.bookings
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  taker public.profiles;
begin
  select * into taker from public.profiles as person where person.id = call.taken_by and person.is_active;
  perform private.notify(
    case when taker.id is null then private.active_staff('admin') else array[taker.id] end, 'call', 'Call canceled',
    format('Whoever booked the call on %s deleted their account, and with it the call.', private.spoken_day(call.starts_at::date))
  );
  perform private.mail_staff('booking_lost_staff', jsonb_strip_nulls(jsonb_build_object(
    'booking', call.id, 'starts_at', call.starts_at, 'ends_at', call.ends_at, 'revision', call.revision + 1,
    'staff_email', taker.email, 'user_id', taker.id
  )));
end;
$function$;

alter function "private"."notify_of_lost_call"(public.bookings) owner to "postgres";

create or replace function private.notify_of_milestone (
  milestone public.milestones,
  title     text,
  sentence  text
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.notify(
    private.members_of(milestone.project_id), 'milestone', notify_of_milestone.title,
    format(sentence, '“' || milestone.title || '”', '“' || project.title || '”'),
    jsonb_build_object('project_id', project.id, 'milestone_id', milestone.id)
  )
  from public.projects as project where project.id = milestone.project_id
$function$;

alter function "private"."notify_of_milestone"(public.milestones, text, text) owner to "postgres";

create or replace function private.notify_of_project (
  before public.projects,
  after  public.projects
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  place jsonb := jsonb_build_object('project_id', after.id);
  changes text := concat_ws(
    ' ',
    case when after.status <> before.status then
      'The status is now ' || initcap(replace(after.status::text, '_', ' ')) || '.' end,
    case when after.start_date is distinct from before.start_date then
      coalesce('It starts on ' || private.spoken_day(after.start_date) || '.', 'It no longer has a start date.') end,
    case when after.due_date is distinct from before.due_date then
      coalesce('It is due on ' || private.spoken_day(after.due_date) || '.', 'It no longer has a due date.') end,
    case when after.title <> before.title then format('It was called “%s” before.', before.title) end
  );
begin
  if changes <> '' then
    perform private.notify(private.members_of(after.id), 'project', format('“%s” changed', after.title), changes, place);
  end if;
  if after.is_archived <> before.is_archived then
    perform private.notify(
      private.members_of(after.id), 'project',
      format(case when after.is_archived then '“%s” was archived' else '“%s” was restored' end, after.title),
      case when after.is_archived then 'Everything in it can still be read, but nothing can be changed.'
        else 'It can be worked on again.' end,
      place
    );
  end if;
end;
$function$;

alter function "private"."notify_of_project"(public.projects, public.projects) owner to "postgres";

create or replace function private.notify_of_request (
  request  public.requests,
  title    text,
  sentence text
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.notify(
    private.members_of(project.id), 'request', notify_of_request.title,
    format(sentence, format('“%s” in “%s”', request.title, project.title)) || coalesce(' Reason: ' || request.reason, ''),
    jsonb_build_object('project_id', project.id, 'request_id', request.id)
  )
  from public.projects as project where project.id = request.project_id
$function$;

alter function "private"."notify_of_request"(public.requests, text, text) owner to "postgres";

create or replace function private.notify_run_owner (
  run public.procedure_runs
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.notify(
    array[run.assignee_id], 'procedure', 'Procedure to follow',
    format('“%s” is assigned to you', run.title) || coalesce(', due ' || private.spoken_day(run.due_date), '') || '.',
    jsonb_build_object('run_id', run.id)
  )
$function$;

alter function "private"."notify_run_owner"(public.procedure_runs) owner to "postgres";

create or replace function private."only" (
  changes jsonb,
  columns text[]
)
  returns jsonb
  language plpgsql
  immutable
  set search_path to ''
  AS $function$
begin
  if changes - columns <> '{}' then
    raise exception '% cannot change', (select string_agg(key, ', ') from jsonb_object_keys(changes - columns) as key)
      using errcode = '42501';
  end if;
  return changes;
end;
$function$;

alter function "private"."only"(jsonb, text[]) owner to "postgres";

create or replace function private.open_projects_of (
  company bigint
)
  returns bigint[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select array(select one.id from public.projects as one where one.company_id = company and not one.is_limited)
$function$;

alter function "private"."open_projects_of"(bigint) owner to "postgres";

create or replace function private.order_milestones (
  project bigint,
  ids     bigint[]
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed milestones', '{500, 5000}');
  moved int := 0;
begin
  if private.works_in(caller, project) then
    perform private.refuse_archived(project);
    perform from public.milestones as milestone
    where milestone.project_id = project and milestone.id = any (ids) order by milestone.id for update;
    update public.milestones as milestone set position = wanted.place
    from unnest(ids) with ordinality as wanted (id, place)
    where milestone.id = wanted.id and milestone.project_id = project and milestone.position is distinct from wanted.place;
    get diagnostics moved = row_count;
    if moved > 0 then
      perform private.announce_in(project, 'milestones');
    end if;
  end if;
  return moved;
end;
$function$;

alter function "private"."order_milestones"(bigint, bigint[]) owner to "postgres";

create or replace function private.owns_address (
  person uuid
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select exists (
    select from public.profiles as one join auth.users as account on account.id = one.id where one.id = person
      and (one.email_proven_at is not null or private.is_staff_role(one.role) or account.encrypted_password = '' or exists (
        select from private.password_links as link where link.user_id = one.id and link.used_at is not null
      ))
  )
$function$;

alter function "private"."owns_address"(uuid) owner to "postgres";

create or replace function private.pass_on_calls (
  person    uuid,
  successor uuid
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  before public.bookings;
  after public.bookings;
begin
  for before in
    select * from public.bookings as call
    where call.taken_by = person and call.status = 'confirmed' and call.ends_at > now() order by call.id for no key update
  loop
    after := before;
    after.taken_by := successor;
    perform private.change_call(before, after);
  end loop;
end;
$function$;

alter function "private"."pass_on_calls"(uuid, uuid) owner to "postgres";

create or replace function private.pass_on_leads (
  person    uuid,
  successor uuid
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform from public.profiles as one
  where one.id = successor and one.is_active and one.role = 'admin' for share;
  if not found and successor is not null then
    raise exception 'A lead is assigned to an administrator' using errcode = '23514';
  end if;
  update public.leads as one set assignee_id = successor where one.assignee_id = person and one.status in ('new', 'in_talk');
  if found then
    perform private.announce_leads();
  end if;
end;
$function$;

alter function "private"."pass_on_leads"(uuid, uuid) owner to "postgres";

create or replace function private.plan_mail (
  news public.notifications
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  how public.mail_time := coalesce(
    (select one.how from public.project_mail as one where one.user_id = news.recipient_id and one.project_id = news.project_id),
    (select one.how from public.mail_preferences as one where one.user_id = news.recipient_id and one.kind = news.kind),
    private.usual_mail(news.kind)
  );
begin
  if how = 'at_once' and news.project_id is null and news.kind in ('comment', 'mention', 'document', 'review') and exists (
    select from public.profiles as one where one.id = news.recipient_id and one.role = 'admin'
  ) then
    how := 'daily';
  end if;
  -- Whoever is invited by the same act gets that one mail, and finds the news where it leads.
  if how <> 'never' and not exists (
    select from private.password_links as link
    where link.user_id = news.recipient_id and link.purpose = 'invitation' and link.created_at = now()::timestamptz(3)
  ) then
    insert into private.notification_mail (notification_id, recipient_id, thing, due_at)
    values (
      news.id, news.recipient_id,
      concat(
        case when news.kind = 'mention' then 'comment' else news.kind end, ' ',
        coalesce(
          case when news.kind <> 'review' then 'document ' || news.document_id end, 'run ' || news.run_id,
          'procedure ' || news.procedure_id, 'request ' || news.request_id, 'project ' || news.project_id
        )
      ),
      -- All files of one upload are one mail.
      case when how = 'at_once' then now() + case when news.kind = 'review' then interval '1 minute' else interval '0' end
        else private.next_digest(news.recipient_id) end
    );
  end if;
end;
$function$;

alter function "private"."plan_mail"(public.notifications) owner to "postgres";

create or replace function private.plan_request (
  request public.requests
)
  returns bigint
  language plpgsql
  set search_path to ''
  AS $function$
declare
  made bigint;
begin
  insert into public.milestones (project_id, title, description) values (request.project_id, request.title, request.body)
  returning id into made;
  perform private.count_progress(request.project_id);
  perform private.log_activity(request.project_id, 'milestone_added', jsonb_build_object('milestone_id', made));
  perform private.announce_in(request.project_id, 'milestones');
  return made;
end;
$function$;

alter function "private"."plan_request"(public.requests) owner to "postgres";

create or replace function private.projects_of (
  person uuid
)
  returns bigint[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select array(select member.project_id from public.project_members as member where member.user_id = person)
$function$;

alter function "private"."projects_of"(uuid) owner to "postgres";

create or replace function private.prove_address (
  person uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  had_password boolean := exists (
    select from public.profiles as one join auth.users as account on account.id = one.id
    where one.id = person and one.email_proven_at is null and account.encrypted_password <> ''
  );
begin
  if had_password then
    perform private.forget_email_change(person);
    delete from private.calendar_links as link where link.user_id = person;
    delete from auth.sessions as session where session.user_id = person;
    perform private.forget_caller();
    update auth.users set encrypted_password = '', updated_at = now() where id = person;
  end if;
  update public.profiles set email_proven_at = now() where id = person and email_proven_at is null;
  return had_password;
end;
$function$;

alter function "private"."prove_address"(uuid) owner to "postgres";

create or replace function private.proves_address (
  kind text
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select kind in ('invitation', 'password_recovery', 'sign_in', 'code', 'email_change')
$function$;

alter function "private"."proves_address"(text) owner to "postgres";

create or replace function private.publish_version (
  version   bigint,
  procedure bigint default null::bigint
)
  returns text
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed procedures');
  wanted public.procedure_versions;
begin
  if caller.role <> 'admin' then
    raise exception 'Only administrators publish procedures' using errcode = '42501';
  end if;
  select * into wanted from public.procedure_versions as one
  where one.id = version and one.procedure_id = coalesce(procedure, one.procedure_id);
  -- Nobody saves another version meanwhile.
  perform from public.procedures as one where one.id = wanted.procedure_id and not one.is_template for update;
  if not found then
    return null;
  end if;
  if exists (select from public.procedure_versions as one where one.procedure_id = wanted.procedure_id and one.number > wanted.number) then
    return 'outdated';
  end if;
  if (select second_person_publishes from public.settings) and exists (
    select from public.procedure_versions as one
    where one.procedure_id = wanted.procedure_id and one.saved_by = caller.id and one.number > coalesce((
      select read.number from public.published_procedures as published
      join public.procedure_versions as read on read.id = published.version_id where published.procedure_id = wanted.procedure_id
    ), 0)
  ) then
    return 'own';
  end if;
  insert into public.published_procedures (procedure_id, version_id, published_by)
  values (wanted.procedure_id, wanted.id, caller.id)
  on conflict (procedure_id) do update
  set version_id = excluded.version_id, published_by = excluded.published_by, published_at = now()
  where published_procedures.version_id <> excluded.version_id;
  if found then
    delete from public.notifications as told where told.procedure_id = wanted.procedure_id and not told.is_read;
    perform private.notify(
      private.active_staff(), 'procedure', 'Procedure to sign',
      format('Revision %s of “%s” was published. Please read and sign it.', wanted.number, wanted.fields ->> 'title'),
      jsonb_build_object('procedure_id', wanted.procedure_id)
    );
    perform private.announce(private.active_staff(), 'procedures');
  end if;
  return 'published';
end;
$function$;

alter function "private"."publish_version"(bigint, bigint) owner to "postgres";

create or replace function private.read_question (
  document public.documents
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  update public.notifications as one set is_read = true
  where one.kind = 'review' and not one.is_read and (
    one.document_id = document.id
    or one.document_id is null and one.project_id = document.project_id and not exists (
      select from public.documents as other
      join public.profiles as person on person.id = one.recipient_id
      where other.project_id = document.project_id and other.status = 'pending' and other.id <> document.id
        and private.reviews(other, person.id, person.role)
    )
  )
$function$;

alter function "private"."read_question"(public.documents) owner to "postgres";

create or replace function private.readers_of (
  project     bigint,
  document    bigint,
  is_internal boolean
)
  returns uuid[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(array_agg(person.id), '{}')
  from public.profiles as person
  where person.is_active and (not readers_of.is_internal or private.is_staff_role(person.role))
    and person.id = any (array(
      select admin.id from public.profiles as admin where admin.role = 'admin' and admin.is_active
      union
      select member.user_id from public.project_members as member where member.project_id = project
      union
      select one.uploaded_by from public.documents as one where project is null and one.id = document
    ))
$function$;

alter function "private"."readers_of"(bigint, bigint, boolean) owner to "postgres";

create or replace function private.reads_as_link (
  username text
)
  returns boolean
  language sql
  immutable
  set search_path to ''
  AS $function$
  select written.name ~ '(^|[^[:alnum:]])www\.' or position('@' in written.name) > 0 or exists (
    select from regexp_matches(written.name, '\.([^ ._-]+)', 'g') as found
    where found[1] = any (private.top_level_endings())
  )
  from (select translate(private.username_key(username), '。｡', '..') collate pg_catalog.pg_c_utf8 as name) as written
$function$;

alter function "private"."reads_as_link"(text) owner to "postgres";

create or replace function private.record_payment (
  invoice   bigint,
  amount    bigint,
  paid_on   date,
  method    text,
  reference text   default ''::text
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new invoice_payments', '{100, 1000}');
  about public.invoices;
  made bigint;
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators record payments' using errcode = '42501';
  end if;
  select * into about from public.invoices as one where one.id = invoice for no key update;
  if about.id is null then
    return null;
  elsif about.number is null or about.kind <> 'invoice' then
    raise exception 'Only an invoice that was issued is paid' using errcode = '23514', hint = 'invoice_not_issued';
  elsif about.paid + amount < 0 then
    raise exception 'No more is paid back than came' using errcode = '23514', hint = 'repaid_too_much';
  end if;
  insert into public.invoice_payments (invoice_id, amount, paid_on, method, reference)
  values (invoice, record_payment.amount, record_payment.paid_on, record_payment.method, record_payment.reference)
  returning id into made;
  update public.invoices as one set paid = one.paid + record_payment.amount where one.id = invoice returning * into about;
  if amount > 0 then
    perform private.notify_of_invoice(
      about, format('Payment received for invoice %s', about.number),
      private.spoken_sum(amount, about.currency) || case private.open_of(about) when 0 then ' received; nothing is left to pay. Thank you.'
        else format(' received; %s is still open.', private.spoken_sum(private.open_of(about), about.currency)) end,
      'Recorded'
    );
  end if;
  perform private.announce_invoice(about);
  return made;
end;
$function$;

alter function "private"."record_payment"(bigint, bigint, date, text, text) owner to "postgres";

create or replace function private.refuse_archived (
  project bigint
)
  returns void
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  if private.is_archived(project) then
    raise exception 'The project is archived' using errcode = 'PT403', hint = 'project_archived';
  end if;
end;
$function$;

alter function "private"."refuse_archived"(bigint) owner to "postgres";

create or replace function private.refuse_claim (
  claim   bigint,
  reason  text,
  invoice bigint default null::bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed coin_claims', '{100, 1000}');
  held public.coin_claims := private.hold_claim(caller, claim, invoice);
  about public.invoices;
begin
  if held.id is null then
    return false;
  end if;
  update public.coin_claims as one set state = 'refused', reason = refuse_claim.reason where one.id = claim;
  select * into about from public.invoices as one where one.id = held.invoice_id;
  perform private.notify_of_invoice(
    about, format('We could not confirm a payment for invoice %s', about.number),
    format('%s, transaction %s: %s.', private.spoken_coin(held.units, held.coin), held.transaction_id, rtrim(reason, '.')),
    'Refused'
  );
  perform private.announce_invoice(about);
  return true;
end;
$function$;

alter function "private"."refuse_claim"(bigint, text, bigint) owner to "postgres";

create or replace function private.refuse_link_name()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if private.reads_as_link(new.username) then
    raise exception 'A username cannot read as an address' using errcode = '23514';
  end if;
  return new;
end;
$function$;

alter function "private"."refuse_link_name"() owner to "postgres";

create or replace function private.remove_file (
  path   text,
  begun  timestamp with time zone,
  person uuid
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  insert into private.file_removals (object_path, open_until, uploaded_by) values (path, begun + interval '3 hours', person)
  on conflict do nothing
$function$;

alter function "private"."remove_file"(text, timestamp with time zone, uuid) owner to "postgres";

create or replace function private.remove_members (
  lost public.project_members[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  delete from public.project_members as member using unnest(lost) as one
  where member.project_id = one.project_id and member.user_id = one.user_id;
  update public.milestones as step set owner_id = null
  from unnest(lost) as one where step.project_id = one.project_id and step.owner_id = one.user_id;
  perform private.notify(
    array[one.user_id], 'member', case when count(*) = 1 then 'Removed from project' else 'Removed from projects' end,
    format('You no longer have access to %s.', left(string_agg('“' || project.title || '”', ', ' order by project.id), 1900))
  )
  from unnest(lost) as one join public.projects as project on project.id = one.project_id group by one.user_id;
  perform private.announce_in(place.project_id, 'members', place.people)
  from (select one.project_id, array_agg(one.user_id) as people from unnest(lost) as one group by one.project_id) as place;
end;
$function$;

alter function "private"."remove_members"(public.project_members[]) owner to "postgres";

create or replace function private.remove_second_factor (
  person uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('removed second factors');
begin
  perform private.require_admin(caller);
  if person = caller.id then
    raise exception 'Administrators remove second factors of others' using errcode = '42501';
  end if;
  if private.second_factor_since(person) is null then
    return false;
  end if;
  delete from auth.mfa_factors as factor where factor.user_id = person and factor.status::text = 'verified';
  if not found then
    return false;
  end if;
  delete from auth.mfa_factors as factor where factor.user_id = person;
  delete from auth.sessions as session where session.user_id = person;
  perform private.forget_caller();
  perform public.second_factor_changed(person, 'removed');
  return true;
end;
$function$;

alter function "private"."remove_second_factor"(uuid) owner to "postgres";

create or replace function private.replace_members (
  before public.projects,
  after  public.projects
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  perform private.lock_companies(array[before.company_id, after.company_id]);
  perform private.remove_members(array(
    select member from public.project_members as member
    where member.project_id = after.id and member.user_id <> all (private.standing_members(after)) and (
      member.user_id = before.client_id
      or before.company_id <> coalesce(after.company_id, 0) and private.company_of(member.user_id) = before.company_id
    )
  ));
  perform private.add_members(array[after.id], private.standing_members(after));
end;
$function$;

alter function "private"."replace_members"(public.projects, public.projects) owner to "postgres";

create or replace function private.replace_version (
  caller     private.caller,
  document   public.documents,
  file       public.document_versions,
  review_due date
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  reviewers uuid[];
  line text;
  place jsonb := jsonb_build_object('project_id', document.project_id, 'document_id', document.id);
begin
  update public.documents as one set
    version = one.version + 1, version_by = caller.id, by_staff = private.is_staff_role(caller.role),
    file_name = file.file_name, kind = file.kind, size = file.size, status = 'pending', status_reason = null,
    review_due = coalesce(replace_version.review_due, one.review_due)
  where one.id = document.id returning * into document;
  perform private.keep_version(document, file);
  delete from private.reminders as sent where sent.kind = 'document' and sent.about = document.id;
  reviewers := private.reviewers_of(document);
  line := format('Version %s of “%s” was %s.', document.version, document.name, private.verb_of(document.kind));
  delete from public.notifications as one
  where one.document_id = document.id and one.kind in ('review', 'document') and not one.is_read;
  perform private.notify(reviewers, 'review', 'New version waits for your decision', line || private.decide_by(document), place);
  perform private.notify(
    array(select unnest(private.concerned_with(document)) except select unnest(reviewers)), 'document', 'New version', line, place
  );
  perform private.announce_document(document);
end;
$function$;

alter function "private"."replace_version"(private.caller, public.documents, public.document_versions, date) owner to
  "postgres";

create or replace function private.require_admin (
  caller private.caller
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if caller.role <> 'admin' then
    raise exception 'Only administrators do this' using errcode = '42501';
  end if;
end;
$function$;

alter function "private"."require_admin"(private.caller) owner to "postgres";

create or replace function private.require_second_factor (
  required boolean
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed settings');
begin
  perform private.require_admin(caller);
  if required and auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise exception 'Only administrators with a second factor require one' using errcode = '42501';
  end if;
  update public.settings set staff_second_factor = required;
  delete from auth.sessions as session using public.profiles as person
  where required and person.id = session.user_id and private.is_staff_role(person.role)
    and session.aal::text is distinct from 'aal2' and session.id <> private.my_session();
  perform private.forget_caller();
  return true;
end;
$function$;

alter function "private"."require_second_factor"(boolean) owner to "postgres";

create or replace function private.rows_about (
  person uuid
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  -- Proofs and keys, which are of no use to anybody but us, or of too much.
  secrets text[] := array[
    'token_hash', 'code_hash', 'browser_hash', 'refresh_token_hmac_key', 'refresh_token_counter', 'notes', 'session_id', 'username_key', 'email_key', 'factor_id'
  ];
  place record;
  found jsonb;
  all_rows jsonb := '{}';
begin
  for place in
    select key.conrelid::regclass as name, class.relname,
      string_agg(distinct format('one.%I = $1', attribute.attname), ' or ') as condition
    from pg_catalog.pg_constraint as key
    join pg_catalog.pg_class as class on class.oid = key.conrelid
    join pg_catalog.pg_attribute as attribute on attribute.attrelid = key.conrelid and attribute.attnum = any (key.conkey)
    where key.contype = 'f' and key.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
      and (
        class.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        or key.conrelid in ('auth.sessions'::regclass, 'auth.identities'::regclass)
      )
    group by key.conrelid, class.relname
  loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(one) - $2), ''[]'') from %s as one where %s', place.name, place.condition
    ) into found using person, secrets;
    all_rows := all_rows || jsonb_build_object(place.relname, found);
  end loop;
  return all_rows;
end;
$function$;

create or replace function private.save_calendar_link (
  hash text default null::text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new calendar_links', case when hash is not null then '{50, 50}'::int[] end);
begin
  if hash is null then
    delete from private.calendar_links as link where link.user_id = caller.id;
  else
    insert into private.calendar_links as link (user_id, token_hash) values (caller.id, hash)
    on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now();
  end if;
  return true;
end;
$function$;

alter function "private"."save_calendar_link"(text) owner to "postgres";

create or replace function private.save_lead (
  before public.leads,
  after  public.leads
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  after.assignee_id := private.hold_assignee(before, after);
  update public.leads as one
  set status = after.status, assignee_id = after.assignee_id, notes = after.notes, is_read = after.is_read,
    client_id = after.client_id, project_id = after.project_id
  where one.id = after.id and one is distinct from after;
  if after.status <> before.status then
    perform private.count_new_leads_again();
  end if;
  perform private.announce_leads();
end;
$function$;

alter function "private"."save_lead"(public.leads, public.leads) owner to "postgres";

create or replace function private.sees_document (
  caller   private.caller,
  document public.documents
)
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.sees_project(caller, document.project_id) or document.project_id is null and document.uploaded_by = caller.id
$function$;

alter function "private"."sees_document"(private.caller, public.documents) owner to "postgres";

create or replace function private.sees_project (
  caller  private.caller,
  project bigint
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select caller.role = 'admin' or caller.role is not null and private.is_project_member(project, caller.id)
$function$;

alter function "private"."sees_project"(private.caller, bigint) owner to "postgres";

create or replace function private.set_password (
  person   uuid,
  password text
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  had_one boolean := exists (select from auth.users as account where account.id = person and account.encrypted_password <> '');
begin
  perform private.forget_email_change(person);
  delete from private.calendar_links as link where link.user_id = person;
  delete from private.mailed_codes as code where code.user_id = person;
  update auth.users
  set encrypted_password = extensions.crypt(set_password.password, extensions.gen_salt('bf', 10)),
    email_confirmed_at = coalesce(email_confirmed_at, now()),
    updated_at = now()
  where id = person;
  if had_one then
    perform private.mail_owner('password_changed', person);
  end if;
end;
$function$;

alter function "private"."set_password"(uuid, text) owner to "postgres";

create or replace function private.set_project_members (
  project    bigint,
  member_ids uuid[]
)
  returns table (
    id       uuid,
    username text,
    name     text,
    role     public.user_role
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new project_members', '{500, 5000}');
begin
  if not private.works_in(caller, project) then
    raise exception 'Only staff of the project change its members' using errcode = '42501';
  end if;
  perform private.refuse_archived(project);
  perform private.add_members(array[project], member_ids);
  perform private.remove_members(array(
    select member from public.project_members as member join public.projects as place on place.id = member.project_id
    where place.id = project and member.user_id <> all (member_ids || private.standing_members(place))
  ));
  return query select * from public.project_people(project);
end;
$function$;

alter function "private"."set_project_members"(bigint, uuid[]) owner to "postgres";

create or replace function private.settle_requests (
  milestone public.milestones,
  status    public.request_status
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  update public.requests as one
  set status = settle_requests.status, answered_by = private.actor(), answered_at = clock_timestamp(),
    milestone_id = case when settle_requests.status = 'open' then null else one.milestone_id end
  where one.milestone_id = milestone.id and one.status = case when settle_requests.status = 'planned' then 'done' else 'planned' end::public.request_status;
  if found then
    perform private.announce_in(milestone.project_id, 'requests');
  end if;
end;
$function$;

alter function "private"."settle_requests"(public.milestones, public.request_status) owner to "postgres";

create or replace function private.share_document (
  caller private.caller,
  given  public.documents,
  file   public.document_versions
)
  returns bigint
  language plpgsql
  set search_path to ''
  AS $function$
declare
  made public.documents;
  reviewers uuid[];
begin
  insert into public.documents (
    project_id, name, file_url, description, asks, review_due, uploaded_by, version_by, by_staff, file_name, kind, size, created_at
  )
  values (
    given.project_id, given.name, given.file_url, given.description, given.asks, given.review_due, caller.id, caller.id,
    private.is_staff_role(caller.role), file.file_name, file.kind, file.size, coalesce(given.created_at, now())
  )
  returning * into made;
  perform private.keep_version(made, file);
  if made.project_id is not null then
    perform private.log_activity(made.project_id, 'document_added', jsonb_build_object('document_id', made.id));
  end if;
  reviewers := private.reviewers_of(made);
  perform private.notify_of_added(reviewers, 'review', made);
  perform private.notify_of_added(
    array(select unnest(private.concerned_with(made)) except select unnest(reviewers)), 'document', made
  );
  perform private.announce_document(made);
  return made.id;
end;
$function$;

alter function "private"."share_document"(private.caller, public.documents, public.document_versions) owner to
  "postgres";

create or replace function private.sign_version (
  version bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new procedure_signoffs', '{100, 500}');
begin
  if not private.is_staff_role(caller.role) or not private.is_published(version) then
    raise exception 'Staff sign what is published' using errcode = '42501';
  end if;
  insert into public.procedure_signoffs (version_id, user_id) values (version, caller.id)
  on conflict on constraint procedure_signoffs_version_id_user_id_key do nothing;
  if found then
    perform private.announce(private.active_staff('admin'), 'procedures');
    return true;
  end if;
  return false;
end;
$function$;

alter function "private"."sign_version"(bigint) owner to "postgres";

create or replace function private.spoken_coin (
  units numeric,
  coin  text
)
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select trim_scale((units || 'e-' || known.digits)::numeric) || ' ' || known.symbol
    || coalesce(' (' || nullif(known.name, known.symbol) || ')', '')
  from private.coins as known where known.id = coin
$function$;

create or replace function private.standing_members (
  project public.projects
)
  returns uuid[]
  language sql
  stable
  set search_path to ''
  AS $function$
  select array_remove(array[project.created_by, project.client_id], null) || array(
    select person.id from public.profiles as person
    where person.company_id = project.company_id and person.role = 'client' and not project.is_limited
  )
$function$;

alter function "private"."standing_members"(public.projects) owner to "postgres";

create or replace function private.start_run (
  version bigint,
  owner   uuid   default null::uuid,
  due     date   default null::date,
  project bigint default null::bigint
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new procedure_runs', '{50, 500}');
  wanted public.procedure_versions;
  run public.procedure_runs;
begin
  if not private.is_staff_role(caller.role) then
    raise exception 'Only staff follow procedures' using errcode = '42501';
  end if;
  select one.* into wanted from public.procedure_versions as one where one.id = version and private.is_published(one.id);
  if wanted.id is null then
    return null;
  end if;
  if owner is not null then
    perform private.hold_run_owner(owner);
  end if;
  insert into public.procedure_runs (procedure_id, number, title, assignee_id, due_date, project_id, started_by)
  values (wanted.procedure_id, wanted.number, wanted.fields ->> 'title', owner, due, project, caller.id)
  returning * into run;
  insert into public.procedure_run_steps (run_id, position, title)
  select run.id, place, step
  from unnest(private.steps_of(wanted.fields ->> 'procedureSteps')) with ordinality as one (step, place);
  if not found then
    raise exception 'This procedure has no steps' using errcode = '23514';
  end if;
  if project is not null then
    perform private.add_milestone(
      project,
      btrim(left(btrim(regexp_replace(step.title, '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+', ' ', 'g')), 200)),
      due_date => due,
      owner => (select member.user_id from public.project_members as member where member.project_id = project and member.user_id = start_run.owner)
    )
    from public.procedure_run_steps as step where step.run_id = run.id order by step.position;
  end if;
  perform private.notify_run_owner(run);
  perform private.announce(private.active_staff(), 'procedures');
  return run.id;
end;
$function$;

alter function "private"."start_run"(bigint, uuid, date, bigint) owner to "postgres";

create or replace function private.sum_lines (
  project bigint,
  lines   jsonb,
  before  jsonb        default '[]'::jsonb,
  OUT     priced jsonb,
  OUT     taxes jsonb,
  OUT     net bigint,
  OUT     tax bigint,
  OUT     total bigint
)
  returns record
  language plpgsql
  stable
  set search_path to ''
  AS $function$
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
  select coalesce(jsonb_agg(jsonb_build_object('rate', one.rate, 'net', one.net, 'tax', one.tax) order by one.rate desc), '[]'),
    coalesce(sum(one.net), 0), coalesce(sum(one.tax), 0), coalesce(sum(one.net + one.tax), 0)
  into taxes, net, tax, total
  from (
    select trim_scale(line."taxRate") as rate, sum(line.net) as net, round(sum(line.net) * line."taxRate" / 100) as tax
    from jsonb_to_recordset(priced) as line ("taxRate" numeric, net numeric)
    group by line."taxRate"
  ) as one;
end;
$function$;

alter function "private"."sum_lines"(bigint, jsonb, jsonb) owner to "postgres";

create or replace function private.take_back_payment (
  payment bigint,
  invoice bigint default null::bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed invoice_payments', '{100, 1000}');
  about public.invoices;
  mistaken public.invoice_payments;
begin
  select one.* into about from public.invoices as one
  join public.invoice_payments as recorded on recorded.invoice_id = one.id
  where recorded.id = payment and one.id = coalesce(invoice, one.id) and caller.role = 'admin'
  for no key update of one;
  update public.coin_claims as claim set state = 'waiting', payment_id = null
  where claim.payment_id = payment and claim.invoice_id = about.id;
  delete from public.invoice_payments as recorded where recorded.id = payment and recorded.invoice_id = about.id
  returning * into mistaken;
  if mistaken.id is null then
    return false;
  elsif about.paid < mistaken.amount then
    raise exception 'No more is paid back than came' using errcode = '23514', hint = 'repaid_too_much';
  end if;
  update public.invoices as one set paid = one.paid - mistaken.amount where one.id = about.id;
  perform private.announce_invoice(about);
  return true;
end;
$function$;

alter function "private"."take_back_payment"(bigint, bigint) owner to "postgres";

create or replace function private.take_back_request (
  request bigint,
  project bigint default null::bigint
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed requests', '{500, 5000}');
  held public.requests;
begin
  select * into held from public.requests as one
  where one.id = request and one.project_id = coalesce(project, one.project_id)
    and one.status = 'open' and one.asked_by = caller.id and private.sees_project(caller, one.project_id)
  for update;
  if not found then
    return false;
  end if;
  perform private.refuse_archived(held.project_id);
  perform private.withdraw_news(array(select news.id from public.notifications as news where news.request_id = request));
  delete from public.requests as one where one.id = request;
  perform private.announce_in(held.project_id, 'requests');
  return true;
end;
$function$;

alter function "private"."take_back_request"(bigint, bigint) owner to "postgres";

create or replace function private.take_time (
  wanted public.bookings
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if wanted.ends_at <= now() then
    raise exception 'This time is over' using errcode = '23514', hint = 'booking_over';
  end if;
  perform private.lapse_holds(wanted);
end;
$function$;

alter function "private"."take_time"(public.bookings) owner to "postgres";

create or replace function private.tell_of_answer (
  request public.requests
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if request.status in ('done', 'declined') then
    perform private.log_activity(
      request.project_id, 'request_' || request.status, jsonb_build_object('request_id', request.id)
    );
  end if;
  perform private.notify_of_request(
    request, case request.status when 'open' then 'Request reopened' else 'Request ' || request.status end,
    case request.status when 'open' then '%s is open again.' when 'planned' then '%s is now a milestone.'
      else '%s is ' || request.status || '.' end
  );
end;
$function$;

alter function "private"."tell_of_answer"(public.requests) owner to "postgres";

create or replace function private.tick_step (
  step    bigint,
  is_done boolean default null::boolean,
  note    text    default null::text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('changed procedure_run_steps', '{100, 5000}');
  held public.procedure_runs := private.hold_run(
    caller, (select one.run_id from public.procedure_run_steps as one where one.id = step)
  );
begin
  if held.id is null then
    return false;
  end if;
  update public.procedure_run_steps as one set note = tick_step.note where one.id = step and one.note <> tick_step.note;
  update public.procedure_run_steps as one set
    is_done = tick_step.is_done, done_at = case when tick_step.is_done then now() end,
    done_by = case when tick_step.is_done then caller.id end
  where one.id = step and one.is_done <> tick_step.is_done;
  perform private.announce(private.active_staff(), 'procedures');
  return true;
end;
$function$;

alter function "private"."tick_step"(bigint, boolean, text) owner to "postgres";

create or replace function private.top_level_endings()
  returns text[]
  language sql
  immutable
  set search_path to ''
  AS $function$
  select regexp_split_to_array(btrim('
    aaa aarp abb abbott abbvie abc able abogado abudhabi ac academy accenture accountant accountants aco actor ad ads adult ae aeg aero aetna af afl africa ag agakhan agency ai aig airbus
    airforce airtel akdn al alibaba alipay allfinanz allstate ally alsace alstom am amazon americanexpress americanfamily amex amfam amica amsterdam analytics android anquan anz ao aol
    apartments app apple aq aquarelle ar arab aramco archi army arpa art arte as asda asia associates at athleta attorney au auction audi audible audio auspost author auto autos aw aws ax axa az
    azure ba baby baidu banamex band bank bar barcelona barclaycard barclays barefoot bargains baseball basketball bauhaus bayern bb bbc bbt bbva bcg bcn bd be beats beauty beer berlin best
    bestbuy bet bf bg bh bharti bi bible bid bike bing bingo bio biz bj black blackfriday blockbuster blog bloomberg blue bm bms bmw bn bnpparibas bo boats boehringer bofa bom bond boo book
    booking bosch bostik boston bot boutique box br bradesco bridgestone broadway broker brother brussels bs bt build builders business buy buzz bv bw by bz bzh ca cab cafe cal call calvinklein
    cam camera camp canon capetown capital capitalone car caravan cards care career careers cars casa case cash casino cat catering catholic cba cbn cbre cc cd center ceo cern cf cfa cfd cg ch
    chanel channel charity chase chat cheap chintai christmas chrome church ci cipriani circle cisco citadel citi citic city ck cl claims cleaning click clinic clinique clothing cloud club
    clubmed cm cn co coach codes coffee college cologne com commbank community company compare computer comsec condos construction consulting contact contractors cooking cool coop corsica
    country coupon coupons courses cpa cr credit creditcard creditunion cricket crown crs cruise cruises cu cuisinella cv cw cx cy cymru cyou cz dad dance data date dating datsun day dclk dds de
    deal dealer deals degree delivery dell deloitte delta democrat dental dentist desi design dev dhl diamonds diet digital direct directory discount discover dish diy dj dk dm dnp do docs
    doctor dog domains dot download drive dtv dubai dupont durban dvag dvr dz earth eat ec eco edeka edu education ee eg email emerck energy engineer engineering enterprises epson equipment er
    ericsson erni es esq estate et eu eurovision eus events example exchange expert exposed express extraspace fage fail fairwinds faith family fan fans farm farmers fashion fast fedex feedback
    ferrari ferrero fi fidelity fido film final finance financial fire firestone firmdale fish fishing fit fitness fj fk flickr flights flir florist flowers fly fm fo foo food football ford
    forex forsale forum foundation fox fr free fresenius frl frogans frontier ftr fujitsu fun fund furniture futbol fyi ga gal gallery gallo gallup game games gap garden gay gb gbiz gd gdn ge
    gea gent genting george gf gg ggee gh gi gift gifts gives giving gl glass gle global globo gm gmail gmbh gmo gmx gn godaddy gold goldpoint golf goodyear goog google gop got gov gp gq gr
    grainger graphics gratis green gripe grocery group gs gt gu gucci guge guide guitars guru gw gy hair hamburg hangout haus hbo hdfc hdfcbank health healthcare help helsinki here hermes hiphop
    hisamitsu hitachi hiv hk hkt hm hn hockey holdings holiday homedepot homegoods homes homesense honda horse hospital host hosting hot hotel hotels hotmail house how hr hsbc ht hu hughes hyatt
    hyundai ibm icbc ice icu id ie ieee ifm ikano il im imamat imdb immo immobilien in inc industries infiniti info ing ink institute insurance insure int internal international intuit invalid
    investments io ipiranga iq ir irish is ismaili ist istanbul it itau itv jaguar java jcb je jeep jetzt jewelry jio jll jm jmp jnj jo jobs joburg jot joy jp jpmorgan jprs juegos juniper kaufen
    kddi ke kerryhotels kerryproperties kfh kg kh ki kia kids kim kindle kitchen kiwi km kn koeln komatsu kosher kp kpmg kpn kr krd kred kuokgroup kw ky kyoto kz la lacaixa lamborghini lamer
    land landrover lanxess lasalle lat latino latrobe law lawyer lb lc lds lease leclerc lefrak legal lego lexus lgbt li lidl life lifeinsurance lifestyle lighting like lilly limited limo
    lincoln link live living lk llc llp loan loans local localhost locker locus lol london lotte lotto love lpl lplfinancial lr ls lt ltd ltda lu lundbeck luxe luxury lv ly ma madrid maif maison
    makeup man management mango map market marketing markets marriott marshalls mattel mba mc mckinsey md me med media meet melbourne meme memorial men menu merck merckmsd mg mh miami microsoft
    mil mini mint mit mitsubishi mk ml mlb mls mm mma mn mo mobi mobile moda moe moi mom monash money monster mormon mortgage moscow moto motorcycles mov movie mp mq mr ms msd mt mtn mtr mu
    museum music mv mw mx my mz na nab nagoya name navy nba nc ne nec net netbank netflix network neustar new news next nextdirect nexus nf nfl ng ngo nhk ni nico nike nikon ninja nissan nissay
    nl no nokia norton now nowruz nowtv np nr nra nrw ntt nu nyc nz obi observer office okinawa olayan olayangroup ollo om omega one ong onion onl online ooo open oracle orange org organic
    origins osaka otsuka ott ovh pa page panasonic paris pars partners parts party pay pccw pe pet pf pfizer pg ph pharmacy phd philips phone photo photography photos physio pics pictet pictures
    pid pin ping pink pioneer pizza pk pl place play playstation plumbing plus pm pn pnc pohl poker politie porn post pr praxi press prime pro prod productions prof progressive promo properties
    property protection pru prudential ps pt pub pw pwc py qa qpon quebec quest racing radio re read realestate realtor realty recipes red redumbrella rehab reise reisen reit reliance ren rent
    rentals repair report republican rest restaurant review reviews rexroth rich richardli ricoh ril rio rip ro rocks rodeo rogers room rs rsvp ru rugby ruhr run rw rwe ryukyu sa saarland safe
    safety sakura sale salon samsclub samsung sandvik sandvikcoromant sanofi sap sarl sas save saxo sb sbi sbs sc scb schaeffler schmidt scholarships school schule schwarz science scot sd se
    search seat secure security seek select sener services seven sew sex sexy sfr sg sh shangrila sharp shell shia shiksha shoes shop shopping shouji show si silk sina singles site sj sk ski
    skin sky skype sl sling sm smart smile sn sncf so soccer social softbank software sohu solar solutions song sony soy spa space sport spot sr srl ss st stada staples star statebank statefarm
    stc stcgroup stockholm storage store stream studio study style su sucks supplies supply support surf surgery suzuki sv swatch swiss sx sy sydney systems sz tab taipei talk taobao target
    tatamotors tatar tattoo tax taxi tc tci td tdk team tech technology tel temasek tennis test teva tf tg th thd theater theatre tiaa tickets tienda tips tires tirol tj tjmaxx tjx tk tkmaxx tl
    tm tmall tn to today tokyo tools top toray toshiba total tours town toyota toys tr trade trading training travel travelers travelersinsurance trust trv tt tube tui tunes tushu tv tvs tw tz
    ua ubank ubs ug uk unicom university uno uol ups us uy uz va vacations vana vanguard vc ve vegas ventures verisign versicherung vet vg vi viajes video vig viking villas vin vip virgin visa
    vision viva vivo vlaanderen vn vodka volvo vote voting voto voyage vu wales walmart walter wang wanggou watch watches weather weatherchannel web webcam weber website wed wedding weibo weir
    wf whoswho wien wiki williamhill win windows wine winners wme woodside work works world wow ws wtc wtf xbox xerox xihuan xin xxx xyz yachts yahoo yamaxun yandex ye yodobashi yoga yokohama
    you youtube yt yun za zappos zara zero zip zm zone zuerich zw vermögensberater vermögensberatung ελ ευ бг бел дети ею католик ком мкд мон москва онлайн орг рус рф сайт срб укр қаз հայ ישראל
    קום ابوظبي ارامكو الاردن البحرين الجزائر السعودية السعوديه السعودیة السعودیۃ العليان المغرب اليمن امارات ايران ایران بارت بازار بيتك بھارت تونس سودان سوريا سورية شبكة عراق عرب عمان فلسطين
    قطر كاثوليك كوم مصر مليسيا موريتانيا موقع همراه پاكستان پاکستان ڀارت कॉम नेट भारत भारतम् भारोत संगठन বাংলা ভারত ভাৰত ਭਾਰਤ ભારત ଭାରତ இந்தியா இலங்கை சிங்கப்பூர் భారత్ ಭಾರತ ഭാരതം ලංකා คอม ไทย
    ລາວ გე みんな アマゾン クラウド グーグル コム ストア セール ファッション ポイント 世界 中信 中国 中國 中文网 亚马逊 企业 佛山 信息 健康 八卦 公司 公益 台湾 台灣 商城 商店 商标 嘉里 嘉里大酒店 在线 大拿 天主教 娱乐 家電 广东 微博 慈善 我爱你 手机 招聘 政务 政府 新加坡 新闻 时尚 書籍 机构 淡马锡 游戏 澳門 澳门 点看 移动
    组织机构 网址 网店 网站 网络 联通 臺灣 谷歌 购物 通販 集团 電訊盈科 飞利浦 食品 餐厅 香格里拉 香港 닷넷 닷컴 삼성 한국
  '), '\s+')
$function$;

alter function "private"."top_level_endings"() owner to "postgres";

create or replace function private.wait_for_bookings()
  returns void
  language sql
  set search_path to ''
  AS $function$
  select pg_advisory_xact_lock(hashtext('bookings'))
$function$;

alter function "private"."wait_for_bookings"() owner to "postgres";

create or replace function private.with_texts (
  procedure public.procedures,
  texts     jsonb
)
  returns public.procedures
  language sql
  set search_path to ''
  AS $function$
  select jsonb_populate_record(procedure, private.only(texts, '{
    title, version, date, author, reviewer, next_review_date, purpose, scope, responsibilities, procedure_steps, quality_control,
    records
  }'))
$function$;

alter function "private"."with_texts"(public.procedures, jsonb) owner to "postgres";

create or replace function private.withdraw_invitation (
  person uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('withdrawn invitations');
  withdrawn boolean;
begin
  perform private.require_admin(caller);
  delete from private.password_links as link
  where link.user_id = person and link.purpose = 'invitation' and link.used_at is null and link.expires_at > now();
  withdrawn := found;
  delete from private.mail_outbox as waiting
  where waiting.kind = 'invitation' and waiting.payload ->> 'user_id' = person::text;
  return withdrawn;
end;
$function$;

alter function "private"."withdraw_invitation"(uuid) owner to "postgres";

create or replace function private.withdraw_news (
  ids bigint[]
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  with withdrawn as (delete from public.notifications as news where news.id = any (ids) returning news.recipient_id)
  select private.announce(array_agg(distinct recipient_id), 'notifications') from withdrawn
$function$;

alter function "private"."withdraw_news"(bigint[]) owner to "postgres";

create or replace function private.work_left_by (
  person uuid
)
  returns table (
    leads      integer,
    milestones integer,
    runs       integer,
    projects   integer,
    procedures integer
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  if auth.uid() is not null and not private.is_admin() then
    raise exception 'Only administrators ask what somebody would leave' using errcode = '42501';
  end if;
  return query
  select
    (select count(*) from public.leads as lead where lead.assignee_id = person and lead.status in ('new', 'in_talk'))::int,
    (
      select count(*) from public.milestones as step
      where step.owner_id = person and not step.is_complete and not private.is_archived(step.project_id)
    )::int,
    (select count(*) from public.procedure_runs as run where run.assignee_id = person and run.status = 'open')::int,
    case when account.role = 'client' then 0 else (select count(*) from private.projects_only_of(person))::int end,
    (select count(*) from private.procedures_reviewed_by(person))::int
  from public.profiles as account where account.id = person;
end;
$function$;

alter function "private"."work_left_by"(uuid) owner to "postgres";

create or replace function private.work_of_day (
  caller private.caller,
  today  date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  with mine as materialized (
    select project.id as "projectId", project.title as "projectTitle"
    from public.project_members as member join public.projects as project on project.id = member.project_id
    where member.user_id = caller.id and not project.is_archived
  ),
  due as (
    select step.id, step.title, step.due_date as "dueDate", mine.*
    from mine join public.milestones as step on step.project_id = mine."projectId"
    where not step.is_complete and step.due_date <= today + 14 order by step.due_date, step.id limit 8
  ),
  waiting as (
    select paper.id, paper.name, paper.review_due as "reviewDue", mine.*
    from mine join public.documents as paper on paper.project_id = mine."projectId"
    where paper.status = 'pending' and private.reviews(paper, caller.id, caller.role)
    order by paper.review_due, paper.id desc limit 8
  ),
  asked as (
    select id, title, "projectId", about as "projectTitle" from private.open_requests
    where private.is_staff_role(caller.role) and "projectId" in (select "projectId" from mine) order by id limit 8
  ),
  deserted as (
    select id, title, at as since from private.left_projects
    where private.is_staff_role(caller.role) and id in (select "projectId" from mine) order by at desc, id limit 8
  )
  select jsonb_build_object(
    'dueMilestones', (select coalesce(jsonb_agg(to_jsonb(due) order by "dueDate", id), '[]') from due),
    'waitingDocuments', (select coalesce(jsonb_agg(to_jsonb(waiting) order by "reviewDue", id desc), '[]') from waiting),
    'openRequests', (select coalesce(jsonb_agg(to_jsonb(asked) order by id), '[]') from asked),
    'leftProjects', (select coalesce(jsonb_agg(to_jsonb(deserted) order by since desc, id), '[]') from deserted)
  )
$function$;

alter function "private"."work_of_day"(private.caller, date) owner to "postgres";

create or replace function private.works_in (
  caller  private.caller,
  project bigint
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select private.is_staff_role(caller.role) and private.sees_project(caller, project)
$function$;

alter function "private"."works_in"(private.caller, bigint) owner to "postgres";

create or replace function private.write_comment (
  body        text,
  project     bigint   default null::bigint,
  document    bigint   default null::bigint,
  is_internal boolean  default false,
  mentions    uuid[]   default '{}'::uuid[],
  attachments bigint[] default '{}'::bigint[]
)
  returns SETOF public.comments
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new comments', '{200, 2000}');
  readers uuid[];
  made public.comments;
begin
  if document is not null then
    select one.project_id into project from public.documents as one where one.id = document;
  end if;
  if not (private.sees_project(caller, project) or private.is_own_document(document, caller.id))
    or is_internal and not private.is_staff_role(caller.role)
  then
    raise exception 'Members write in their projects, and staff internal notes too' using errcode = '42501';
  end if;
  perform private.refuse_archived(project);
  perform private.hold_attachments(project, attachments);
  readers := private.readers_of(project, document, is_internal);
  insert into public.comments (project_id, document_id, body, is_internal, mentions, attachments, written_by)
  values (
    project, document, write_comment.body, write_comment.is_internal,
    private.mentionable(mentions, readers, caller.id), write_comment.attachments, caller.id
  )
  returning * into made;
  if project is not null then
    perform private.log_activity(
      project, case when made.is_internal then 'note' else 'comment' end,
      jsonb_build_object('document_id', document, 'comment_id', made.id)
    );
  end if;
  perform private.notify_of_comment(made, readers);
  perform private.announce_comment(made, readers);
  return next made;
end;
$function$;

alter function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) owner to "postgres";

create or replace function private.write_letter (
  lead      bigint,
  body      text,
  is_theirs boolean default false
)
  returns SETOF public.lead_letters
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller := private.begin_act('new lead_letters', '{100, 500}');
  before public.leads;
  after public.leads;
  sender private.lead_senders;
  written public.lead_letters;
begin
  if caller.role <> 'admin' then
    raise exception 'Administrators write to leads' using errcode = '42501';
  end if;
  select * into before from public.leads as one where one.id = lead for no key update;
  if not found then
    return;
  end if;
  select * into sender from private.lead_senders as one where one.id = lead;
  if not is_theirs and sender.unsubscribed_at is not null then
    raise exception 'This address has left the newsletter' using errcode = '23514', hint = 'unsubscribed';
  end if;
  insert into public.lead_letters (lead_id, written_by, body, is_theirs)
  values (lead, caller.id, write_letter.body, write_letter.is_theirs) returning * into written;
  after := before;
  after.is_read := true;
  if before.status = 'new' then
    after.status := 'in_talk';
  end if;
  if not is_theirs then
    after.assignee_id := coalesce(before.assignee_id, caller.id);
    insert into private.mail_outbox (kind, payload)
    values ('lead_letter', jsonb_build_object(
      'name', sender.name, 'email', sender.email, 'body', written.body, 'quote', sender.message, 'written_by', caller.id,
      'signed_by', private.name_of(caller.id)
    ));
  end if;
  perform private.save_lead(before, after);
  return next written;
end;
$function$;

alter function "private"."write_letter"(bigint, text, boolean) owner to "postgres";

create or replace function public.account_facts (
  people uuid[]
)
  returns table (
    id                  uuid,
    last_seen_at        timestamp with time zone,
    invited_until       timestamp with time zone,
    second_factor_since timestamp with time zone
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.account_facts(people)
$function$;

create or replace function public.add_company (
  name       text,
  legal_name text default null::text,
  address    text default null::text,
  tax_id     text default null::text
)
  returns SETOF public.companies
  language sql
  set search_path to ''
  AS $function$
  select * from private.add_company(name, legal_name, address, tax_id)
$function$;

alter function "public"."add_company"(text, text, text, text) owner to "postgres";

create or replace function public.add_document (
  name        text,
  file_url    text,
  description text    default null::text,
  project     bigint  default null::bigint,
  asks        boolean default true,
  review_due  date    default null::date
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.add_document(name, file_url, description, project, asks, review_due)
$function$;

alter function "public"."add_document"(text, text, text, bigint, boolean, date) owner to "postgres";

create or replace function public.add_milestone (
  project     bigint,
  title       text,
  description text   default null::text,
  due_date    date   default null::date,
  owner       uuid   default null::uuid
)
  returns SETOF public.milestones
  language sql
  set search_path to ''
  AS $function$
  select * from private.add_milestone(project, title, description, due_date, owner)
$function$;

alter function "public"."add_milestone"(bigint, text, text, date, uuid) owner to "postgres";

create or replace function public.add_procedure (
  texts       jsonb,
  is_template boolean default false
)
  returns SETOF public.procedures
  language sql
  set search_path to ''
  AS $function$
  select * from private.add_procedure(texts, is_template)
$function$;

alter function "public"."add_procedure"(jsonb, boolean) owner to "postgres";

create or replace function public.add_request (
  project     bigint,
  title       text,
  body        text,
  attachments bigint[] default '{}'::bigint[]
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.add_request(project, title, body, attachments)
$function$;

alter function "public"."add_request"(bigint, text, text, bigint[]) owner to "postgres";

create or replace function public.answer_request (
  request bigint,
  status  public.request_status,
  reason  text                     default null::text,
  seen    timestamp with time zone default null::timestamp with time zone,
  project bigint                   default null::bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.answer_request(request, status, reason, seen, project)
$function$;

alter function "public"."answer_request"(bigint, public.request_status, text, timestamp
  with time zone, bigint) owner to "postgres";

create or replace function public.ask_for_code (
  user_id      uuid,
  code_hash    text,
  browser_hash text,
  seed         text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.act_for(user_id);
  if not private.admit_account_mail('code', (select one.email from public.profiles as one where one.id = ask_for_code.user_id), user_id) then
    raise exception 'Enough mail has gone to this address' using errcode = 'PT429', detail = '86400', hint = 'mailbox_full';
  end if;
  perform private.forget_mailed_codes();
  insert into private.mailed_codes (purpose, user_id, code_hash, browser_hash)
  values ('confirm', ask_for_code.user_id, ask_for_code.code_hash, ask_for_code.browser_hash);
  insert into private.mail_outbox (kind, payload)
  select 'code', jsonb_build_object(
    'user_id', one.id, 'email', one.email, 'seed', seed, 'expires_at', now() + interval '15 minutes',
    'time_zone', one.time_zone, 'date_language', one.date_language
  )
  from public.profiles as one where one.id = ask_for_code.user_id;
end;
$function$;

alter function "public"."ask_for_code"(uuid, text, text, text) owner to "postgres";

create or replace function public.ask_for_decision (
  document   bigint,
  asks       boolean default null::boolean,
  review_due date    default null::date
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.ask_for_decision(document, asks, review_due)
$function$;

alter function "public"."ask_for_decision"(bigint, boolean, date) owner to "postgres";

create or replace function public.ask_for_email_change (
  user_id    uuid,
  email      text,
  token_hash text,
  seed       text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  address text := lower(btrim(ask_for_email_change.email));
  expiry timestamptz := now() + interval '24 hours';
  is_taken boolean := exists (select from auth.users where users.email = lower(btrim(ask_for_email_change.email)));
begin
  perform private.act_for(user_id);
  if not private.admit_account_mail('email_change', address, user_id) then
    raise exception 'Enough mail has gone to this address today' using errcode = 'PT429', detail = '86400', hint = 'mailbox_full';
  end if;
  insert into private.email_changes as asked (user_id, email, token_hash, expires_at)
  values (
    ask_for_email_change.user_id, address,
    case when is_taken then encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex') else ask_for_email_change.token_hash end,
    expiry
  )
  on conflict on constraint email_changes_pkey do update
  set email = excluded.email, token_hash = excluded.token_hash, expires_at = excluded.expires_at, created_at = now();
  delete from private.mail_outbox as waiting
  where waiting.kind in ('email_change', 'email_taken') and waiting.payload ->> 'user_id' = ask_for_email_change.user_id::text;
  insert into private.mail_outbox (kind, payload)
  select case when is_taken then 'email_taken' else 'email_change' end, jsonb_build_object(
    'user_id', one.id, 'email', address, 'seed', seed, 'expires_at', expiry,
    'time_zone', one.time_zone, 'date_language', one.date_language
  )
  from public.profiles as one
  where one.id = ask_for_email_change.user_id and not (is_taken and not exists (
    select from auth.users as owner where owner.email = address and private.may_write_to(owner.id)
  ));
  perform private.mail_owner('email_change_asked', user_id, jsonb_build_object('new_email', address));
end;
$function$;

create or replace function public.ask_for_sign_in (
  login        text,
  token_hash   text,
  code_hash    text,
  browser_hash text,
  seed         text,
  browser      text,
  system       text,
  next_page    text default null::text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.forget_mailed_codes();
  insert into private.mailed_codes (purpose, token_hash, code_hash, browser_hash, next_page)
  values ('sign_in', ask_for_sign_in.token_hash, ask_for_sign_in.code_hash, ask_for_sign_in.browser_hash, ask_for_sign_in.next_page);
  insert into private.mail_outbox (kind, payload)
  values ('sign_in', jsonb_build_object('login', login, 'seed', seed, 'at', now(), 'browser', browser, 'system', system));
end;
$function$;

alter function "public"."ask_for_sign_in"(text, text, text, text, text, text, text, text) owner to "postgres";

create or replace function public.attach_palette (
  palette_id  bigint,
  project_id  bigint,
  document_id bigint default null::bigint,
  note        text   default null::text,
  review_due  date   default null::date
)
  returns table (
    id bigint
  )
  language sql
  set search_path to ''
  AS $function$
  select * from private.attach_palette(palette_id, project_id, document_id, note, review_due)
$function$;

create or replace function public.begin_project (
  title       text,
  description text,
  client_id   uuid    default null::uuid,
  start_date  date    default null::date,
  due_date    date    default null::date,
  steps_of    bigint  default null::bigint,
  milestones  text[]  default '{}'::text[],
  member_ids  uuid[]  default '{}'::uuid[],
  company_id  bigint  default null::bigint,
  is_limited  boolean default false
)
  returns SETOF public.projects
  language sql
  set search_path to ''
  AS $function$
  select * from private.begin_project(title, description, client_id, start_date, due_date, steps_of, milestones, member_ids, company_id, is_limited)
$function$;

alter function "public"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean) owner to
  "postgres";

create or replace function public.begin_upload (
  file_name   text,
  size        bigint,
  kind        public.file_kind,
  name        text             default null::text,
  project_id  bigint           default null::bigint,
  document_id bigint           default null::bigint,
  description text             default null::text,
  note        text             default null::text,
  review_due  date             default null::date,
  asks        boolean          default true
)
  returns table (
    id          uuid,
    object_path text
  )
  language sql
  set search_path to ''
  AS $function$
  select * from private.begin_upload(file_name, size, kind, name, project_id, document_id, description, note, review_due, asks)
$function$;

create or replace function public.begin_view (
  person uuid
)
  returns timestamp with time zone
  language sql
  set search_path to ''
  AS $function$
  select * from private.begin_view(person)
$function$;

create or replace function public.block_time (
  reason    text,
  starts_at timestamp with time zone,
  ends_at   timestamp with time zone
)
  returns SETOF public.bookings
  language sql
  set search_path to ''
  AS $function$
  select * from private.block_time(reason, starts_at, ends_at)
$function$;

alter function "public"."block_time"(text, timestamp with time zone, timestamp with time zone) owner to "postgres";

create or replace function public.book_call (
  name           text,
  email          text,
  company        text,
  phone          text,
  message        text,
  starts_at      timestamp with time zone,
  time_zone      text,
  service        text,
  offer          jsonb,
  max_count      integer,
  window_seconds integer,
  instead        bigint                   default null::bigint
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  stored jsonb;
  earlier public.bookings;
  made public.bookings;
begin
  perform private.wait_for_bookings();
  select * into earlier from public.bookings as one where one.id = instead and one.status = 'held';
  if not exists (select from private.free_slots(book_call.starts_at, book_call.starts_at, offer, earlier.id)) then
    return jsonb_build_object('id', null, 'slots', public.free_slots(offer, 10));
  end if;
  if not (
    select taken.admitted
    from public.take_rate_limit('bookingEmail', private.mailbox_of(book_call.email), max_count, window_seconds) as taken
  ) or (
    select count(*) >= max_count
    from public.bookings as known join public.lead_messages as writer on writer.id = known.message_id
    where private.mailbox_of(writer.email) = private.mailbox_of(book_call.email) and known.status in ('held', 'confirmed') and known.ends_at > now()
      and known.id is distinct from earlier.id
  ) then
    return '{"id": null}';
  end if;
  update public.bookings as one set status = 'lapsed', held_until = null where one.id = earlier.id;
  perform private.delete_messages(array(
    select lead.message_id from public.leads as lead
    where lead.message_id = earlier.message_id and lead.status = 'new' and lead.assignee_id is null
  ));
  stored := private.add_message(name, email, company, phone, message);
  made.starts_at := book_call.starts_at;
  made.ends_at := made.starts_at + make_interval(mins => (offer ->> 'minutes')::int);
  perform private.take_time(made);
  insert into public.bookings (message_id, starts_at, ends_at, status, held_until, service, time_zone)
  values (
    (stored ->> 'id')::bigint, made.starts_at, made.ends_at, 'held', now() + interval '30 minutes',
    nullif(book_call.service, ''), book_call.time_zone
  )
  returning * into made;
  perform private.mail_staff('contact_message', stored || jsonb_build_object(
    'booking', made.id, 'starts_at', made.starts_at, 'service', made.service
  ));
  insert into private.mail_outbox (kind, payload) values ('booking_question', private.mail_about(made));
  return jsonb_build_object('id', made.id);
end;
$function$;

create or replace function public.change_booking (
  booking   bigint,
  email     text,
  act       text,
  starts_at timestamp with time zone,
  offer     jsonb
)
  returns text
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  known public.bookings;
  wanted public.bookings;
begin
  perform private.wait_for_bookings();
  perform from public.bookings as one where one.id = booking for no key update;
  known := private.booking_at(booking, change_booking.email);
  wanted := known;
  if known.id is null then
    return null;
  elsif act = 'cancel' and known.status = 'canceled' or act = 'confirm' and known.status = 'confirmed' then
    return 'done';
  elsif known.status = 'canceled' or known.starts_at <= now() or act = 'move' and known.revision >= 3 then
    return 'over';
  elsif act = 'cancel' then
    wanted.status := 'canceled';
  else
    wanted.status := 'confirmed';
    if act = 'move' then
      wanted.starts_at := change_booking.starts_at;
    end if;
    if act = 'confirm' and private.is_taken_from(known)
      or act <> 'confirm' and not exists (select from private.free_slots(wanted.starts_at, wanted.starts_at, offer, known.id))
    then
      return 'taken';
    end if;
  end if;
  perform private.change_call(known, wanted);
  return 'done';
end;
$function$;

create or replace function public.change_email (
  actor   uuid,
  user_id uuid,
  email   text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  address text := lower(btrim(change_email.email));
begin
  perform private.act_for(actor);
  delete from private.mailed_codes as code where code.user_id = change_email.user_id;
  update auth.users set email = address, updated_at = now()
  where users.id = change_email.user_id and users.email is distinct from address;
  if found then
    update public.profiles set email = address, email_proven_at = null where profiles.id = change_email.user_id;
    perform private.announce(private.active_staff('admin'), 'people');
  end if;
  update auth.identities
  set identity_data = identities.identity_data || jsonb_build_object('email', address), updated_at = now()
  where identities.user_id = change_email.user_id and identities.provider = 'email';
end;
$function$;

create or replace function public.change_password (
  user_id    uuid,
  session_id uuid,
  password   text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.act_for(user_id);
  perform private.set_password(user_id, change_password.password);
  delete from auth.sessions
  where sessions.user_id = change_password.user_id and sessions.id is distinct from change_password.session_id;
  perform private.forget_caller();
  delete from private.password_links as link where link.user_id = change_password.user_id and link.used_at is null;
end;
$function$;

create or replace function public.claim_file_removals (
  max_rows      integer default 100,
  lease_seconds integer default 300
)
  returns table (
    path text
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  with late as (
    delete from private.uploads as one where one.id in (
      select begun.id from private.uploads as begun
      where begun.created_at < now() - interval '30 minutes' order by begun.created_at limit max_rows for update skip locked
    )
    returning one.*
  )
  insert into private.file_removals (object_path, open_until, uploaded_by)
  select late.object_path, late.created_at + interval '3 hours', late.uploaded_by from late
  on conflict do nothing;
  return query
    update private.file_removals as r set due_at = clock_timestamp() + make_interval(secs => lease_seconds)
    where r.object_path in (
      select due.object_path from private.file_removals as due
      where due.due_at <= clock_timestamp() order by due.due_at limit max_rows
      for update skip locked
    )
    returning r.object_path;
end;
$function$;

create or replace function public.claim_payment (
  invoice        bigint,
  coin           text,
  transaction_id text,
  units          numeric,
  quote          bigint  default null::bigint
)
  returns jsonb
  language sql
  set search_path to ''
  AS $function$
  select * from private.claim_payment(invoice, coin, transaction_id, units, quote)
$function$;

create or replace function public.company_seats (
  company bigint
)
  returns table (
    project_id   bigint,
    user_id      uuid,
    username     text,
    name         text,
    company_name text
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.company_seats(company)
$function$;

create or replace function public.complete_milestone (
  milestone   bigint,
  is_complete boolean default true,
  project     bigint  default null::bigint
)
  returns SETOF public.milestones
  language sql
  set search_path to ''
  AS $function$
  select * from private.complete_milestone(milestone, is_complete, project)
$function$;

alter function "public"."complete_milestone"(bigint, boolean, bigint) owner to "postgres";

create or replace function public.complete_upload (
  actor     uuid,
  upload_id uuid,
  size      bigint,
  sha256    text,
  contents  public.file_kind[]
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller;
  upload private.uploads;
  target public.documents;
  file public.document_versions;
begin
  perform private.act_for(actor);
  caller := private.begin_act('new documents');
  delete from private.uploads as one where one.id = upload_id and one.uploaded_by = actor returning * into upload;
  if upload.id is not null then
    perform private.remove_file(upload.object_path, upload.created_at, actor);
  end if;
  if upload.id is null or upload.size <> complete_upload.size or upload.kind <> all (contents)
    -- Whoever was let go meanwhile adds nothing.
    or upload.project_id is not null and not private.sees_project(caller, upload.project_id)
  then
    return null;
  end if;
  perform private.refuse_archived(upload.project_id);
  file := jsonb_populate_record(file, to_jsonb(upload) - 'id' || jsonb_build_object('sha256', sha256));
  if upload.document_id is null then
    target.id := private.share_document(caller, jsonb_populate_record(target, to_jsonb(upload) - '{id, created_at}'::text[]), file);
  else
    -- Locked, so that two versions get two numbers, and no decision falls between.
    select * into target from public.documents as one where one.id = upload.document_id for update;
    if not private.replaces(target, actor, caller.role) then
      return null;
    end if;
    perform private.replace_version(caller, target, file, upload.review_due);
  end if;
  -- Now there is something that points to it.
  delete from private.file_removals as one where one.object_path = upload.object_path;
  return target.id;
end;
$function$;

create or replace function public.confirm_claim (
  claim   bigint,
  amount  bigint,
  paid_on date,
  invoice bigint default null::bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.confirm_claim(claim, amount, paid_on, invoice)
$function$;

alter function "public"."confirm_claim"(bigint, bigint, date, bigint) owner to "postgres";

create or replace function public.confirm_email_change (
  token_hash text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  asked private.email_changes;
begin
  delete from private.email_changes as one
  where one.token_hash = confirm_email_change.token_hash and one.expires_at > now()
    and exists (select from public.profiles where profiles.id = one.user_id and profiles.is_active)
  returning one.* into asked;
  if asked.user_id is null then
    return false;
  end if;
  perform private.act_for(asked.user_id);
  begin
    perform private.mail_owner('email_changed', asked.user_id, jsonb_build_object('new_email', asked.email));
    perform public.change_email(asked.user_id, asked.user_id, asked.email);
  exception when unique_violation then
    return false;
  end;
  -- A link to the address of before is of no use to whoever reads mail there.
  delete from private.password_links as link where link.user_id = asked.user_id and link.used_at is null;
  update public.profiles set email_proven_at = now() where id = asked.user_id;
  return true;
end;
$function$;

create or replace function public.confirm_newsletter (
  email    text,
  asked_at timestamp with time zone
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  reader public.newsletter_subscribers;
begin
  select * into reader from public.newsletter_subscribers as one
  where one.email_key = lower(confirm_newsletter.email)
    and one.asked_at = confirm_newsletter.asked_at and one.asked_at > now() - interval '7 days'
    and coalesce(one.unsubscribed_at < one.asked_at, true)
  for update;
  if not found then
    return false;
  elsif reader.confirmed_at is null or reader.unsubscribed_at is not null then
    update public.newsletter_subscribers as one set subscribed_at = now(), confirmed_at = now(), unsubscribed_at = null
    where one.id = reader.id;
    insert into private.mail_outbox (kind, payload) values ('newsletter_welcome', jsonb_build_object('email', reader.email));
    if reader.confirmed_at is null then
      perform private.begin_lead(subscriber => reader.id);
    end if;
  end if;
  return true;
end;
$function$;

alter function "public"."confirm_newsletter"(text, timestamp with time zone) owner to "postgres";

create or replace function public.convert_lead (
  actor               uuid,
  lead                bigint,
  username            text,
  name                text,
  company             text,
  project_title       text,
  project_description text,
  token_hash          text,
  mail_seed           text   default null::text
)
  returns table (
    person  uuid,
    project bigint,
    is_new  boolean
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
#variable_conflict use_variable
declare
  caller private.caller;
  before public.leads;
  after public.leads;
  sender private.lead_senders;
begin
  perform private.act_for(actor);
  caller := private.begin_act('converted leads');
  if caller.role <> 'admin' then
    raise exception 'Only administrators make clients of leads' using errcode = '42501';
  end if;
  select * into before from public.leads as one where one.id = lead for update;
  if not found then
    return;
  elsif before.project_id is not null then
    raise exception 'This lead has its project' using errcode = '23505';
  end if;
  select * into sender from private.lead_senders as one where one.id = lead;
  -- Two leads with one address become one client: the later of two writers meets the account that the earlier has made.
  perform pg_advisory_xact_lock(hashtext('address of a lead'), hashtext(lower(sender.email)));
  select one.id into person from auth.users as one where lower(one.email) = lower(sender.email);
  is_new := person is null;
  if is_new then
    if exists (select from public.profiles as one where one.username_key = private.username_key(username)) then
      return query select null::uuid, null::bigint, true;
      return;
    end if;
    if exists (select from public.companies as one where private.username_key(one.name) = private.username_key(btrim(company))) then
      raise exception 'A lead belongs to no company that there is' using errcode = '23514', hint = 'company_known';
    end if;
    person := public.create_user(actor, username, sender.email, 'client', name, company);
  elsif not private.owns_address(person) then
    return query select null::uuid, null::bigint, false;
    return;
  end if;
  project := (private.make_project(project_title, project_description, actor, person)).id;
  if is_new then
    -- It names the project. Another mail about that would come in the same second.
    perform public.create_invitation(actor, person, token_hash, mail_seed);
    delete from private.notification_mail where recipient_id = person;
  end if;
  if sender.message is not null then
    perform private.write_comment(left('They wrote: ' || sender.message, 5000), project, is_internal => true);
  end if;
  insert into public.palettes (owner_id, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
  select person, one.name, one."primary", one.secondary, one.accent1, one.accent2, one.gray, one.heading_font, one.body_font
  from public.palettes as one where one.owner_id is null and lower(one.email) = lower(sender.email);
  after := before;
  after.status := 'won';
  after.is_read := true;
  after.client_id := person;
  after.project_id := project;
  after.assignee_id := coalesce(before.assignee_id, actor);
  perform private.save_lead(before, after);
  return next;
end;
$function$;

create or replace function public.correct_document (
  document    bigint,
  name        text,
  description text   default null::text
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.correct_document(document, name, description)
$function$;

alter function "public"."correct_document"(bigint, text, text) owner to "postgres";

create or replace function public.correct_email (
  person  uuid,
  address text
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.correct_email(person, address)
$function$;

alter function "public"."correct_email"(uuid, text) owner to "postgres";

create or replace function public.correct_lead (
  lead    bigint,
  changes jsonb
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.correct_lead(lead, changes)
$function$;

alter function "public"."correct_lead"(bigint, jsonb) owner to "postgres";

create or replace function public.create_invitation (
  actor         uuid,
  user_id       uuid,
  token_hash    text,
  mail_seed     text    default null::text,
  valid_hours   integer default 72,
  named_project bigint  default null::bigint
)
  returns timestamp with time zone
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  expiry timestamptz := now() + make_interval(hours => valid_hours);
  is_new boolean := exists (
    select from auth.users as account where account.id = create_invitation.user_id and coalesce(account.encrypted_password, '') = ''
  );
  place bigint := (
    select project.id
    from public.project_members as member join public.projects as project on project.id = member.project_id
    where member.user_id = create_invitation.user_id and not project.is_archived
    order by project.id is not distinct from named_project desc, project.id desc limit 1
  );
begin
  if actor = create_invitation.user_id then
    raise exception 'Nobody makes a link for their own password' using errcode = '42501';
  end if;
  perform private.act_for(actor);
  if mail_seed is not null and not private.admit_account_mail(
    'invitation', (select one.email from public.profiles as one where one.id = create_invitation.user_id), user_id
  ) then
    raise exception 'Enough mail has gone to this address' using errcode = 'PT429', detail = '3600', hint = 'mailbox_full';
  end if;
  delete from private.password_links as earlier
  where earlier.user_id = create_invitation.user_id and earlier.used_at is null;
  delete from private.mail_outbox as waiting
  where waiting.kind = 'invitation' and waiting.payload ->> 'user_id' = create_invitation.user_id::text;
  insert into private.password_links (user_id, token_hash, expires_at, was_mailed, invited_by, project_id)
  values (
    create_invitation.user_id, create_invitation.token_hash, expiry, mail_seed is not null,
    case when is_new then actor end, case when is_new then place end
  );
  insert into private.mail_outbox (kind, payload)
  select 'invitation', jsonb_build_object(
    'user_id', person.id, 'username', person.username, 'email', person.email, 'seed', mail_seed, 'expires_at', expiry,
    'invited_by', (select coalesce(host.name, host.username) from public.profiles as host where host.id = actor),
    'is_new', is_new, 'project', (select project.title from public.projects as project where project.id = place), 'project_id', place
  )
  from public.profiles as person where person.id = create_invitation.user_id and mail_seed is not null;
  return expiry;
end;
$function$;

create or replace function public.create_user (
  actor    uuid,
  username text,
  email    text,
  role     public.user_role,
  name     text             default null::text,
  company  text             default null::text,
  project  bigint           default null::bigint
)
  returns uuid
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  new_id uuid := gen_random_uuid();
  address text := lower(btrim(create_user.email));
begin
  perform private.act_for(actor);
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    confirmation_token, recovery_token, email_change_token_new, email_change, created_at, updated_at
  )
  values (
    new_id, 'authenticated', 'authenticated', address, '', now(),
    '{"provider": "email", "providers": ["email"]}',
    jsonb_strip_nulls(jsonb_build_object(
      'sub', new_id, 'email', address, 'email_verified', true, 'phone_verified', false,
      'username', create_user.username, 'name', create_user.name
    )),
    '', '', '', '', now(), now()
  );
  -- Hosted Auth looks for users of its own instance; the embedded one has no such column.
  if exists (
    select from pg_catalog.pg_attribute
    where attrelid = 'auth.users'::regclass and attname = 'instance_id' and not attisdropped
  ) then
    execute 'update auth.users set instance_id = $1 where id = $2'
    using '00000000-0000-0000-0000-000000000000'::uuid, new_id;
  end if;
  insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
  values (
    gen_random_uuid(), 'email', new_id::text, new_id,
    jsonb_build_object('sub', new_id, 'email', address, 'email_verified', true, 'phone_verified', false),
    now(), now(), now()
  );
  perform private.change_person(
    person, jsonb_build_object('role', create_user.role, 'company', nullif(btrim(create_user.company), ''))
  )
  from public.profiles as person where person.id = new_id;
  perform private.refuse_archived(project);
  if create_user.role = 'client' then
    perform private.change_project(place, jsonb_populate_record(place, jsonb_build_object('client_id', new_id)))
    from public.projects as place where place.id = project and place.client_id is null for no key update;
  end if;
  perform private.add_members(array[project], array[new_id]) where project is not null;
  -- Of the project, and of those that come with the company, the invitation tells.
  delete from private.notification_mail where recipient_id = new_id;
  return new_id;
end;
$function$;

create or replace function public.credit_invoice (
  invoice bigint
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.credit_invoice(invoice)
$function$;

alter function "public"."credit_invoice"(bigint) owner to "postgres";

create or replace function public.decide_document (
  document_id      bigint,
  version          bigint,
  decision         public.document_status,
  reason           text                   default null::text,
  seen             public.document_status default null::public.document_status,
  seen_name        text                   default null::text,
  seen_description text                   default null::text
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.decide_document(document_id, version, decision, reason, seen, seen_name, seen_description)
$function$;

alter function
  "public"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text) owner to
  "postgres";

create or replace function public.delete_comment (
  comment bigint
)
  returns SETOF public.comments
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_comment(comment)
$function$;

alter function "public"."delete_comment"(bigint) owner to "postgres";

create or replace function public.delete_company (
  company bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_company(company)
$function$;

alter function "public"."delete_company"(bigint) owner to "postgres";

create or replace function public.delete_documents (
  ids bigint[]
)
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_documents(ids)
$function$;

alter function "public"."delete_documents"(bigint[]) owner to "postgres";

create or replace function public.delete_feedback (
  ids bigint[]
)
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_feedback(ids)
$function$;

alter function "public"."delete_feedback"(bigint[]) owner to "postgres";

create or replace function public.delete_invoice (
  invoice bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_invoice(invoice)
$function$;

alter function "public"."delete_invoice"(bigint) owner to "postgres";

create or replace function public.delete_leads (
  ids bigint[]
)
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_leads(ids)
$function$;

alter function "public"."delete_leads"(bigint[]) owner to "postgres";

create or replace function public.delete_milestone (
  milestone bigint,
  project   bigint default null::bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_milestone(milestone, project)
$function$;

alter function "public"."delete_milestone"(bigint, bigint) owner to "postgres";

create or replace function public.delete_people (
  ids uuid[]
)
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_people(ids)
$function$;

alter function "public"."delete_people"(uuid[]) owner to "postgres";

create or replace function public.delete_person (
  actor   uuid,
  user_id uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.act_for(actor);
  if actor is distinct from user_id
    and not exists (select from public.profiles as one where one.id = actor and one.role = 'admin' and one.is_active)
  then
    raise exception 'Only administrators delete accounts of others' using errcode = '42501';
  end if;
  return private.erase_person(user_id);
end;
$function$;

create or replace function public.delete_rate (
  rate bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_rate(rate)
$function$;

alter function "public"."delete_rate"(bigint) owner to "postgres";

create or replace function public.delete_subscriber (
  email text
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_subscriber(email)
$function$;

alter function "public"."delete_subscriber"(text) owner to "postgres";

create or replace function public.draft_invoice (
  project  bigint,
  currency text,
  lines    jsonb  default '[]'::jsonb
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.draft_invoice(project, currency, lines)
$function$;

alter function "public"."draft_invoice"(bigint, text, jsonb) owner to "postgres";

create or replace function public.drop_upload (
  actor     uuid,
  upload_id uuid
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  upload private.uploads;
begin
  delete from private.uploads as one where one.id = upload_id and one.uploaded_by = actor returning * into upload;
  if upload.id is null then
    return false;
  end if;
  perform private.remove_file(upload.object_path, upload.created_at, actor);
  return true;
end;
$function$;

alter function "public"."drop_upload"(uuid, uuid) owner to "postgres";

create or replace function public.edit_call (
  lead    bigint,
  changes jsonb
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_call(lead, changes)
$function$;

alter function "public"."edit_call"(bigint, jsonb) owner to "postgres";

create or replace function public.edit_comment (
  comment  bigint,
  body     text,
  mentions uuid[] default null::uuid[]
)
  returns SETOF public.comments
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_comment(comment, body, mentions)
$function$;

alter function "public"."edit_comment"(bigint, text, uuid[]) owner to "postgres";

create or replace function public.edit_company (
  company bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_company(company, changes, seen)
$function$;

alter function "public"."edit_company"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function public.edit_invoice (
  invoice bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_invoice(invoice, changes, seen)
$function$;

alter function "public"."edit_invoice"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function public.edit_lead (
  lead    bigint,
  changes jsonb
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_lead(lead, changes)
$function$;

alter function "public"."edit_lead"(bigint, jsonb) owner to "postgres";

create or replace function public.edit_milestone (
  milestone bigint,
  changes   jsonb,
  project   bigint default null::bigint
)
  returns SETOF public.milestones
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_milestone(milestone, changes, project)
$function$;

alter function "public"."edit_milestone"(bigint, jsonb, bigint) owner to "postgres";

create or replace function public.edit_person (
  person  uuid,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns SETOF public.profiles
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_person(person, changes, seen)
$function$;

alter function "public"."edit_person"(uuid, jsonb, timestamp with time zone) owner to "postgres";

create or replace function public.edit_procedure (
  procedure bigint,
  changes   jsonb,
  seen      timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_procedure(procedure, changes, seen)
$function$;

alter function "public"."edit_procedure"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function public.edit_project (
  project bigint,
  changes jsonb,
  seen    timestamp with time zone default null::timestamp with time zone
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_project(project, changes, seen)
$function$;

alter function "public"."edit_project"(bigint, jsonb, timestamp with time zone) owner to "postgres";

create or replace function public.edit_run (
  run     bigint,
  changes jsonb
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.edit_run(run, changes)
$function$;

alter function "public"."edit_run"(bigint, jsonb) owner to "postgres";

create or replace function public.end_run (
  run    bigint,
  status text
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.end_run(run, status)
$function$;

alter function "public"."end_run"(bigint, text) owner to "postgres";

create or replace function public.end_session (
  sign_in bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.end_session(sign_in)
$function$;

create or replace function public.end_view()
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.end_view()
$function$;

create or replace function public.enter_rate (
  coin     text,
  currency text,
  rate     numeric
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.enter_rate(coin, currency, rate)
$function$;

alter function "public"."enter_rate"(text, text, numeric) owner to "postgres";

create or replace function public.find_for_me (
  typed text,
  most  integer default 5
)
  returns table (
    kind       text,
    id         text,
    title      text,
    about      text,
    project_id bigint
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.find_for_me(typed, most)
$function$;

create or replace function public.forget_old_news (
  max_rows integer default 1000
)
  returns integer
  language sql
  security definer
  set search_path to ''
  AS $function$
  select private.forget(
      'public.notifications', 'created_at',
      $condition$created_at < now() - interval '180 days' and (is_read or created_at < now() - interval '1 year')$condition$, max_rows
    )
    + private.forget('private.project_activity', 'at', $condition$at < now() - interval '180 days'$condition$, max_rows)
    + private.forget('private.reminders', 'day', $condition$not case kind
        when 'document' then exists (select from public.documents where id = about)
        when 'invoice' then exists (select from public.invoices where id = about)
        when 'run' then exists (select from public.procedure_runs where id = about)
        else exists (select from public.procedures where id = about) end$condition$, max_rows)
    + private.forget('private.mail_outbox', 'created_at', $condition$created_at < now() - interval '30 days'$condition$, max_rows)
$function$;

create or replace function public.free_time (
  booking bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.free_time(booking)
$function$;

alter function "public"."free_time"(bigint) owner to "postgres";

create or replace function public.hand_over (
  person    uuid,
  successor uuid,
  changes   jsonb                    default '{}'::jsonb,
  seen      timestamp with time zone default null::timestamp with time zone
)
  returns SETOF public.profiles
  language sql
  set search_path to ''
  AS $function$
  select * from private.hand_over(person, successor, changes, seen)
$function$;

alter function "public"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) owner to "postgres";

create or replace function public.invitation_signs_in (
  token_hash text
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select exists (
    select from private.password_links as link join auth.users as account on account.id = link.user_id
    where link.token_hash = invitation_signs_in.token_hash and link.purpose = 'invitation' and link.was_mailed
      and link.used_at is null and link.expires_at > now() and coalesce(account.encrypted_password, '') = ''
      and private.may_enter_by_mail(link.user_id)
  )
$function$;

alter function "public"."invitation_signs_in"(text) owner to "postgres";

create or replace function public.issue_invoice (
  actor   uuid,
  invoice bigint,
  firm    jsonb,
  today   date
)
  returns text[]
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  caller private.caller;
  draft public.invoices;
  corrected public.invoices;
  missing text[];
begin
  perform private.act_for(actor);
  caller := private.begin_act('changed invoices');
  if caller.role <> 'admin' then
    raise exception 'Only administrators issue invoices' using errcode = '42501';
  end if;
  select * into draft from public.invoices as one where one.id = invoice for update;
  if draft.id is null then
    return null;
  elsif draft.number is not null then
    raise exception 'It is issued already' using errcode = '23514', hint = 'invoice_issued';
  end if;
  select * into corrected from public.invoices as one where one.id = draft.corrects_id for update;
  draft := private.completed(draft, corrected, firm, today);
  missing := private.missing_of(draft, corrected);
  if missing <> '{}' then
    return missing;
  end if;
  update public.invoices as one set
    number = private.next_invoice_number(extract(year from today)::int), issued_on = today, due_on = draft.due_on,
    company_id = draft.company_id, firm = draft.firm, client = draft.client
  where one.id = invoice returning * into draft;
  if draft.due_on <= today + 3 then
    perform private.note_reminder('invoice', draft.id, draft.due_on - 3);
  end if;
  if corrected.id is not null then
    update public.invoices as one set credited = one.credited + draft.total where one.id = corrected.id;
  end if;
  perform private.notify_of_invoice(
    draft, format('%s %s', case draft.kind when 'invoice' then 'Invoice' else 'Credit note' end, draft.number),
    private.spoken_sum(draft.total, draft.currency) || case when corrected.id is null
      then format(', due on %s.', private.spoken_day(draft.due_on)) else format(' off invoice %s.', corrected.number) end,
    'Issued'
  );
  perform private.announce_invoice(draft);
  return '{}';
end;
$function$;

create or replace function public.let_admins_enter_by_mail (
  wanted boolean
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  update public.settings set admins_by_mail = wanted
$function$;

alter function "public"."let_admins_enter_by_mail"(boolean) owner to "postgres";

create or replace function public.list_documents (
  before_id  bigint  default null::bigint,
  max_rows   integer default 200,
  in_project bigint  default null::bigint,
  only_id    bigint  default null::bigint
)
  returns table (
    id            bigint,
    name          text,
    file_url      text,
    description   text,
    project_id    bigint,
    project_title text,
    status        public.document_status,
    asks          boolean,
    status_reason text,
    version       bigint,
    file_name     text,
    kind          public.file_kind,
    size          bigint,
    author        text,
    created_at    timestamp with time zone,
    review_due    date,
    decided_at    timestamp with time zone,
    is_waiting    boolean,
    may_review    boolean,
    may_replace   boolean,
    may_remove    boolean,
    may_correct   boolean
  )
  language plpgsql
  stable
  set search_path to ''
  AS $function$
#variable_conflict use_column
declare
  ceiling bigint := coalesce(before_id, 9223372036854775807);
  person uuid := private.me();
  person_role public.user_role := private.my_role();
  page public.documents[];
begin
  if only_id is not null then
    page := array(select d from public.documents as d where d.id = only_id);
  elsif in_project is not null then
    page := array(
      select d from public.documents as d
      where d.project_id = in_project and d.id < ceiling order by d.id desc limit max_rows
    );
  elsif private.is_admin() or (
    select count(*) > 50 from (select from public.project_members as member where member.user_id = person limit 51) as counted
  ) then
    -- Whoever is in many projects meets their own soon among all.
    page := array(select d from public.documents as d where d.id < ceiling order by d.id desc limit max_rows);
  else
    page := array(
      select d from (
        (
          select latest.id
          from public.project_members as member
          cross join lateral (
            select one.id from public.documents as one
            where one.project_id = member.project_id and one.id < ceiling order by one.id desc limit max_rows
          ) as latest
          where member.user_id = person
        )
        union all
        (
          select general.id from public.documents as general
          where general.project_id is null and general.uploaded_by = person and general.id < ceiling
          order by general.id desc limit max_rows
        )
        order by id desc limit max_rows
      ) as mine
      join public.documents as d on d.id = mine.id order by d.id desc
    );
  end if;
  return query
    select d.id, d.name, d.file_url, d.description, d.project_id, p.title,
      d.status, d.asks, d.status_reason, d.version, d.file_name, d.kind, d.size,
      private.name_of(d.version_by), d.created_at, d.review_due,
      case when d.status <> 'pending' then private.decided_at(d.id, d.version) end,
      d.status = 'pending' and d.asks and not (d.by_staff and p.client_left_at is not null),
      p.is_archived is not true and private.reviews(d, person, person_role),
      p.is_archived is not true and private.replaces(d, person, person_role),
      p.is_archived is not true and private.removes(d, person, person_role),
      p.is_archived is not true and private.corrects(d, person, person_role)
    from unnest(page) as d
    left join public.projects as p on p.id = d.project_id
    order by d.id desc;
end;
$function$;

create or replace function public.list_projects (
  before_id bigint  default null::bigint,
  max_rows  integer default 200,
  archived  boolean default false
)
  returns SETOF public.projects
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.list_projects(before_id, max_rows, archived)
$function$;

alter function "public"."list_projects"(bigint, integer, boolean) owner to "postgres";

create or replace function public.list_requests (
  of_project bigint,
  before_id  bigint  default null::bigint,
  max_rows   integer default 200
)
  returns table (
    id               bigint,
    project_id       bigint,
    title            text,
    body             text,
    attachments      jsonb,
    status           public.request_status,
    reason           text,
    milestone_id     bigint,
    milestone_title  text,
    milestone_due    date,
    asked_by         uuid,
    asked_by_name    text,
    answered_by_name text,
    answered_at      timestamp with time zone,
    created_at       timestamp with time zone,
    updated_at       timestamp with time zone
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.list_requests(of_project, before_id, max_rows)
$function$;

alter function "public"."list_requests"(bigint, bigint, integer) owner to "postgres";

create or replace function public.make_admin (
  username text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.change_person(person, '{"role": "admin", "is_active": true}') from public.profiles as person
  where person.username_key = private.username_key(make_admin.username);
  return found;
end;
$function$;

create or replace function public.merge_companies (
  former bigint,
  kept   bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.merge_companies(former, kept)
$function$;

alter function "public"."merge_companies"(bigint, bigint) owner to "postgres";

create or replace function public.my_credentials()
  returns table (
    is_proven    boolean,
    has_password boolean
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.my_credentials()
$function$;

alter function "public"."my_credentials"() owner to "postgres";

create or replace function public.my_day (
  today date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.my_day(today)
$function$;

create or replace function public.note_lookup (
  claim         bigint,
  lookup        text,
  units_to_us   numeric                  default null::numeric,
  confirmations integer                  default null::integer,
  sent_at       timestamp with time zone default null::timestamp with time zone
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  noted public.coin_claims;
begin
  update public.coin_claims as one set lookup = note_lookup.lookup, units_to_us = note_lookup.units_to_us,
    confirmations = note_lookup.confirmations, sent_at = note_lookup.sent_at
  where one.id = claim returning * into noted;
  perform private.announce_invoice(one) from public.invoices as one where one.id = noted.invoice_id;
  return private.claim_facts(noted);
end;
$function$;

alter function "public"."note_lookup"(bigint, text, numeric, integer, timestamp with time zone) owner to "postgres";

create or replace function public.open_recovery (
  login          text,
  token_hash     text,
  max_count      integer,
  window_seconds integer
)
  returns table (
    user_id       uuid,
    username      text,
    email         text,
    expires_at    timestamp with time zone,
    time_zone     text,
    date_language text
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  person uuid := private.person_called(open_recovery.login);
begin
  if person is null then
    return;
  end if;
  if not exists (select from private.password_links as link where link.token_hash = open_recovery.token_hash) then
    if not (select taken.admitted from public.take_rate_limit('recoveryAccount', person::text, max_count, window_seconds) as taken)
      or not private.admit_account_mail('password_recovery', (select one.email from public.profiles as one where one.id = person), person)
    then
      return;
    end if;
    delete from private.password_links as earlier
    where earlier.user_id = person and earlier.used_at is null and earlier.purpose = 'recovery';
    insert into private.password_links (user_id, token_hash, expires_at, purpose, was_mailed)
    values (person, open_recovery.token_hash, now() + interval '1 hour', 'recovery', true);
  end if;
  return query
    select profiles.id, case when private.may_write_to(profiles.id) then profiles.username end, profiles.email, link.expires_at::timestamptz,
      profiles.time_zone, profiles.date_language
    from private.password_links as link
    join public.profiles on profiles.id = link.user_id
    where link.token_hash = open_recovery.token_hash and link.user_id = person
      and link.used_at is null and link.expires_at > now();
end;
$function$;

create or replace function public.open_sign_in (
  login      text,
  token_hash text
)
  returns table (
    email         text,
    expires_at    timestamp with time zone,
    time_zone     text,
    date_language text
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  person uuid := private.person_called(open_sign_in.login);
  asked private.mailed_codes;
begin
  select * into asked from private.mailed_codes as one where one.token_hash = open_sign_in.token_hash for update;
  if asked.id is null or asked.used_at is not null or not private.may_enter_by_mail(person) then
    return;
  end if;
  if asked.user_id is null then
    if not private.admit_account_mail('sign_in', (select one.email from public.profiles as one where one.id = person), person)
      or not (select taken.admitted from public.take_rate_limit('sign-ins by mail', person::text, 15, 86400) as taken)
    then
      return;
    end if;
    update private.mailed_codes as one set user_id = person, expires_at = now() + interval '15 minutes'
    where one.id = asked.id returning one.* into asked;
  end if;
  return query
    select one.email, asked.expires_at::timestamptz, one.time_zone, one.date_language
    from public.profiles as one where one.id = person and one.id = asked.user_id and asked.expires_at > now();
end;
$function$;

alter function "public"."open_sign_in"(text, text) owner to "postgres";

create or replace function public.order_milestones (
  project bigint,
  ids     bigint[]
)
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select * from private.order_milestones(project, ids)
$function$;

alter function "public"."order_milestones"(bigint, bigint[]) owner to "postgres";

create or replace function public.publish_version (
  version   bigint,
  procedure bigint default null::bigint
)
  returns text
  language sql
  set search_path to ''
  AS $function$
  select * from private.publish_version(version, procedure)
$function$;

create or replace function public.quote_invoice (
  actor   uuid,
  invoice bigint,
  coin    text,
  rate    numeric,
  amount  bigint,
  units   numeric,
  address text,
  tag     bigint  default null::bigint
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  made public.coin_quotes;
begin
  perform private.act_for(actor);
  insert into public.coin_quotes (invoice_id, coin, rate, amount, units, address, tag)
  values (
    quote_invoice.invoice, (private.known_coin(quote_invoice.coin)).id, quote_invoice.rate, quote_invoice.amount,
    quote_invoice.units, quote_invoice.address, quote_invoice.tag
  )
  returning * into made;
  return private.quote_facts(made);
end;
$function$;

create or replace function public.record_payment (
  invoice   bigint,
  amount    bigint,
  paid_on   date,
  method    text,
  reference text   default ''::text
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.record_payment(invoice, amount, paid_on, method, reference)
$function$;

alter function "public"."record_payment"(bigint, bigint, date, text, text) owner to "postgres";

create or replace function public.record_sign_in (
  user_id      uuid,
  session_id   uuid,
  browser      text,
  system       text,
  network      text,
  browser_hash text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  is_first boolean := not exists (select from public.sign_ins as earlier where earlier.user_id = record_sign_in.user_id);
  is_known boolean := exists (
    select from public.sign_ins as earlier
    where earlier.user_id = record_sign_in.user_id and earlier.browser_hash = record_sign_in.browser_hash
  );
begin
  insert into public.sign_ins (user_id, session_id, browser, system, network, browser_hash)
  values (
    record_sign_in.user_id, record_sign_in.session_id, record_sign_in.browser, record_sign_in.system, record_sign_in.network,
    record_sign_in.browser_hash
  );
  if not is_first and not is_known and not exists (
    select from private.password_links as link
    where link.user_id = record_sign_in.user_id and link.used_at > now() - interval '1 minute'
  ) then
    perform private.mail_owner(
      'new_sign_in', user_id,
      jsonb_build_object('browser', record_sign_in.browser, 'system', record_sign_in.system, 'network', record_sign_in.network)
    );
  end if;
end;
$function$;

create or replace function public.refuse_claim (
  claim   bigint,
  reason  text,
  invoice bigint default null::bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.refuse_claim(claim, reason, invoice)
$function$;

alter function "public"."refuse_claim"(bigint, text, bigint) owner to "postgres";

create or replace function public.registration_problem (
  username text,
  email    text   default null::text,
  names    text[] default '{}'::text[]
)
  returns text
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select case
    when exists (
      select from public.profiles where profiles.username_key = private.username_key(registration_problem.username)
    ) then 'taken'
    when exists (select from auth.users where lower(users.email) = lower(registration_problem.email)) then 'email'
    when private.reads_as_link(registration_problem.username) then 'link'
    when private.is_reserved(registration_problem.username)
      or exists (
        select from unnest(names) as name
        where private.joined(name) <> '' and (
          starts_with(private.joined(registration_problem.username), private.joined(name))
          or starts_with(reverse(private.joined(registration_problem.username)), reverse(private.joined(name)))
        )
      ) then 'reserved'
    when exists (
      select from private.username_skeletons
      where skeleton = any (private.skeletons(registration_problem.username))
    ) then 'lookalike'
  end
$function$;

create or replace function public.remind_of_invoices (
  today    date    default CURRENT_DATE,
  max_rows integer default 50
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  one public.invoices;
  day date;
  reminded int := 0;
begin
  for one in
    select invoice.* from public.invoices as invoice
    where invoice.number is not null and invoice.kind = 'invoice' and invoice.paid + invoice.credited < invoice.total
      and invoice.due_on <= today + 3 and not private.is_reminded('invoice', invoice.id, (
        select max(invoice.due_on + step) from unnest(array[-3, 1, 8, 15]) as step where invoice.due_on + step <= today
      ))
    order by invoice.due_on limit max_rows for update skip locked
  loop
    select max(one.due_on + step) into day from unnest(array[-3, 1, 8, 15]) as step where one.due_on + step <= today;
    perform private.note_reminder('invoice', one.id, day);
    perform private.notify_of_invoice(
      one, format(case when day < one.due_on then 'Invoice %s is due on %s' else 'Invoice %s was due on %s' end,
        one.number, private.spoken_day(one.due_on)),
      private.spoken_sum(private.open_of(one), one.currency) || ' is still open.'
    );
    perform private.announce_invoice(one);
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$function$;

create or replace function public.remind_of_procedures (
  max_rows integer default 20
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  procedure public.procedures;
  run public.procedure_runs;
  admins uuid[] := private.active_staff('admin');
  reminded int := 0;
begin
  for procedure in
    select one.* from public.procedures as one
    where not one.is_template and one.next_review_date < current_date
      and not private.is_reminded('review', one.id, one.next_review_date)
    order by one.next_review_date limit max_rows
    for update skip locked
  loop
    perform private.note_reminder('review', procedure.id, procedure.next_review_date);
    perform private.notify(
      admins, 'procedure', 'Review overdue',
      format('“%s” was due for review on %s.', procedure.title, private.spoken_day(procedure.next_review_date)), '{}'
    );
    reminded := reminded + 1;
  end loop;
  for run in
    select one.* from public.procedure_runs as one
    where one.status = 'open' and one.due_date < current_date and not private.is_reminded('run', one.id, one.due_date)
    order by one.due_date limit max_rows
    for update skip locked
  loop
    perform private.note_reminder('run', run.id, run.due_date);
    perform private.notify(
      case when run.assignee_id is null then admins else array[run.assignee_id] end, 'procedure', 'Procedure overdue',
      format('“%s” should have been finished by %s.', run.title, private.spoken_day(run.due_date)),
      jsonb_build_object('run_id', run.id)
    );
    reminded := reminded + 1;
  end loop;
  return reminded;
end;
$function$;

create or replace function public.remind_reviewers (
  max_rows integer default 20
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  document public.documents;
  reviewers uuid[];
  reminded int := 0;
begin
  for document in
    select d.* from public.documents as d
    where d.status = 'pending' and d.review_due <= current_date + 1 and not private.is_reminded('document', d.id, d.review_due)
      and not private.is_archived(d.project_id)
    order by d.review_due limit max_rows
    for update skip locked
  loop
    perform private.note_reminder('document', document.id, document.review_due);
    reviewers := private.reviewers_of(document);
    delete from public.notifications as one
    where one.document_id = document.id and one.kind = 'review' and not one.is_read;
    perform private.notify(
      reviewers, 'review', 'Decision due',
      format('“%s” waits for your decision. Decide by %s.', document.name, private.spoken_day(document.review_due)),
      jsonb_build_object('project_id', document.project_id, 'document_id', document.id)
    );
    -- A reminder is one mail of its own, whatever its reader wants of notifications.
    delete from private.notification_mail as planned using public.notifications as news
    where news.id = planned.notification_id and news.document_id = document.id and news.created_at = now()::timestamptz(3);
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
$function$;

create or replace function public.remove_second_factor (
  person uuid
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.remove_second_factor(person)
$function$;

create or replace function public.report_answer (
  answer   text,
  question text
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  insert into public.answer_feedback (answer, question) values (answer, nullif(question, ''));
  select private.forget('public.answer_feedback', 'created_at', $condition$created_at < now() - interval '1 year'$condition$, 20)
$function$;

create or replace function public.require_second_factor (
  required boolean
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.require_second_factor(required)
$function$;

alter function "public"."require_second_factor"(boolean) owner to "postgres";

create or replace function public.save_calendar_link (
  hash text default null::text
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.save_calendar_link(hash)
$function$;

alter function "public"."save_calendar_link"(text) owner to "postgres";

create or replace function public.save_guest_palette (
  email           text,
  name            text,
  primary_color   text,
  secondary_color text,
  accent1_color   text,
  accent2_color   text default null::text,
  gray_color      text default null::text,
  heading_font    text default null::text,
  body_font       text default null::text
)
  returns SETOF public.palettes
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  saved public.palettes;
begin
  insert into public.palettes (owner_id, email, name, "primary", secondary, accent1, accent2, gray, heading_font, body_font)
  values (
    null, save_guest_palette.email, save_guest_palette.name, primary_color, secondary_color, accent1_color, accent2_color,
    gray_color, save_guest_palette.heading_font, save_guest_palette.body_font
  )
  returning * into saved;
  perform private.begin_lead(palette => saved.id);
  return next saved;
end;
$function$;

alter function "public"."save_guest_palette"(text, text, text, text, text, text, text, text, text) owner to "postgres";

create or replace function public.second_factor_changed (
  user_id uuid,
  change  text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.act_for(user_id);
  insert into public.audit_log (actor_id, actor, action, entity, entity_id)
  values (
    private.actor(), (select username from public.profiles where id = private.actor()),
    case change when 'on' then 'insert' else 'delete' end, 'second_factors', user_id::text
  );
  perform private.mail_owner('second_factor_' || change, user_id);
end;
$function$;

create or replace function public.second_factor_failed (
  user_id uuid
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if exists (
    select from public.take_rate_limit('wrong codes', user_id::text, 5, 86400) as taken where taken.admitted and taken.remaining = 0
  ) then
    perform private.mail_owner('second_factor_failed', user_id);
  end if;
end;
$function$;

create or replace function public.set_project_members (
  project    bigint,
  member_ids uuid[]
)
  returns table (
    id       uuid,
    username text,
    name     text,
    role     public.user_role
  )
  language sql
  set search_path to ''
  AS $function$
  select * from private.set_project_members(project, member_ids)
$function$;

alter function "public"."set_project_members"(bigint, uuid[]) owner to "postgres";

create or replace function public.sign_version (
  version bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.sign_version(version)
$function$;

alter function "public"."sign_version"(bigint) owner to "postgres";

create or replace function public.spend_code (
  user_id      uuid,
  browser_hash text,
  code_hash    text
)
  returns boolean
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  fitting bigint;
begin
  perform private.act_for(user_id);
  perform from public.profiles as one where one.id = spend_code.user_id for update;
  with tried as (
    update private.mailed_codes as one set tries = one.tries + 1
    where one.user_id = spend_code.user_id and one.browser_hash = spend_code.browser_hash and one.purpose = 'confirm'
      and one.used_at is null and one.expires_at > now() and one.tries < 5
    returning one.id, one.code_hash
  )
  select tried.id into fitting from tried where tried.code_hash = spend_code.code_hash;
  if fitting is null then
    return false;
  end if;
  update private.mailed_codes as one set used_at = now() where one.id = fitting;
  update public.profiles as one set email_proven_at = now() where one.id = spend_code.user_id and one.email_proven_at is null;
  return true;
end;
$function$;

alter function "public"."spend_code"(uuid, text, text) owner to "postgres";

create or replace function public.spend_invitation (
  token_hash text
)
  returns table (
    user_id uuid,
    email   text
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  owner uuid := (select link.user_id from private.password_links as link where link.token_hash = spend_invitation.token_hash);
begin
  perform from public.profiles as one where one.id = owner for update;
  if not public.invitation_signs_in(spend_invitation.token_hash) then
    return;
  end if;
  perform private.act_for(owner);
  update private.password_links as link set used_at = now() where link.token_hash = spend_invitation.token_hash;
  delete from private.password_links as other where other.user_id = owner and other.used_at is null;
  perform private.prove_address(owner);
  return query select one.id, one.email from public.profiles as one where one.id = owner;
end;
$function$;

alter function "public"."spend_invitation"(text) owner to "postgres";

create or replace function public.spend_password_link (
  token_hash text,
  password   text
)
  returns table (
    user_id uuid,
    email   text
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  owner uuid := (select link.user_id from private.password_links as link where link.token_hash = spend_password_link.token_hash);
  spent private.password_links;
begin
  -- Two links of one person that are used at one moment must not wait for each other.
  perform from public.profiles where profiles.id = owner for update;
  update private.password_links as link set used_at = now()
  where link.token_hash = spend_password_link.token_hash
    and link.used_at is null
    and link.expires_at > now()
    and exists (select from public.profiles where profiles.id = link.user_id and profiles.is_active)
  returning link.* into spent;
  if spent.id is null then
    return;
  end if;
  if spent.was_mailed then
    update public.profiles set email_proven_at = now() where id = owner and email_proven_at is null;
  end if;
  perform private.set_password(owner, spend_password_link.password);
  delete from auth.sessions where sessions.user_id = owner;
  perform private.forget_caller();
  delete from private.password_links as other where other.user_id = owner and other.used_at is null;
  return query select profiles.id, profiles.email from public.profiles where profiles.id = owner;
end;
$function$;

create or replace function public.spend_sign_in_code (
  browser_hash text,
  code_hash    text
)
  returns table (
    user_id        uuid,
    email          text,
    next_page      text,
    ended_password boolean
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  fitting bigint;
begin
  perform from public.profiles as one where one.id in (
    select asked.user_id from private.mailed_codes as asked where asked.browser_hash = spend_sign_in_code.browser_hash
  ) order by one.id for update;
  with tried as (
    update private.mailed_codes as one set tries = one.tries + 1
    where one.browser_hash = spend_sign_in_code.browser_hash and one.purpose = 'sign_in'
      and one.used_at is null and one.expires_at > now() and one.tries < 5
    returning one.id, one.code_hash, one.user_id
  )
  select tried.id into fitting from tried
  where tried.code_hash = spend_sign_in_code.code_hash and tried.user_id is not null;
  return query select * from private.enter_by_mail(fitting);
end;
$function$;

alter function "public"."spend_sign_in_code"(text, text) owner to "postgres";

create or replace function public.spend_sign_in_link (
  token_hash text
)
  returns table (
    user_id        uuid,
    email          text,
    next_page      text,
    ended_password boolean
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  asked private.mailed_codes;
begin
  select * into asked from private.mailed_codes as one where one.token_hash = spend_sign_in_link.token_hash;
  -- Two links of one person that are used at one moment must not wait for each other.
  perform from public.profiles as one where one.id = asked.user_id for update;
  return query select * from private.enter_by_mail(asked.id);
end;
$function$;

alter function "public"."spend_sign_in_link"(text) owner to "postgres";

create or replace function public.start_run (
  version bigint,
  owner   uuid   default null::uuid,
  due     date   default null::date,
  project bigint default null::bigint
)
  returns bigint
  language sql
  set search_path to ''
  AS $function$
  select * from private.start_run(version, owner, due, project)
$function$;

alter function "public"."start_run"(bigint, uuid, date, bigint) owner to "postgres";

create or replace function public.submit_lead (
  name    text,
  email   text,
  company text,
  phone   text,
  message text
)
  returns bigint
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  stored jsonb := private.add_message(name, email, company, phone, message);
begin
  perform private.mail_staff('contact_message', stored);
  if (select taken.admitted from public.take_rate_limit('contactConfirmation', private.mailbox_of(email), 1, 86400) as taken) then
    insert into private.mail_outbox (kind, payload)
    values ('contact_confirmation', jsonb_build_object('email', email));
  end if;
  return (stored ->> 'id')::bigint;
end;
$function$;

create or replace function public.take_back_payment (
  payment bigint,
  invoice bigint default null::bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.take_back_payment(payment, invoice)
$function$;

alter function "public"."take_back_payment"(bigint, bigint) owner to "postgres";

create or replace function public.take_back_request (
  request bigint,
  project bigint default null::bigint
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.take_back_request(request, project)
$function$;

alter function "public"."take_back_request"(bigint, bigint) owner to "postgres";

create or replace function public.tick_step (
  step    bigint,
  is_done boolean default null::boolean,
  note    text    default null::text
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.tick_step(step, is_done, note)
$function$;

alter function "public"."tick_step"(bigint, boolean, text) owner to "postgres";

create or replace function public.unsubscribe_newsletter (
  email text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  with gone as (
    update public.newsletter_subscribers set unsubscribed_at = now()
    where email_key = lower(unsubscribe_newsletter.email) and unsubscribed_at is null
    returning id
  )
  delete from public.leads where status = 'new' and subscriber_id in (select id from gone);
  if found then
    perform private.count_new_leads_again();
    perform private.announce_leads();
  end if;
end;
$function$;

alter function "public"."unsubscribe_newsletter"(text) owner to "postgres";

create or replace function public.withdraw_invitation (
  person uuid
)
  returns boolean
  language sql
  set search_path to ''
  AS $function$
  select * from private.withdraw_invitation(person)
$function$;

create or replace function public.work_left_by (
  person uuid
)
  returns table (
    leads      integer,
    milestones integer,
    runs       integer,
    projects   integer,
    procedures integer
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.work_left_by(person)
$function$;

create or replace function public.write_comment (
  body        text,
  project     bigint   default null::bigint,
  document    bigint   default null::bigint,
  is_internal boolean  default false,
  mentions    uuid[]   default '{}'::uuid[],
  attachments bigint[] default '{}'::bigint[]
)
  returns SETOF public.comments
  language sql
  set search_path to ''
  AS $function$
  select * from private.write_comment(body, project, document, is_internal, mentions, attachments)
$function$;

alter function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) owner to "postgres";

create or replace function public.write_letter (
  lead      bigint,
  body      text,
  is_theirs boolean default false
)
  returns SETOF public.lead_letters
  language sql
  set search_path to ''
  AS $function$
  select * from private.write_letter(lead, body, is_theirs)
$function$;

alter function "public"."write_letter"(bigint, text, boolean) owner to "postgres";

alter table "private"."mailed_codes"
  add constraint "mailed_codes_user_id_fkey" foreign key (user_id) references public.profiles(id) on delete cascade;

alter table "public"."coin_claims"
  add constraint "coin_claims_paid_once_confirmed" check (((payment_id IS NULL) OR (state = 'confirmed'::text)));

alter table "public"."coin_claims"
  add constraint "coin_claims_payment_id_fkey" foreign key (payment_id) references public.invoice_payments(id);

alter table "public"."invoices"
  add constraint "invoices_paid_check" check ((paid >= 0));

create index mailed_codes_browser on private.mailed_codes using btree (browser_hash);

create index mailed_codes_expires_at on private.mailed_codes using btree (expires_at);

create index mailed_codes_user_id on private.mailed_codes using btree (user_id);

create unique index coin_claims_payment_id on public.coin_claims using btree (payment_id);

create trigger hold_back_mail
  before insert on private.mail_outbox
  for each row
  when
    (((new.payload ? 'user_id'::text) AND (NOT private.proves_address(new.kind)) AND (new.kind <> 'email_taken'::text)))
  execute function private.hold_back_mail();

create trigger audit_use
  after update on private.mailed_codes
  for each row
  when (((old.user_id IS DISTINCT FROM new.user_id) OR (old.used_at IS DISTINCT FROM new.used_at)))
  execute function private.audit('purpose', 'user_id', 'expires_at', 'used_at');

create trigger audit
  after delete on private.mailed_codes
  for each row
  when ((old.user_id IS NOT NULL))
  execute function private.audit('purpose', 'user_id', 'expires_at', 'used_at');

create trigger keep_archived
  before insert or delete or update on private.uploads
  for each row
  execute function private.keep_archived();

create trigger append_only
  before delete or truncate on public.audit_log
  for each STATEMENT
  execute function private.keep_entries();

create trigger forget_only
  before update on public.audit_log
  for each row
  execute function private.keep_entries();

create trigger audit
  after insert or delete or update on public.coin_claims
  for each row
  execute function
    private.audit('invoice_id', 'coin', 'transaction_id', 'units', 'state', 'reason', 'lookup', 'units_to_us',
    'confirmations', 'payment_id', 'claimed_by');

create trigger audit
  after insert or delete or update on public.coin_quotes
  for each row
  execute function private.audit('invoice_id', 'coin', 'rate', 'amount', 'units');

create trigger keep_archived
  before insert or delete or update on public.comments
  for each row
  execute function private.keep_archived();

create trigger audit
  after insert or delete or update on public.document_decisions
  for each row
  execute function private.audit('document_id', 'version', 'sha256', 'seen', 'decision', 'reason', 'decided_by');

create trigger keep_archived
  before insert or delete or update on public.document_decisions
  for each row
  execute function private.keep_archived();

create trigger audit
  after insert or delete or update on public.document_versions
  for each row
  execute function
    private.audit('document_id', 'number', 'uploaded_by', 'by_staff', 'kind', 'size', 'sha256', 'palette_id');

create trigger keep_archived
  before insert or delete or update on public.document_versions
  for each row
  execute function private.keep_archived();

create trigger audit
  after insert or delete or update on public.documents
  for each row
  execute function
    private.audit('project_id', 'name', 'file_url', 'description', 'status', 'asks', 'status_reason', 'uploaded_by',
    'version', 'version_by', 'by_staff', 'file_name', 'kind', 'size', 'is_decided', 'review_due');

create trigger keep_archived
  before insert or delete or update on public.documents
  for each row
  execute function private.keep_archived();

create trigger audit
  after insert or delete or update on public.lead_letters
  for each row
  execute function private.audit('lead_id', 'written_by', 'is_theirs');

create trigger audit
  after insert or delete or update on public.lead_messages
  for each row
  execute function private.audit('name', 'company', 'submitted_at');

create trigger quota
  before insert or update on public.mail_preferences
  for each row
  execute function private.count_direct_write('200', '200', '200', '200');

create trigger keep_archived
  before insert or delete or update on public.milestones
  for each row
  execute function private.keep_archived();

create trigger quota
  before insert or update on public.palettes
  for each row
  execute function private.count_direct_write('100', '500', '500', '1000');

create trigger audit
  after insert or delete or update on public.procedure_run_steps
  for each row
  execute function private.audit('run_id', 'position', 'title', 'is_done', 'done_at', 'done_by');

create trigger audit
  after insert or delete or update on public.procedure_runs
  for each row
  execute function
    private.audit('procedure_id', 'number', 'title', 'assignee_id', 'due_date', 'status', 'project_id', 'started_by',
    'ended_by', 'ended_at');

create trigger audit
  after insert or delete or update on public.procedure_signoffs
  for each row
  execute function private.audit('version_id', 'user_id', 'signed_at');

create trigger quota
  before update of time_zone, date_language, digest_hour on public.profiles
  for each row
  execute function private.count_direct_write('100', '2000', '100', '2000');

create trigger refuse_link_name
  before insert on public.profiles
  for each row
  execute function private.refuse_link_name();

create trigger audit
  after insert or delete or update on public.project_mail
  for each row
  execute function private.audit('user_id', 'project_id', 'how');

create trigger quota
  before insert or update on public.project_mail
  for each row
  execute function private.count_direct_write('200', '500', '200', '500');

create trigger audit
  after insert or delete or update on public.project_members
  for each row
  execute function private.audit('project_id', 'user_id');

create trigger keep_archived
  before update of title, description, status, start_date, due_date, is_limited on public.projects
  for each row
  when ((old.is_archived AND new.is_archived))
  execute function private.keep_archived();

create trigger keep_archived
  before insert or delete or update on public.requests
  for each row
  execute function private.keep_archived();

create trigger audit
  after insert or delete or update on public.settings
  for each row
  execute function private.audit('is_only', 'second_person_publishes', 'staff_second_factor', 'admins_by_mail');

create policy "Members read what is written, staff internal notes too" on "public"."comments"
  for select
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_active() as is_active) AND
    (private.is_project_member(project_id, ( select private.me() as me)) or private.is_own_document(document_id, (
    select private.me() as me))) AND ((not is_internal) or ( select private.is_staff() as is_staff)))));

create policy "People read what is news to them, once" on "public"."notifications"
  for update
  to "authenticated"
  using ((( select private.is_active() as is_active) AND (recipient_id = ( select private.me() as me))))
  with check (is_read);

create policy "People edit their own settings" on "public"."profiles"
  for update
  to "authenticated"
  using ((( select private.is_active() as is_active) AND (id = ( select private.me() as me))));

create policy "Members see their projects, administrators see all" on "public"."projects"
  for select
  to "authenticated"
  using
    ((( select private.is_admin() as is_admin) or (( select private.is_active() as is_active) AND
    private.is_project_member(id, ( select private.me() as me)))));

comment on column "public"."invoices"."lines" is 'A line is nothing apart from its invoice, and an issued invoice is a document: hence no table of lines. Their `net` and all sums are computed by `private.sum_lines` alone.';

revoke all on function "private"."account_facts"(uuid[]) from public;

grant execute on function "private"."account_facts"(uuid[]) to "authenticated";

revoke all on function "private"."account_facts"(uuid[]) from "postgres";

grant execute on function "private"."account_facts"(uuid[]) to "postgres";

revoke all on function "private"."activity_of_day"(private.caller) from public;

revoke all on function "private"."activity_of_day"(private.caller) from "postgres";

grant execute on function "private"."activity_of_day"(private.caller) to "postgres";

revoke all on function "private"."add_company"(text, text, text, text) from public;

grant execute on function "private"."add_company"(text, text, text, text) to "authenticated";

revoke all on function "private"."add_company"(text, text, text, text) from "postgres";

grant execute on function "private"."add_company"(text, text, text, text) to "postgres";

revoke all on function "private"."add_document"(text, text, text, bigint, boolean, date) from public;

grant execute on function "private"."add_document"(text, text, text, bigint, boolean, date) to "authenticated";

revoke all on function "private"."add_document"(text, text, text, bigint, boolean, date) from "postgres";

grant execute on function "private"."add_document"(text, text, text, bigint, boolean, date) to "postgres";

revoke all on function "private"."add_members"(bigint[], uuid[]) from public;

revoke all on function "private"."add_members"(bigint[], uuid[]) from "postgres";

grant execute on function "private"."add_members"(bigint[], uuid[]) to "postgres";

revoke all on function "private"."add_message"(text, text, text, text, text) from public;

revoke all on function "private"."add_message"(text, text, text, text, text) from "postgres";

grant execute on function "private"."add_message"(text, text, text, text, text) to "postgres";

revoke all on function "private"."add_milestone"(bigint, text, text, date, uuid) from public;

grant execute on function "private"."add_milestone"(bigint, text, text, date, uuid) to "authenticated";

revoke all on function "private"."add_milestone"(bigint, text, text, date, uuid) from "postgres";

grant execute on function "private"."add_milestone"(bigint, text, text, date, uuid) to "postgres";

revoke all on function "private"."add_procedure"(jsonb, boolean) from public;

grant execute on function "private"."add_procedure"(jsonb, boolean) to "authenticated";

revoke all on function "private"."add_procedure"(jsonb, boolean) from "postgres";

grant execute on function "private"."add_procedure"(jsonb, boolean) to "postgres";

revoke all on function "private"."add_request"(bigint, text, text, bigint[]) from public;

grant execute on function "private"."add_request"(bigint, text, text, bigint[]) to "authenticated";

revoke all on function "private"."add_request"(bigint, text, text, bigint[]) from "postgres";

grant execute on function "private"."add_request"(bigint, text, text, bigint[]) to "postgres";

revoke all on function "private"."admit_account_mail"(text, text, uuid) from public;

revoke all on function "private"."admit_account_mail"(text, text, uuid) from "postgres";

grant execute on function "private"."admit_account_mail"(text, text, uuid) to "postgres";

revoke all on function "private"."announce_comment"(public.comments, uuid[]) from public;

revoke all on function "private"."announce_comment"(public.comments, uuid[]) from "postgres";

grant execute on function "private"."announce_comment"(public.comments, uuid[]) to "postgres";

revoke all on function "private"."announce_document"(public.documents) from public;

revoke all on function "private"."announce_document"(public.documents) from "postgres";

grant execute on function "private"."announce_document"(public.documents) to "postgres";

revoke all on function "private"."announce_in"(bigint, text, uuid[]) from public;

revoke all on function "private"."announce_in"(bigint, text, uuid[]) from "postgres";

grant execute on function "private"."announce_in"(bigint, text, uuid[]) to "postgres";

revoke all on function "private"."announce_invoice"(public.invoices) from public;

revoke all on function "private"."announce_invoice"(public.invoices) from "postgres";

grant execute on function "private"."announce_invoice"(public.invoices) to "postgres";

revoke all on function "private"."announce_leads"() from public;

revoke all on function "private"."announce_leads"() from "postgres";

grant execute on function "private"."announce_leads"() to "postgres";

revoke all
  on function "private"."answer_request"(bigint, public.request_status, text, timestamp with time zone, bigint)
  from public;

grant execute
  on function "private"."answer_request"(bigint, public.request_status, text, timestamp with time zone, bigint)
  to "authenticated";

revoke all
  on function "private"."answer_request"(bigint, public.request_status, text, timestamp with time zone, bigint)
  from "postgres";

grant execute
  on function "private"."answer_request"(bigint, public.request_status, text, timestamp with time zone, bigint)
  to "postgres";

revoke all on function "private"."ask_for_decision"(bigint, boolean, date) from public;

grant execute on function "private"."ask_for_decision"(bigint, boolean, date) to "authenticated";

revoke all on function "private"."ask_for_decision"(bigint, boolean, date) from "postgres";

grant execute on function "private"."ask_for_decision"(bigint, boolean, date) to "postgres";

revoke all on function "private"."assign_runs_of"(uuid, uuid) from public;

revoke all on function "private"."assign_runs_of"(uuid, uuid) from "postgres";

grant execute on function "private"."assign_runs_of"(uuid, uuid) to "postgres";

revoke all on function "private"."attach_palette"(bigint, bigint, bigint, text, date) from public;

grant execute on function "private"."attach_palette"(bigint, bigint, bigint, text, date) to "authenticated";

revoke all on function "private"."attach_palette"(bigint, bigint, bigint, text, date) from "postgres";

grant execute on function "private"."attach_palette"(bigint, bigint, bigint, text, date) to "postgres";

revoke all on function "private"."begin_act"(text, integer[]) from public;

revoke all on function "private"."begin_act"(text, integer[]) from "postgres";

grant execute on function "private"."begin_act"(text, integer[]) to "postgres";

revoke all on function "private"."begin_lead"(bigint, bigint, bigint) from public;

revoke all on function "private"."begin_lead"(bigint, bigint, bigint) from "postgres";

grant execute on function "private"."begin_lead"(bigint, bigint, bigint) to "postgres";

revoke all on function "private"."begin_milestones"(private.caller, bigint, bigint, text[]) from public;

revoke all on function "private"."begin_milestones"(private.caller, bigint, bigint, text[]) from "postgres";

grant execute on function "private"."begin_milestones"(private.caller, bigint, bigint, text[]) to "postgres";

revoke all
  on function "private"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  from public;

grant execute
  on function "private"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  to "authenticated";

revoke all
  on function "private"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  from "postgres";

grant execute
  on function "private"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  to "postgres";

revoke all
  on function "private"."begin_upload"(text, bigint, public.file_kind, text, bigint, bigint, text, text, date, boolean)
  from public;

grant execute
  on function "private"."begin_upload"(text, bigint, public.file_kind, text, bigint, bigint, text, text, date, boolean)
  to "authenticated";

revoke all
  on function "private"."begin_upload"(text, bigint, public.file_kind, text, bigint, bigint, text, text, date, boolean)
  from "postgres";

grant execute
  on function "private"."begin_upload"(text, bigint, public.file_kind, text, bigint, bigint, text, text, date, boolean)
  to "postgres";

revoke all on function "private"."block_time"(text, timestamp with time zone, timestamp with time zone) from public;

grant execute
  on function "private"."block_time"(text, timestamp with time zone, timestamp with time zone)
  to "authenticated";

revoke all on function "private"."block_time"(text, timestamp with time zone, timestamp with time zone) from "postgres";

grant execute on function "private"."block_time"(text, timestamp with time zone, timestamp with time zone) to "postgres";

revoke all on function "private"."caller"() from public;

revoke all on function "private"."caller"() from "postgres";

grant execute on function "private"."caller"() to "postgres";

revoke all on function "private"."calls_of_day"(private.caller) from public;

revoke all on function "private"."calls_of_day"(private.caller) from "postgres";

grant execute on function "private"."calls_of_day"(private.caller) to "postgres";

revoke all on function "private"."change_call"(public.bookings, public.bookings) from public;

revoke all on function "private"."change_call"(public.bookings, public.bookings) from "postgres";

grant execute on function "private"."change_call"(public.bookings, public.bookings) to "postgres";

revoke all on function "private"."change_person"(public.profiles, jsonb) from public;

revoke all on function "private"."change_person"(public.profiles, jsonb) from "postgres";

grant execute on function "private"."change_person"(public.profiles, jsonb) to "postgres";

revoke all on function "private"."change_project"(public.projects, public.projects) from public;

revoke all on function "private"."change_project"(public.projects, public.projects) from "postgres";

grant execute on function "private"."change_project"(public.projects, public.projects) to "postgres";

revoke all on function "private"."change_reviewer"(bigint[], text) from public;

revoke all on function "private"."change_reviewer"(bigint[], text) from "postgres";

grant execute on function "private"."change_reviewer"(bigint[], text) to "postgres";

revoke all on function "private"."claim_payment"(bigint, text, text, numeric, bigint) from public;

grant execute on function "private"."claim_payment"(bigint, text, text, numeric, bigint) to "authenticated";

revoke all on function "private"."claim_payment"(bigint, text, text, numeric, bigint) from "postgres";

grant execute on function "private"."claim_payment"(bigint, text, text, numeric, bigint) to "postgres";

revoke all on function "private"."company_seats"(bigint) from public;

grant execute on function "private"."company_seats"(bigint) to "authenticated";

revoke all on function "private"."company_seats"(bigint) from "postgres";

grant execute on function "private"."company_seats"(bigint) to "postgres";

revoke all on function "private"."complete_milestone"(bigint, boolean, bigint) from public;

grant execute on function "private"."complete_milestone"(bigint, boolean, bigint) to "authenticated";

revoke all on function "private"."complete_milestone"(bigint, boolean, bigint) from "postgres";

grant execute on function "private"."complete_milestone"(bigint, boolean, bigint) to "postgres";

revoke all on function "private"."confirm_claim"(bigint, bigint, date, bigint) from public;

grant execute on function "private"."confirm_claim"(bigint, bigint, date, bigint) to "authenticated";

revoke all on function "private"."confirm_claim"(bigint, bigint, date, bigint) from "postgres";

grant execute on function "private"."confirm_claim"(bigint, bigint, date, bigint) to "postgres";

revoke all on function "private"."correct_document"(bigint, text, text) from public;

grant execute on function "private"."correct_document"(bigint, text, text) to "authenticated";

revoke all on function "private"."correct_document"(bigint, text, text) from "postgres";

grant execute on function "private"."correct_document"(bigint, text, text) to "postgres";

revoke all on function "private"."correct_email"(uuid, text) from public;

grant execute on function "private"."correct_email"(uuid, text) to "authenticated";

revoke all on function "private"."correct_email"(uuid, text) from "postgres";

grant execute on function "private"."correct_email"(uuid, text) to "postgres";

revoke all on function "private"."correct_lead"(bigint, jsonb) from public;

grant execute on function "private"."correct_lead"(bigint, jsonb) to "authenticated";

revoke all on function "private"."correct_lead"(bigint, jsonb) from "postgres";

grant execute on function "private"."correct_lead"(bigint, jsonb) to "postgres";

revoke all on function "private"."count_direct_write"() from public;

revoke all on function "private"."count_direct_write"() from "postgres";

grant execute on function "private"."count_direct_write"() to "postgres";

revoke all on function "private"."count_new_leads_again"() from public;

revoke all on function "private"."count_new_leads_again"() from "postgres";

grant execute on function "private"."count_new_leads_again"() to "postgres";

revoke all on function "private"."count_progress"(bigint) from public;

revoke all on function "private"."count_progress"(bigint) from "postgres";

grant execute on function "private"."count_progress"(bigint) to "postgres";

revoke all on function "private"."credit_invoice"(bigint) from public;

grant execute on function "private"."credit_invoice"(bigint) to "authenticated";

revoke all on function "private"."credit_invoice"(bigint) from "postgres";

grant execute on function "private"."credit_invoice"(bigint) to "postgres";

revoke all
  on function
    "private"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text)
  from public;

grant execute
  on function
    "private"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text)
  to "authenticated";

revoke all
  on function
    "private"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text)
  from "postgres";

grant execute
  on function
    "private"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text)
  to "postgres";

revoke all on function "private"."delete_comment"(bigint) from public;

grant execute on function "private"."delete_comment"(bigint) to "authenticated";

revoke all on function "private"."delete_comment"(bigint) from "postgres";

grant execute on function "private"."delete_comment"(bigint) to "postgres";

revoke all on function "private"."delete_company"(bigint) from public;

grant execute on function "private"."delete_company"(bigint) to "authenticated";

revoke all on function "private"."delete_company"(bigint) from "postgres";

grant execute on function "private"."delete_company"(bigint) to "postgres";

revoke all on function "private"."delete_documents"(bigint[]) from public;

grant execute on function "private"."delete_documents"(bigint[]) to "authenticated";

revoke all on function "private"."delete_documents"(bigint[]) from "postgres";

grant execute on function "private"."delete_documents"(bigint[]) to "postgres";

revoke all on function "private"."delete_feedback"(bigint[]) from public;

grant execute on function "private"."delete_feedback"(bigint[]) to "authenticated";

revoke all on function "private"."delete_feedback"(bigint[]) from "postgres";

grant execute on function "private"."delete_feedback"(bigint[]) to "postgres";

revoke all on function "private"."delete_invoice"(bigint) from public;

grant execute on function "private"."delete_invoice"(bigint) to "authenticated";

revoke all on function "private"."delete_invoice"(bigint) from "postgres";

grant execute on function "private"."delete_invoice"(bigint) to "postgres";

revoke all on function "private"."delete_leads"(bigint[]) from public;

grant execute on function "private"."delete_leads"(bigint[]) to "authenticated";

revoke all on function "private"."delete_leads"(bigint[]) from "postgres";

grant execute on function "private"."delete_leads"(bigint[]) to "postgres";

revoke all on function "private"."delete_messages"(bigint[]) from public;

revoke all on function "private"."delete_messages"(bigint[]) from "postgres";

grant execute on function "private"."delete_messages"(bigint[]) to "postgres";

revoke all on function "private"."delete_milestone"(bigint, bigint) from public;

grant execute on function "private"."delete_milestone"(bigint, bigint) to "authenticated";

revoke all on function "private"."delete_milestone"(bigint, bigint) from "postgres";

grant execute on function "private"."delete_milestone"(bigint, bigint) to "postgres";

revoke all on function "private"."delete_people"(uuid[]) from public;

grant execute on function "private"."delete_people"(uuid[]) to "authenticated";

revoke all on function "private"."delete_people"(uuid[]) from "postgres";

grant execute on function "private"."delete_people"(uuid[]) to "postgres";

revoke all on function "private"."delete_rate"(bigint) from public;

grant execute on function "private"."delete_rate"(bigint) to "authenticated";

revoke all on function "private"."delete_rate"(bigint) from "postgres";

grant execute on function "private"."delete_rate"(bigint) to "postgres";

revoke all on function "private"."delete_subscriber"(text) from public;

grant execute on function "private"."delete_subscriber"(text) to "authenticated";

revoke all on function "private"."delete_subscriber"(text) from "postgres";

grant execute on function "private"."delete_subscriber"(text) to "postgres";

revoke all on function "private"."draft_invoice"(bigint, text, jsonb) from public;

grant execute on function "private"."draft_invoice"(bigint, text, jsonb) to "authenticated";

revoke all on function "private"."draft_invoice"(bigint, text, jsonb) from "postgres";

grant execute on function "private"."draft_invoice"(bigint, text, jsonb) to "postgres";

revoke all on function "private"."drop_document"(public.documents) from public;

revoke all on function "private"."drop_document"(public.documents) from "postgres";

grant execute on function "private"."drop_document"(public.documents) to "postgres";

revoke all on function "private"."due_between"(uuid, date, date, bigint) from public;

revoke all on function "private"."due_between"(uuid, date, date, bigint) from "postgres";

grant execute on function "private"."due_between"(uuid, date, date, bigint) to "postgres";

revoke all on function "private"."edit_call"(bigint, jsonb) from public;

grant execute on function "private"."edit_call"(bigint, jsonb) to "authenticated";

revoke all on function "private"."edit_call"(bigint, jsonb) from "postgres";

grant execute on function "private"."edit_call"(bigint, jsonb) to "postgres";

revoke all on function "private"."edit_comment"(bigint, text, uuid[]) from public;

grant execute on function "private"."edit_comment"(bigint, text, uuid[]) to "authenticated";

revoke all on function "private"."edit_comment"(bigint, text, uuid[]) from "postgres";

grant execute on function "private"."edit_comment"(bigint, text, uuid[]) to "postgres";

revoke all on function "private"."edit_company"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "private"."edit_company"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "private"."edit_company"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "private"."edit_company"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "private"."edit_invoice"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "private"."edit_invoice"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "private"."edit_invoice"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "private"."edit_invoice"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "private"."edit_lead"(bigint, jsonb) from public;

grant execute on function "private"."edit_lead"(bigint, jsonb) to "authenticated";

revoke all on function "private"."edit_lead"(bigint, jsonb) from "postgres";

grant execute on function "private"."edit_lead"(bigint, jsonb) to "postgres";

revoke all on function "private"."edit_milestone"(bigint, jsonb, bigint) from public;

grant execute on function "private"."edit_milestone"(bigint, jsonb, bigint) to "authenticated";

revoke all on function "private"."edit_milestone"(bigint, jsonb, bigint) from "postgres";

grant execute on function "private"."edit_milestone"(bigint, jsonb, bigint) to "postgres";

revoke all on function "private"."edit_person"(uuid, jsonb, timestamp with time zone) from public;

grant execute on function "private"."edit_person"(uuid, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "private"."edit_person"(uuid, jsonb, timestamp with time zone) from "postgres";

grant execute on function "private"."edit_person"(uuid, jsonb, timestamp with time zone) to "postgres";

revoke all on function "private"."edit_procedure"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "private"."edit_procedure"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "private"."edit_procedure"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "private"."edit_procedure"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "private"."edit_project"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "private"."edit_project"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "private"."edit_project"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "private"."edit_project"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "private"."edit_run"(bigint, jsonb) from public;

grant execute on function "private"."edit_run"(bigint, jsonb) to "authenticated";

revoke all on function "private"."edit_run"(bigint, jsonb) from "postgres";

grant execute on function "private"."edit_run"(bigint, jsonb) to "postgres";

revoke all on function "private"."editable_columns"(private.caller, uuid) from public;

revoke all on function "private"."editable_columns"(private.caller, uuid) from "postgres";

grant execute on function "private"."editable_columns"(private.caller, uuid) to "postgres";

revoke all on function "private"."end_access"(public.profiles) from public;

revoke all on function "private"."end_access"(public.profiles) from "postgres";

grant execute on function "private"."end_access"(public.profiles) to "postgres";

revoke all on function "private"."end_run"(bigint, text) from public;

grant execute on function "private"."end_run"(bigint, text) to "authenticated";

revoke all on function "private"."end_run"(bigint, text) from "postgres";

grant execute on function "private"."end_run"(bigint, text) to "postgres";

revoke all on function "private"."enter_by_mail"(bigint) from public;

revoke all on function "private"."enter_by_mail"(bigint) from "postgres";

grant execute on function "private"."enter_by_mail"(bigint) to "postgres";

revoke all on function "private"."enter_rate"(text, text, numeric) from public;

grant execute on function "private"."enter_rate"(text, text, numeric) to "authenticated";

revoke all on function "private"."enter_rate"(text, text, numeric) from "postgres";

grant execute on function "private"."enter_rate"(text, text, numeric) to "postgres";

revoke all on function "private"."erase_mail"(public.profiles) from public;

revoke all on function "private"."erase_mail"(public.profiles) from "postgres";

grant execute on function "private"."erase_mail"(public.profiles) to "postgres";

revoke all on function "private"."expose"(regprocedure[]) from public;

revoke all on function "private"."expose"(regprocedure[]) from "postgres";

grant execute on function "private"."expose"(regprocedure[]) to "postgres";

revoke all on function "private"."figures_of_day"(private.caller, date) from public;

revoke all on function "private"."figures_of_day"(private.caller, date) from "postgres";

grant execute on function "private"."figures_of_day"(private.caller, date) to "postgres";

revoke all on function "private"."find_caller"(text) from public;

revoke all on function "private"."find_caller"(text) from "postgres";

grant execute on function "private"."find_caller"(text) to "postgres";

revoke all on function "private"."find_companies"(tsquery, integer) from public;

revoke all on function "private"."find_companies"(tsquery, integer) from "postgres";

grant execute on function "private"."find_companies"(tsquery, integer) to "postgres";

revoke all on function "private"."find_documents"(private.caller, tsquery, integer) from public;

revoke all on function "private"."find_documents"(private.caller, tsquery, integer) from "postgres";

grant execute on function "private"."find_documents"(private.caller, tsquery, integer) to "postgres";

revoke all on function "private"."find_for_me"(text, integer) from public;

grant execute on function "private"."find_for_me"(text, integer) to "authenticated";

revoke all on function "private"."find_for_me"(text, integer) from "postgres";

grant execute on function "private"."find_for_me"(text, integer) to "postgres";

revoke all on function "private"."find_leads"(tsquery, integer) from public;

revoke all on function "private"."find_leads"(tsquery, integer) from "postgres";

grant execute on function "private"."find_leads"(tsquery, integer) to "postgres";

revoke all on function "private"."find_people"(private.caller, tsquery, integer) from public;

revoke all on function "private"."find_people"(private.caller, tsquery, integer) from "postgres";

grant execute on function "private"."find_people"(private.caller, tsquery, integer) to "postgres";

revoke all on function "private"."find_procedures"(private.caller, tsquery, integer) from public;

revoke all on function "private"."find_procedures"(private.caller, tsquery, integer) from "postgres";

grant execute on function "private"."find_procedures"(private.caller, tsquery, integer) to "postgres";

revoke all on function "private"."find_projects"(private.caller, tsquery, integer) from public;

revoke all on function "private"."find_projects"(private.caller, tsquery, integer) from "postgres";

grant execute on function "private"."find_projects"(private.caller, tsquery, integer) to "postgres";

revoke all on function "private"."follow_company"(public.profiles, public.profiles) from public;

revoke all on function "private"."follow_company"(public.profiles, public.profiles) from "postgres";

grant execute on function "private"."follow_company"(public.profiles, public.profiles) to "postgres";

revoke all on function "private"."forget_caller"() from public;

revoke all on function "private"."forget_caller"() from "postgres";

grant execute on function "private"."forget_caller"() to "postgres";

revoke all on function "private"."forget_internal_news"(uuid) from public;

revoke all on function "private"."forget_internal_news"(uuid) from "postgres";

grant execute on function "private"."forget_internal_news"(uuid) to "postgres";

revoke all on function "private"."forget_mailed_codes"() from public;

revoke all on function "private"."forget_mailed_codes"() from "postgres";

grant execute on function "private"."forget_mailed_codes"() to "postgres";

revoke all on function "private"."forget_news_of"(public.profiles) from public;

revoke all on function "private"."forget_news_of"(public.profiles) from "postgres";

grant execute on function "private"."forget_news_of"(public.profiles) to "postgres";

revoke all on function "private"."free_time"(bigint) from public;

grant execute on function "private"."free_time"(bigint) to "authenticated";

revoke all on function "private"."free_time"(bigint) from "postgres";

grant execute on function "private"."free_time"(bigint) to "postgres";

revoke all on function "private"."give_up_work"(public.profiles) from public;

revoke all on function "private"."give_up_work"(public.profiles) from "postgres";

grant execute on function "private"."give_up_work"(public.profiles) to "postgres";

revoke all on function "private"."give_work"(uuid, uuid, boolean) from public;

revoke all on function "private"."give_work"(uuid, uuid, boolean) from "postgres";

grant execute on function "private"."give_work"(uuid, uuid, boolean) to "postgres";

revoke all
  on function "private"."guard_table"(regclass, text[], text[], text[], boolean, boolean, integer[])
  from public;

revoke all
  on function "private"."guard_table"(regclass, text[], text[], text[], boolean, boolean, integer[])
  from "postgres";

grant execute
  on function "private"."guard_table"(regclass, text[], text[], text[], boolean, boolean, integer[])
  to "postgres";

revoke all on function "private"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) from public;

grant execute on function "private"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "private"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) from "postgres";

grant execute on function "private"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) to "postgres";

revoke all on function "private"."hold_assignee"(public.leads, public.leads) from public;

revoke all on function "private"."hold_assignee"(public.leads, public.leads) from "postgres";

grant execute on function "private"."hold_assignee"(public.leads, public.leads) to "postgres";

revoke all on function "private"."hold_attachments"(bigint, bigint[]) from public;

revoke all on function "private"."hold_attachments"(bigint, bigint[]) from "postgres";

grant execute on function "private"."hold_attachments"(bigint, bigint[]) to "postgres";

revoke all on function "private"."hold_back_mail"() from public;

revoke all on function "private"."hold_back_mail"() from "postgres";

grant execute on function "private"."hold_back_mail"() to "postgres";

revoke all on function "private"."hold_claim"(private.caller, bigint, bigint) from public;

revoke all on function "private"."hold_claim"(private.caller, bigint, bigint) from "postgres";

grant execute on function "private"."hold_claim"(private.caller, bigint, bigint) to "postgres";

revoke all on function "private"."hold_comment"(private.caller, bigint) from public;

revoke all on function "private"."hold_comment"(private.caller, bigint) from "postgres";

grant execute on function "private"."hold_comment"(private.caller, bigint) to "postgres";

revoke all on function "private"."hold_document"(private.caller, bigint) from public;

revoke all on function "private"."hold_document"(private.caller, bigint) from "postgres";

grant execute on function "private"."hold_document"(private.caller, bigint) to "postgres";

revoke all on function "private"."hold_milestone"(private.caller, bigint, bigint) from public;

revoke all on function "private"."hold_milestone"(private.caller, bigint, bigint) from "postgres";

grant execute on function "private"."hold_milestone"(private.caller, bigint, bigint) to "postgres";

revoke all on function "private"."hold_owner"(bigint, uuid) from public;

revoke all on function "private"."hold_owner"(bigint, uuid) from "postgres";

grant execute on function "private"."hold_owner"(bigint, uuid) to "postgres";

revoke all on function "private"."hold_run"(private.caller, bigint) from public;

revoke all on function "private"."hold_run"(private.caller, bigint) from "postgres";

grant execute on function "private"."hold_run"(private.caller, bigint) to "postgres";

revoke all on function "private"."hold_run_owner"(uuid) from public;

revoke all on function "private"."hold_run_owner"(uuid) from "postgres";

grant execute on function "private"."hold_run_owner"(uuid) to "postgres";

revoke all on function "private"."is_newcomer"(private.caller) from public;

revoke all on function "private"."is_newcomer"(private.caller) from "postgres";

grant execute on function "private"."is_newcomer"(private.caller) to "postgres";

revoke all on function "private"."is_own_document"(bigint, uuid) from public;

grant execute on function "private"."is_own_document"(bigint, uuid) to "authenticated";

revoke all on function "private"."is_own_document"(bigint, uuid) from "postgres";

grant execute on function "private"."is_own_document"(bigint, uuid) to "postgres";

revoke all on function "private"."is_reminded"(text, bigint, date) from public;

revoke all on function "private"."is_reminded"(text, bigint, date) from "postgres";

grant execute on function "private"."is_reminded"(text, bigint, date) to "postgres";

revoke all on function "private"."keep_entries"() from public;

revoke all on function "private"."keep_entries"() from "postgres";

grant execute on function "private"."keep_entries"() to "postgres";

revoke all on function "private"."keep_version"(public.documents, public.document_versions) from public;

revoke all on function "private"."keep_version"(public.documents, public.document_versions) from "postgres";

grant execute on function "private"."keep_version"(public.documents, public.document_versions) to "postgres";

revoke all on function "private"."keep_version"(public.procedures) from public;

revoke all on function "private"."keep_version"(public.procedures) from "postgres";

grant execute on function "private"."keep_version"(public.procedures) to "postgres";

revoke all on function "private"."known_coin"(text) from public;

revoke all on function "private"."known_coin"(text) from "postgres";

grant execute on function "private"."known_coin"(text) to "postgres";

revoke all on function "private"."lapse_holds"(public.bookings) from public;

revoke all on function "private"."lapse_holds"(public.bookings) from "postgres";

grant execute on function "private"."lapse_holds"(public.bookings) to "postgres";

revoke all on function "private"."list_people"(timestamp with time zone, uuid, integer, uuid[]) from public;

grant execute on function "private"."list_people"(timestamp with time zone, uuid, integer, uuid[]) to "authenticated";

revoke all on function "private"."list_people"(timestamp with time zone, uuid, integer, uuid[]) from "postgres";

grant execute on function "private"."list_people"(timestamp with time zone, uuid, integer, uuid[]) to "postgres";

revoke all on function "private"."list_projects"(bigint, integer, boolean) from public;

grant execute on function "private"."list_projects"(bigint, integer, boolean) to "authenticated";

revoke all on function "private"."list_projects"(bigint, integer, boolean) from "postgres";

grant execute on function "private"."list_projects"(bigint, integer, boolean) to "postgres";

revoke all on function "private"."list_requests"(bigint, bigint, integer) from public;

grant execute on function "private"."list_requests"(bigint, bigint, integer) to "authenticated";

revoke all on function "private"."list_requests"(bigint, bigint, integer) from "postgres";

grant execute on function "private"."list_requests"(bigint, bigint, integer) to "postgres";

revoke all on function "private"."log_activity"(bigint, text, jsonb) from public;

revoke all on function "private"."log_activity"(bigint, text, jsonb) from "postgres";

grant execute on function "private"."log_activity"(bigint, text, jsonb) to "postgres";

revoke all on function "private"."mail_of_call"(public.bookings, public.bookings) from public;

revoke all on function "private"."mail_of_call"(public.bookings, public.bookings) from "postgres";

grant execute on function "private"."mail_of_call"(public.bookings, public.bookings) to "postgres";

revoke all on function "private"."mail_owner"(text, uuid, jsonb) from public;

revoke all on function "private"."mail_owner"(text, uuid, jsonb) from "postgres";

grant execute on function "private"."mail_owner"(text, uuid, jsonb) to "postgres";

revoke all on function "private"."mail_staff"(text, jsonb) from public;

revoke all on function "private"."mail_staff"(text, jsonb) from "postgres";

grant execute on function "private"."mail_staff"(text, jsonb) to "postgres";

revoke all on function "private"."make_project"(text, text, uuid, uuid, date, date, bigint, boolean, uuid[]) from public;

revoke all
  on function "private"."make_project"(text, text, uuid, uuid, date, date, bigint, boolean, uuid[])
  from "postgres";

grant execute
  on function "private"."make_project"(text, text, uuid, uuid, date, date, bigint, boolean, uuid[])
  to "postgres";

revoke all on function "private"."may_enter_by_mail"(uuid) from public;

revoke all on function "private"."may_enter_by_mail"(uuid) from "postgres";

grant execute on function "private"."may_enter_by_mail"(uuid) to "postgres";

revoke all on function "private"."may_write_to"(uuid) from public;

revoke all on function "private"."may_write_to"(uuid) from "postgres";

grant execute on function "private"."may_write_to"(uuid) to "postgres";

revoke all on function "private"."mentionable"(uuid[], uuid[], uuid) from public;

revoke all on function "private"."mentionable"(uuid[], uuid[], uuid) from "postgres";

grant execute on function "private"."mentionable"(uuid[], uuid[], uuid) to "postgres";

revoke all on function "private"."merge_companies"(bigint, bigint) from public;

grant execute on function "private"."merge_companies"(bigint, bigint) to "authenticated";

revoke all on function "private"."merge_companies"(bigint, bigint) from "postgres";

grant execute on function "private"."merge_companies"(bigint, bigint) to "postgres";

revoke all on function "private"."my_calendar"(date, date, bigint) from public;

grant execute on function "private"."my_calendar"(date, date, bigint) to "authenticated";

revoke all on function "private"."my_calendar"(date, date, bigint) from "postgres";

grant execute on function "private"."my_calendar"(date, date, bigint) to "postgres";

revoke all on function "private"."my_credentials"() from public;

grant execute on function "private"."my_credentials"() to "authenticated";

revoke all on function "private"."my_credentials"() from "postgres";

grant execute on function "private"."my_credentials"() to "postgres";

revoke all on function "private"."my_day"(date) from public;

grant execute on function "private"."my_day"(date) to "authenticated";

revoke all on function "private"."my_day"(date) from "postgres";

grant execute on function "private"."my_day"(date) to "postgres";

revoke all on function "private"."my_sign_ins"(integer) from public;

grant execute on function "private"."my_sign_ins"(integer) to "authenticated";

revoke all on function "private"."my_sign_ins"(integer) from "postgres";

grant execute on function "private"."my_sign_ins"(integer) to "postgres";

revoke all on function "private"."note_reminder"(text, bigint, date) from public;

revoke all on function "private"."note_reminder"(text, bigint, date) from "postgres";

grant execute on function "private"."note_reminder"(text, bigint, date) to "postgres";

revoke all on function "private"."notify"(uuid[], public.notification_kind, text, text, jsonb) from public;

revoke all on function "private"."notify"(uuid[], public.notification_kind, text, text, jsonb) from "postgres";

grant execute on function "private"."notify"(uuid[], public.notification_kind, text, text, jsonb) to "postgres";

revoke all on function "private"."notify_of_added"(public.project_members[]) from public;

revoke all on function "private"."notify_of_added"(public.project_members[]) from "postgres";

grant execute on function "private"."notify_of_added"(public.project_members[]) to "postgres";

revoke all on function "private"."notify_of_added"(uuid[], public.notification_kind, public.documents) from public;

revoke all on function "private"."notify_of_added"(uuid[], public.notification_kind, public.documents) from "postgres";

grant execute on function "private"."notify_of_added"(uuid[], public.notification_kind, public.documents) to "postgres";

revoke all on function "private"."notify_of_comment"(public.comments, uuid[]) from public;

revoke all on function "private"."notify_of_comment"(public.comments, uuid[]) from "postgres";

grant execute on function "private"."notify_of_comment"(public.comments, uuid[]) to "postgres";

revoke all on function "private"."notify_of_invoice"(public.invoices, text, text, text) from public;

revoke all on function "private"."notify_of_invoice"(public.invoices, text, text, text) from "postgres";

grant execute on function "private"."notify_of_invoice"(public.invoices, text, text, text) to "postgres";

revoke all on function "private"."notify_of_lost_call"(public.bookings) from public;

revoke all on function "private"."notify_of_lost_call"(public.bookings) from "postgres";

grant execute on function "private"."notify_of_lost_call"(public.bookings) to "postgres";

revoke all on function "private"."notify_of_milestone"(public.milestones, text, text) from public;

revoke all on function "private"."notify_of_milestone"(public.milestones, text, text) from "postgres";

grant execute on function "private"."notify_of_milestone"(public.milestones, text, text) to "postgres";

revoke all on function "private"."notify_of_project"(public.projects, public.projects) from public;

revoke all on function "private"."notify_of_project"(public.projects, public.projects) from "postgres";

grant execute on function "private"."notify_of_project"(public.projects, public.projects) to "postgres";

revoke all on function "private"."notify_of_request"(public.requests, text, text) from public;

revoke all on function "private"."notify_of_request"(public.requests, text, text) from "postgres";

grant execute on function "private"."notify_of_request"(public.requests, text, text) to "postgres";

revoke all on function "private"."notify_run_owner"(public.procedure_runs) from public;

revoke all on function "private"."notify_run_owner"(public.procedure_runs) from "postgres";

grant execute on function "private"."notify_run_owner"(public.procedure_runs) to "postgres";

revoke all on function "private"."only"(jsonb, text[]) from public;

revoke all on function "private"."only"(jsonb, text[]) from "postgres";

grant execute on function "private"."only"(jsonb, text[]) to "postgres";

revoke all on function "private"."open_projects_of"(bigint) from public;

revoke all on function "private"."open_projects_of"(bigint) from "postgres";

grant execute on function "private"."open_projects_of"(bigint) to "postgres";

revoke all on function "private"."order_milestones"(bigint, bigint[]) from public;

grant execute on function "private"."order_milestones"(bigint, bigint[]) to "authenticated";

revoke all on function "private"."order_milestones"(bigint, bigint[]) from "postgres";

grant execute on function "private"."order_milestones"(bigint, bigint[]) to "postgres";

revoke all on function "private"."owns_address"(uuid) from public;

revoke all on function "private"."owns_address"(uuid) from "postgres";

grant execute on function "private"."owns_address"(uuid) to "postgres";

revoke all on function "private"."pass_on_calls"(uuid, uuid) from public;

revoke all on function "private"."pass_on_calls"(uuid, uuid) from "postgres";

grant execute on function "private"."pass_on_calls"(uuid, uuid) to "postgres";

revoke all on function "private"."pass_on_leads"(uuid, uuid) from public;

revoke all on function "private"."pass_on_leads"(uuid, uuid) from "postgres";

grant execute on function "private"."pass_on_leads"(uuid, uuid) to "postgres";

revoke all on function "private"."plan_mail"(public.notifications) from public;

revoke all on function "private"."plan_mail"(public.notifications) from "postgres";

grant execute on function "private"."plan_mail"(public.notifications) to "postgres";

revoke all on function "private"."plan_request"(public.requests) from public;

revoke all on function "private"."plan_request"(public.requests) from "postgres";

grant execute on function "private"."plan_request"(public.requests) to "postgres";

revoke all on function "private"."projects_of"(uuid) from public;

revoke all on function "private"."projects_of"(uuid) from "postgres";

grant execute on function "private"."projects_of"(uuid) to "postgres";

revoke all on function "private"."prove_address"(uuid) from public;

revoke all on function "private"."prove_address"(uuid) from "postgres";

grant execute on function "private"."prove_address"(uuid) to "postgres";

revoke all on function "private"."proves_address"(text) from public;

revoke all on function "private"."proves_address"(text) from "postgres";

grant execute on function "private"."proves_address"(text) to "postgres";

revoke all on function "private"."publish_version"(bigint, bigint) from public;

grant execute on function "private"."publish_version"(bigint, bigint) to "authenticated";

revoke all on function "private"."publish_version"(bigint, bigint) from "postgres";

grant execute on function "private"."publish_version"(bigint, bigint) to "postgres";

revoke all on function "private"."read_question"(public.documents) from public;

revoke all on function "private"."read_question"(public.documents) from "postgres";

grant execute on function "private"."read_question"(public.documents) to "postgres";

revoke all on function "private"."readers_of"(bigint, bigint, boolean) from public;

revoke all on function "private"."readers_of"(bigint, bigint, boolean) from "postgres";

grant execute on function "private"."readers_of"(bigint, bigint, boolean) to "postgres";

revoke all on function "private"."reads_as_link"(text) from public;

revoke all on function "private"."reads_as_link"(text) from "postgres";

grant execute on function "private"."reads_as_link"(text) to "postgres";

revoke all on function "private"."record_payment"(bigint, bigint, date, text, text) from public;

grant execute on function "private"."record_payment"(bigint, bigint, date, text, text) to "authenticated";

revoke all on function "private"."record_payment"(bigint, bigint, date, text, text) from "postgres";

grant execute on function "private"."record_payment"(bigint, bigint, date, text, text) to "postgres";

revoke all on function "private"."refuse_archived"(bigint) from public;

revoke all on function "private"."refuse_archived"(bigint) from "postgres";

grant execute on function "private"."refuse_archived"(bigint) to "postgres";

revoke all on function "private"."refuse_claim"(bigint, text, bigint) from public;

grant execute on function "private"."refuse_claim"(bigint, text, bigint) to "authenticated";

revoke all on function "private"."refuse_claim"(bigint, text, bigint) from "postgres";

grant execute on function "private"."refuse_claim"(bigint, text, bigint) to "postgres";

revoke all on function "private"."refuse_link_name"() from public;

revoke all on function "private"."refuse_link_name"() from "postgres";

grant execute on function "private"."refuse_link_name"() to "postgres";

revoke all on function "private"."remove_file"(text, timestamp with time zone, uuid) from public;

revoke all on function "private"."remove_file"(text, timestamp with time zone, uuid) from "postgres";

grant execute on function "private"."remove_file"(text, timestamp with time zone, uuid) to "postgres";

revoke all on function "private"."remove_members"(public.project_members[]) from public;

revoke all on function "private"."remove_members"(public.project_members[]) from "postgres";

grant execute on function "private"."remove_members"(public.project_members[]) to "postgres";

revoke all on function "private"."remove_second_factor"(uuid) from public;

grant execute on function "private"."remove_second_factor"(uuid) to "authenticated";

revoke all on function "private"."remove_second_factor"(uuid) from "postgres";

grant execute on function "private"."remove_second_factor"(uuid) to "postgres";

revoke all on function "private"."replace_members"(public.projects, public.projects) from public;

revoke all on function "private"."replace_members"(public.projects, public.projects) from "postgres";

grant execute on function "private"."replace_members"(public.projects, public.projects) to "postgres";

revoke all
  on function "private"."replace_version"(private.caller, public.documents, public.document_versions, date)
  from public;

revoke all
  on function "private"."replace_version"(private.caller, public.documents, public.document_versions, date)
  from "postgres";

grant execute
  on function "private"."replace_version"(private.caller, public.documents, public.document_versions, date)
  to "postgres";

revoke all on function "private"."require_admin"(private.caller) from public;

revoke all on function "private"."require_admin"(private.caller) from "postgres";

grant execute on function "private"."require_admin"(private.caller) to "postgres";

revoke all on function "private"."require_second_factor"(boolean) from public;

grant execute on function "private"."require_second_factor"(boolean) to "authenticated";

revoke all on function "private"."require_second_factor"(boolean) from "postgres";

grant execute on function "private"."require_second_factor"(boolean) to "postgres";

revoke all on function "private"."save_calendar_link"(text) from public;

grant execute on function "private"."save_calendar_link"(text) to "authenticated";

revoke all on function "private"."save_calendar_link"(text) from "postgres";

grant execute on function "private"."save_calendar_link"(text) to "postgres";

revoke all on function "private"."save_lead"(public.leads, public.leads) from public;

revoke all on function "private"."save_lead"(public.leads, public.leads) from "postgres";

grant execute on function "private"."save_lead"(public.leads, public.leads) to "postgres";

revoke all on function "private"."sees_document"(private.caller, public.documents) from public;

revoke all on function "private"."sees_document"(private.caller, public.documents) from "postgres";

grant execute on function "private"."sees_document"(private.caller, public.documents) to "postgres";

revoke all on function "private"."sees_project"(private.caller, bigint) from public;

revoke all on function "private"."sees_project"(private.caller, bigint) from "postgres";

grant execute on function "private"."sees_project"(private.caller, bigint) to "postgres";

revoke all on function "private"."set_password"(uuid, text) from public;

revoke all on function "private"."set_password"(uuid, text) from "postgres";

grant execute on function "private"."set_password"(uuid, text) to "postgres";

revoke all on function "private"."set_project_members"(bigint, uuid[]) from public;

grant execute on function "private"."set_project_members"(bigint, uuid[]) to "authenticated";

revoke all on function "private"."set_project_members"(bigint, uuid[]) from "postgres";

grant execute on function "private"."set_project_members"(bigint, uuid[]) to "postgres";

revoke all on function "private"."settle_requests"(public.milestones, public.request_status) from public;

revoke all on function "private"."settle_requests"(public.milestones, public.request_status) from "postgres";

grant execute on function "private"."settle_requests"(public.milestones, public.request_status) to "postgres";

revoke all
  on function "private"."share_document"(private.caller, public.documents, public.document_versions)
  from public;

revoke all
  on function "private"."share_document"(private.caller, public.documents, public.document_versions)
  from "postgres";

grant execute
  on function "private"."share_document"(private.caller, public.documents, public.document_versions)
  to "postgres";

revoke all on function "private"."sign_version"(bigint) from public;

grant execute on function "private"."sign_version"(bigint) to "authenticated";

revoke all on function "private"."sign_version"(bigint) from "postgres";

grant execute on function "private"."sign_version"(bigint) to "postgres";

revoke all on function "private"."standing_members"(public.projects) from public;

revoke all on function "private"."standing_members"(public.projects) from "postgres";

grant execute on function "private"."standing_members"(public.projects) to "postgres";

revoke all on function "private"."start_run"(bigint, uuid, date, bigint) from public;

grant execute on function "private"."start_run"(bigint, uuid, date, bigint) to "authenticated";

revoke all on function "private"."start_run"(bigint, uuid, date, bigint) from "postgres";

grant execute on function "private"."start_run"(bigint, uuid, date, bigint) to "postgres";

revoke all on function "private"."sum_lines"(bigint, jsonb, jsonb) from public;

revoke all on function "private"."sum_lines"(bigint, jsonb, jsonb) from "postgres";

grant execute on function "private"."sum_lines"(bigint, jsonb, jsonb) to "postgres";

revoke all on function "private"."take_back_payment"(bigint, bigint) from public;

grant execute on function "private"."take_back_payment"(bigint, bigint) to "authenticated";

revoke all on function "private"."take_back_payment"(bigint, bigint) from "postgres";

grant execute on function "private"."take_back_payment"(bigint, bigint) to "postgres";

revoke all on function "private"."take_back_request"(bigint, bigint) from public;

grant execute on function "private"."take_back_request"(bigint, bigint) to "authenticated";

revoke all on function "private"."take_back_request"(bigint, bigint) from "postgres";

grant execute on function "private"."take_back_request"(bigint, bigint) to "postgres";

revoke all on function "private"."take_time"(public.bookings) from public;

revoke all on function "private"."take_time"(public.bookings) from "postgres";

grant execute on function "private"."take_time"(public.bookings) to "postgres";

revoke all on function "private"."tell_of_answer"(public.requests) from public;

revoke all on function "private"."tell_of_answer"(public.requests) from "postgres";

grant execute on function "private"."tell_of_answer"(public.requests) to "postgres";

revoke all on function "private"."tick_step"(bigint, boolean, text) from public;

grant execute on function "private"."tick_step"(bigint, boolean, text) to "authenticated";

revoke all on function "private"."tick_step"(bigint, boolean, text) from "postgres";

grant execute on function "private"."tick_step"(bigint, boolean, text) to "postgres";

revoke all on function "private"."top_level_endings"() from public;

revoke all on function "private"."top_level_endings"() from "postgres";

grant execute on function "private"."top_level_endings"() to "postgres";

revoke all on function "private"."wait_for_bookings"() from public;

revoke all on function "private"."wait_for_bookings"() from "postgres";

grant execute on function "private"."wait_for_bookings"() to "postgres";

revoke all on function "private"."with_texts"(public.procedures, jsonb) from public;

revoke all on function "private"."with_texts"(public.procedures, jsonb) from "postgres";

grant execute on function "private"."with_texts"(public.procedures, jsonb) to "postgres";

revoke all on function "private"."withdraw_invitation"(uuid) from public;

grant execute on function "private"."withdraw_invitation"(uuid) to "authenticated";

revoke all on function "private"."withdraw_invitation"(uuid) from "postgres";

grant execute on function "private"."withdraw_invitation"(uuid) to "postgres";

revoke all on function "private"."withdraw_news"(bigint[]) from public;

revoke all on function "private"."withdraw_news"(bigint[]) from "postgres";

grant execute on function "private"."withdraw_news"(bigint[]) to "postgres";

revoke all on function "private"."work_left_by"(uuid) from public;

grant execute on function "private"."work_left_by"(uuid) to "authenticated";

revoke all on function "private"."work_left_by"(uuid) from "postgres";

grant execute on function "private"."work_left_by"(uuid) to "postgres";

revoke all on function "private"."work_of_day"(private.caller, date) from public;

revoke all on function "private"."work_of_day"(private.caller, date) from "postgres";

grant execute on function "private"."work_of_day"(private.caller, date) to "postgres";

revoke all on function "private"."works_in"(private.caller, bigint) from public;

revoke all on function "private"."works_in"(private.caller, bigint) from "postgres";

grant execute on function "private"."works_in"(private.caller, bigint) to "postgres";

revoke all on function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) from public;

grant execute on function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) to "authenticated";

revoke all on function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) from "postgres";

grant execute on function "private"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) to "postgres";

revoke all on function "private"."write_letter"(bigint, text, boolean) from public;

grant execute on function "private"."write_letter"(bigint, text, boolean) to "authenticated";

revoke all on function "private"."write_letter"(bigint, text, boolean) from "postgres";

grant execute on function "private"."write_letter"(bigint, text, boolean) to "postgres";

revoke all on function "public"."add_company"(text, text, text, text) from public;

grant execute on function "public"."add_company"(text, text, text, text) to "authenticated";

revoke all on function "public"."add_company"(text, text, text, text) from "postgres";

grant execute on function "public"."add_company"(text, text, text, text) to "postgres";

revoke all on function "public"."add_document"(text, text, text, bigint, boolean, date) from public;

grant execute on function "public"."add_document"(text, text, text, bigint, boolean, date) to "authenticated";

revoke all on function "public"."add_document"(text, text, text, bigint, boolean, date) from "postgres";

grant execute on function "public"."add_document"(text, text, text, bigint, boolean, date) to "postgres";

revoke all on function "public"."add_milestone"(bigint, text, text, date, uuid) from public;

grant execute on function "public"."add_milestone"(bigint, text, text, date, uuid) to "authenticated";

revoke all on function "public"."add_milestone"(bigint, text, text, date, uuid) from "postgres";

grant execute on function "public"."add_milestone"(bigint, text, text, date, uuid) to "postgres";

revoke all on function "public"."add_procedure"(jsonb, boolean) from public;

grant execute on function "public"."add_procedure"(jsonb, boolean) to "authenticated";

revoke all on function "public"."add_procedure"(jsonb, boolean) from "postgres";

grant execute on function "public"."add_procedure"(jsonb, boolean) to "postgres";

revoke all on function "public"."add_request"(bigint, text, text, bigint[]) from public;

grant execute on function "public"."add_request"(bigint, text, text, bigint[]) to "authenticated";

revoke all on function "public"."add_request"(bigint, text, text, bigint[]) from "postgres";

grant execute on function "public"."add_request"(bigint, text, text, bigint[]) to "postgres";

revoke all
  on function "public"."answer_request"(bigint, public.request_status, text, timestamp with time zone, bigint)
  from public;

grant execute
  on function "public"."answer_request"(bigint, public.request_status, text, timestamp with time zone, bigint)
  to "authenticated";

revoke all
  on function "public"."answer_request"(bigint, public.request_status, text, timestamp with time zone, bigint)
  from "postgres";

grant execute
  on function "public"."answer_request"(bigint, public.request_status, text, timestamp with time zone, bigint)
  to "postgres";

revoke all on function "public"."ask_for_code"(uuid, text, text, text) from public;

revoke all on function "public"."ask_for_code"(uuid, text, text, text) from "postgres";

grant execute on function "public"."ask_for_code"(uuid, text, text, text) to "postgres";

grant execute on function "public"."ask_for_code"(uuid, text, text, text) to "service_role";

revoke all on function "public"."ask_for_decision"(bigint, boolean, date) from public;

grant execute on function "public"."ask_for_decision"(bigint, boolean, date) to "authenticated";

revoke all on function "public"."ask_for_decision"(bigint, boolean, date) from "postgres";

grant execute on function "public"."ask_for_decision"(bigint, boolean, date) to "postgres";

revoke all on function "public"."ask_for_sign_in"(text, text, text, text, text, text, text, text) from public;

revoke all on function "public"."ask_for_sign_in"(text, text, text, text, text, text, text, text) from "postgres";

grant execute on function "public"."ask_for_sign_in"(text, text, text, text, text, text, text, text) to "postgres";

grant execute on function "public"."ask_for_sign_in"(text, text, text, text, text, text, text, text) to "service_role";

revoke all
  on function "public"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  from public;

grant execute
  on function "public"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  to "authenticated";

revoke all
  on function "public"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  from "postgres";

grant execute
  on function "public"."begin_project"(text, text, uuid, date, date, bigint, text[], uuid[], bigint, boolean)
  to "postgres";

revoke all on function "public"."block_time"(text, timestamp with time zone, timestamp with time zone) from public;

grant execute
  on function "public"."block_time"(text, timestamp with time zone, timestamp with time zone)
  to "authenticated";

revoke all on function "public"."block_time"(text, timestamp with time zone, timestamp with time zone) from "postgres";

grant execute on function "public"."block_time"(text, timestamp with time zone, timestamp with time zone) to "postgres";

revoke all on function "public"."complete_milestone"(bigint, boolean, bigint) from public;

grant execute on function "public"."complete_milestone"(bigint, boolean, bigint) to "authenticated";

revoke all on function "public"."complete_milestone"(bigint, boolean, bigint) from "postgres";

grant execute on function "public"."complete_milestone"(bigint, boolean, bigint) to "postgres";

revoke all on function "public"."confirm_claim"(bigint, bigint, date, bigint) from public;

grant execute on function "public"."confirm_claim"(bigint, bigint, date, bigint) to "authenticated";

revoke all on function "public"."confirm_claim"(bigint, bigint, date, bigint) from "postgres";

grant execute on function "public"."confirm_claim"(bigint, bigint, date, bigint) to "postgres";

revoke all on function "public"."confirm_newsletter"(text, timestamp with time zone) from public;

revoke all on function "public"."confirm_newsletter"(text, timestamp with time zone) from "postgres";

grant execute on function "public"."confirm_newsletter"(text, timestamp with time zone) to "postgres";

grant execute on function "public"."confirm_newsletter"(text, timestamp with time zone) to "service_role";

revoke all on function "public"."correct_document"(bigint, text, text) from public;

grant execute on function "public"."correct_document"(bigint, text, text) to "authenticated";

revoke all on function "public"."correct_document"(bigint, text, text) from "postgres";

grant execute on function "public"."correct_document"(bigint, text, text) to "postgres";

revoke all on function "public"."correct_email"(uuid, text) from public;

grant execute on function "public"."correct_email"(uuid, text) to "authenticated";

revoke all on function "public"."correct_email"(uuid, text) from "postgres";

grant execute on function "public"."correct_email"(uuid, text) to "postgres";

revoke all on function "public"."correct_lead"(bigint, jsonb) from public;

grant execute on function "public"."correct_lead"(bigint, jsonb) to "authenticated";

revoke all on function "public"."correct_lead"(bigint, jsonb) from "postgres";

grant execute on function "public"."correct_lead"(bigint, jsonb) to "postgres";

revoke all on function "public"."credit_invoice"(bigint) from public;

grant execute on function "public"."credit_invoice"(bigint) to "authenticated";

revoke all on function "public"."credit_invoice"(bigint) from "postgres";

grant execute on function "public"."credit_invoice"(bigint) to "postgres";

revoke all
  on function
    "public"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text)
  from public;

grant execute
  on function
    "public"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text)
  to "authenticated";

revoke all
  on function
    "public"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text)
  from "postgres";

grant execute
  on function
    "public"."decide_document"(bigint, bigint, public.document_status, text, public.document_status, text, text)
  to "postgres";

revoke all on function "public"."delete_comment"(bigint) from public;

grant execute on function "public"."delete_comment"(bigint) to "authenticated";

revoke all on function "public"."delete_comment"(bigint) from "postgres";

grant execute on function "public"."delete_comment"(bigint) to "postgres";

revoke all on function "public"."delete_company"(bigint) from public;

grant execute on function "public"."delete_company"(bigint) to "authenticated";

revoke all on function "public"."delete_company"(bigint) from "postgres";

grant execute on function "public"."delete_company"(bigint) to "postgres";

revoke all on function "public"."delete_documents"(bigint[]) from public;

grant execute on function "public"."delete_documents"(bigint[]) to "authenticated";

revoke all on function "public"."delete_documents"(bigint[]) from "postgres";

grant execute on function "public"."delete_documents"(bigint[]) to "postgres";

revoke all on function "public"."delete_feedback"(bigint[]) from public;

grant execute on function "public"."delete_feedback"(bigint[]) to "authenticated";

revoke all on function "public"."delete_feedback"(bigint[]) from "postgres";

grant execute on function "public"."delete_feedback"(bigint[]) to "postgres";

revoke all on function "public"."delete_invoice"(bigint) from public;

grant execute on function "public"."delete_invoice"(bigint) to "authenticated";

revoke all on function "public"."delete_invoice"(bigint) from "postgres";

grant execute on function "public"."delete_invoice"(bigint) to "postgres";

revoke all on function "public"."delete_leads"(bigint[]) from public;

grant execute on function "public"."delete_leads"(bigint[]) to "authenticated";

revoke all on function "public"."delete_leads"(bigint[]) from "postgres";

grant execute on function "public"."delete_leads"(bigint[]) to "postgres";

revoke all on function "public"."delete_milestone"(bigint, bigint) from public;

grant execute on function "public"."delete_milestone"(bigint, bigint) to "authenticated";

revoke all on function "public"."delete_milestone"(bigint, bigint) from "postgres";

grant execute on function "public"."delete_milestone"(bigint, bigint) to "postgres";

revoke all on function "public"."delete_people"(uuid[]) from public;

grant execute on function "public"."delete_people"(uuid[]) to "authenticated";

revoke all on function "public"."delete_people"(uuid[]) from "postgres";

grant execute on function "public"."delete_people"(uuid[]) to "postgres";

revoke all on function "public"."delete_rate"(bigint) from public;

grant execute on function "public"."delete_rate"(bigint) to "authenticated";

revoke all on function "public"."delete_rate"(bigint) from "postgres";

grant execute on function "public"."delete_rate"(bigint) to "postgres";

revoke all on function "public"."delete_subscriber"(text) from public;

grant execute on function "public"."delete_subscriber"(text) to "authenticated";

revoke all on function "public"."delete_subscriber"(text) from "postgres";

grant execute on function "public"."delete_subscriber"(text) to "postgres";

revoke all on function "public"."draft_invoice"(bigint, text, jsonb) from public;

grant execute on function "public"."draft_invoice"(bigint, text, jsonb) to "authenticated";

revoke all on function "public"."draft_invoice"(bigint, text, jsonb) from "postgres";

grant execute on function "public"."draft_invoice"(bigint, text, jsonb) to "postgres";

revoke all on function "public"."drop_upload"(uuid, uuid) from public;

revoke all on function "public"."drop_upload"(uuid, uuid) from "postgres";

grant execute on function "public"."drop_upload"(uuid, uuid) to "postgres";

grant execute on function "public"."drop_upload"(uuid, uuid) to "service_role";

revoke all on function "public"."edit_call"(bigint, jsonb) from public;

grant execute on function "public"."edit_call"(bigint, jsonb) to "authenticated";

revoke all on function "public"."edit_call"(bigint, jsonb) from "postgres";

grant execute on function "public"."edit_call"(bigint, jsonb) to "postgres";

revoke all on function "public"."edit_comment"(bigint, text, uuid[]) from public;

grant execute on function "public"."edit_comment"(bigint, text, uuid[]) to "authenticated";

revoke all on function "public"."edit_comment"(bigint, text, uuid[]) from "postgres";

grant execute on function "public"."edit_comment"(bigint, text, uuid[]) to "postgres";

revoke all on function "public"."edit_company"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "public"."edit_company"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "public"."edit_company"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "public"."edit_company"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "public"."edit_invoice"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "public"."edit_invoice"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "public"."edit_invoice"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "public"."edit_invoice"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "public"."edit_lead"(bigint, jsonb) from public;

grant execute on function "public"."edit_lead"(bigint, jsonb) to "authenticated";

revoke all on function "public"."edit_lead"(bigint, jsonb) from "postgres";

grant execute on function "public"."edit_lead"(bigint, jsonb) to "postgres";

revoke all on function "public"."edit_milestone"(bigint, jsonb, bigint) from public;

grant execute on function "public"."edit_milestone"(bigint, jsonb, bigint) to "authenticated";

revoke all on function "public"."edit_milestone"(bigint, jsonb, bigint) from "postgres";

grant execute on function "public"."edit_milestone"(bigint, jsonb, bigint) to "postgres";

revoke all on function "public"."edit_person"(uuid, jsonb, timestamp with time zone) from public;

grant execute on function "public"."edit_person"(uuid, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "public"."edit_person"(uuid, jsonb, timestamp with time zone) from "postgres";

grant execute on function "public"."edit_person"(uuid, jsonb, timestamp with time zone) to "postgres";

revoke all on function "public"."edit_procedure"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "public"."edit_procedure"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "public"."edit_procedure"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "public"."edit_procedure"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "public"."edit_project"(bigint, jsonb, timestamp with time zone) from public;

grant execute on function "public"."edit_project"(bigint, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "public"."edit_project"(bigint, jsonb, timestamp with time zone) from "postgres";

grant execute on function "public"."edit_project"(bigint, jsonb, timestamp with time zone) to "postgres";

revoke all on function "public"."edit_run"(bigint, jsonb) from public;

grant execute on function "public"."edit_run"(bigint, jsonb) to "authenticated";

revoke all on function "public"."edit_run"(bigint, jsonb) from "postgres";

grant execute on function "public"."edit_run"(bigint, jsonb) to "postgres";

revoke all on function "public"."end_run"(bigint, text) from public;

grant execute on function "public"."end_run"(bigint, text) to "authenticated";

revoke all on function "public"."end_run"(bigint, text) from "postgres";

grant execute on function "public"."end_run"(bigint, text) to "postgres";

revoke all on function "public"."enter_rate"(text, text, numeric) from public;

grant execute on function "public"."enter_rate"(text, text, numeric) to "authenticated";

revoke all on function "public"."enter_rate"(text, text, numeric) from "postgres";

grant execute on function "public"."enter_rate"(text, text, numeric) to "postgres";

revoke all on function "public"."free_time"(bigint) from public;

grant execute on function "public"."free_time"(bigint) to "authenticated";

revoke all on function "public"."free_time"(bigint) from "postgres";

grant execute on function "public"."free_time"(bigint) to "postgres";

revoke all on function "public"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) from public;

grant execute on function "public"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) to "authenticated";

revoke all on function "public"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) from "postgres";

grant execute on function "public"."hand_over"(uuid, uuid, jsonb, timestamp with time zone) to "postgres";

revoke all on function "public"."invitation_signs_in"(text) from public;

revoke all on function "public"."invitation_signs_in"(text) from "postgres";

grant execute on function "public"."invitation_signs_in"(text) to "postgres";

grant execute on function "public"."invitation_signs_in"(text) to "service_role";

revoke all on function "public"."let_admins_enter_by_mail"(boolean) from public;

revoke all on function "public"."let_admins_enter_by_mail"(boolean) from "postgres";

grant execute on function "public"."let_admins_enter_by_mail"(boolean) to "postgres";

grant execute on function "public"."let_admins_enter_by_mail"(boolean) to "service_role";

revoke all on function "public"."list_projects"(bigint, integer, boolean) from public;

grant execute on function "public"."list_projects"(bigint, integer, boolean) to "authenticated";

revoke all on function "public"."list_projects"(bigint, integer, boolean) from "postgres";

grant execute on function "public"."list_projects"(bigint, integer, boolean) to "postgres";

revoke all on function "public"."list_requests"(bigint, bigint, integer) from public;

grant execute on function "public"."list_requests"(bigint, bigint, integer) to "authenticated";

revoke all on function "public"."list_requests"(bigint, bigint, integer) from "postgres";

grant execute on function "public"."list_requests"(bigint, bigint, integer) to "postgres";

revoke all on function "public"."merge_companies"(bigint, bigint) from public;

grant execute on function "public"."merge_companies"(bigint, bigint) to "authenticated";

revoke all on function "public"."merge_companies"(bigint, bigint) from "postgres";

grant execute on function "public"."merge_companies"(bigint, bigint) to "postgres";

revoke all on function "public"."my_credentials"() from public;

grant execute on function "public"."my_credentials"() to "authenticated";

revoke all on function "public"."my_credentials"() from "postgres";

grant execute on function "public"."my_credentials"() to "postgres";

revoke all on function "public"."note_lookup"(bigint, text, numeric, integer, timestamp with time zone) from public;

revoke all on function "public"."note_lookup"(bigint, text, numeric, integer, timestamp with time zone) from "postgres";

grant execute on function "public"."note_lookup"(bigint, text, numeric, integer, timestamp with time zone) to "postgres";

grant execute
  on function "public"."note_lookup"(bigint, text, numeric, integer, timestamp with time zone)
  to "service_role";

revoke all on function "public"."open_sign_in"(text, text) from public;

revoke all on function "public"."open_sign_in"(text, text) from "postgres";

grant execute on function "public"."open_sign_in"(text, text) to "postgres";

grant execute on function "public"."open_sign_in"(text, text) to "service_role";

revoke all on function "public"."order_milestones"(bigint, bigint[]) from public;

grant execute on function "public"."order_milestones"(bigint, bigint[]) to "authenticated";

revoke all on function "public"."order_milestones"(bigint, bigint[]) from "postgres";

grant execute on function "public"."order_milestones"(bigint, bigint[]) to "postgres";

revoke all on function "public"."record_payment"(bigint, bigint, date, text, text) from public;

grant execute on function "public"."record_payment"(bigint, bigint, date, text, text) to "authenticated";

revoke all on function "public"."record_payment"(bigint, bigint, date, text, text) from "postgres";

grant execute on function "public"."record_payment"(bigint, bigint, date, text, text) to "postgres";

revoke all on function "public"."refuse_claim"(bigint, text, bigint) from public;

grant execute on function "public"."refuse_claim"(bigint, text, bigint) to "authenticated";

revoke all on function "public"."refuse_claim"(bigint, text, bigint) from "postgres";

grant execute on function "public"."refuse_claim"(bigint, text, bigint) to "postgres";

revoke all on function "public"."require_second_factor"(boolean) from public;

grant execute on function "public"."require_second_factor"(boolean) to "authenticated";

revoke all on function "public"."require_second_factor"(boolean) from "postgres";

grant execute on function "public"."require_second_factor"(boolean) to "postgres";

revoke all on function "public"."save_calendar_link"(text) from public;

grant execute on function "public"."save_calendar_link"(text) to "authenticated";

revoke all on function "public"."save_calendar_link"(text) from "postgres";

grant execute on function "public"."save_calendar_link"(text) to "postgres";

revoke all on function "public"."save_guest_palette"(text, text, text, text, text, text, text, text, text) from public;

revoke all
  on function "public"."save_guest_palette"(text, text, text, text, text, text, text, text, text)
  from "postgres";

grant execute
  on function "public"."save_guest_palette"(text, text, text, text, text, text, text, text, text)
  to "postgres";

grant execute
  on function "public"."save_guest_palette"(text, text, text, text, text, text, text, text, text)
  to "service_role";

revoke all on function "public"."set_project_members"(bigint, uuid[]) from public;

grant execute on function "public"."set_project_members"(bigint, uuid[]) to "authenticated";

revoke all on function "public"."set_project_members"(bigint, uuid[]) from "postgres";

grant execute on function "public"."set_project_members"(bigint, uuid[]) to "postgres";

revoke all on function "public"."sign_version"(bigint) from public;

grant execute on function "public"."sign_version"(bigint) to "authenticated";

revoke all on function "public"."sign_version"(bigint) from "postgres";

grant execute on function "public"."sign_version"(bigint) to "postgres";

revoke all on function "public"."spend_code"(uuid, text, text) from public;

revoke all on function "public"."spend_code"(uuid, text, text) from "postgres";

grant execute on function "public"."spend_code"(uuid, text, text) to "postgres";

grant execute on function "public"."spend_code"(uuid, text, text) to "service_role";

revoke all on function "public"."spend_invitation"(text) from public;

revoke all on function "public"."spend_invitation"(text) from "postgres";

grant execute on function "public"."spend_invitation"(text) to "postgres";

grant execute on function "public"."spend_invitation"(text) to "service_role";

revoke all on function "public"."spend_sign_in_code"(text, text) from public;

revoke all on function "public"."spend_sign_in_code"(text, text) from "postgres";

grant execute on function "public"."spend_sign_in_code"(text, text) to "postgres";

grant execute on function "public"."spend_sign_in_code"(text, text) to "service_role";

revoke all on function "public"."spend_sign_in_link"(text) from public;

revoke all on function "public"."spend_sign_in_link"(text) from "postgres";

grant execute on function "public"."spend_sign_in_link"(text) to "postgres";

grant execute on function "public"."spend_sign_in_link"(text) to "service_role";

revoke all on function "public"."start_run"(bigint, uuid, date, bigint) from public;

grant execute on function "public"."start_run"(bigint, uuid, date, bigint) to "authenticated";

revoke all on function "public"."start_run"(bigint, uuid, date, bigint) from "postgres";

grant execute on function "public"."start_run"(bigint, uuid, date, bigint) to "postgres";

revoke all on function "public"."take_back_payment"(bigint, bigint) from public;

grant execute on function "public"."take_back_payment"(bigint, bigint) to "authenticated";

revoke all on function "public"."take_back_payment"(bigint, bigint) from "postgres";

grant execute on function "public"."take_back_payment"(bigint, bigint) to "postgres";

revoke all on function "public"."take_back_request"(bigint, bigint) from public;

grant execute on function "public"."take_back_request"(bigint, bigint) to "authenticated";

revoke all on function "public"."take_back_request"(bigint, bigint) from "postgres";

grant execute on function "public"."take_back_request"(bigint, bigint) to "postgres";

revoke all on function "public"."tick_step"(bigint, boolean, text) from public;

grant execute on function "public"."tick_step"(bigint, boolean, text) to "authenticated";

revoke all on function "public"."tick_step"(bigint, boolean, text) from "postgres";

grant execute on function "public"."tick_step"(bigint, boolean, text) to "postgres";

revoke all on function "public"."unsubscribe_newsletter"(text) from public;

revoke all on function "public"."unsubscribe_newsletter"(text) from "postgres";

grant execute on function "public"."unsubscribe_newsletter"(text) to "postgres";

grant execute on function "public"."unsubscribe_newsletter"(text) to "service_role";

revoke all on function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) from public;

grant execute on function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) to "authenticated";

revoke all on function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) from "postgres";

grant execute on function "public"."write_comment"(text, bigint, bigint, boolean, uuid[], bigint[]) to "postgres";

revoke all on function "public"."write_letter"(bigint, text, boolean) from public;

grant execute on function "public"."write_letter"(bigint, text, boolean) to "authenticated";

revoke all on function "public"."write_letter"(bigint, text, boolean) from "postgres";

grant execute on function "public"."write_letter"(bigint, text, boolean) to "postgres";

revoke all on table "public"."answer_feedback" from "authenticated";

grant select on table "public"."answer_feedback" to "authenticated";

revoke all on table "public"."bookings" from "authenticated";

grant select on table "public"."bookings" to "authenticated";

revoke all on table "public"."coin_rates" from "authenticated";

grant select on table "public"."coin_rates" to "authenticated";

revoke all on table "public"."companies" from "authenticated";

grant select on table "public"."companies" to "authenticated";

revoke all on table "public"."documents" from "authenticated";

grant select on table "public"."documents" to "authenticated";

revoke all on table "public"."invoice_payments" from "authenticated";

grant select on table "public"."invoice_payments" to "authenticated";

revoke all on table "public"."invoices" from "authenticated";

grant select on table "public"."invoices" to "authenticated";

revoke all on table "public"."lead_messages" from "authenticated";

grant select on table "public"."lead_messages" to "authenticated";

revoke all on table "public"."leads" from "authenticated";

grant select on table "public"."leads" to "authenticated";

revoke all on table "public"."milestones" from "authenticated";

grant select on table "public"."milestones" to "authenticated";

revoke all on table "public"."newsletter_subscribers" from "authenticated";

grant select on table "public"."newsletter_subscribers" to "authenticated";

revoke all on table "public"."project_members" from "authenticated";

grant select on table "public"."project_members" to "authenticated";

revoke all on table "public"."requests" from "authenticated";

grant select on table "public"."requests" to "authenticated";

alter table "private"."mailed_codes"
  add constraint "mailed_codes_next_page_check" check (private.is_line(next_page, 1, 500));

reset check_function_bodies;

insert into private.coins (id, name, symbol, digits, transaction_form) values
  ('bitcoin', 'Bitcoin', 'BTC', 8, '^[0-9a-f]{64}$'),
  ('ethereum', 'Ethereum', 'ETH', 18, '^0x[0-9a-f]{64}$'),
  ('litecoin', 'Litecoin', 'LTC', 8, '^[0-9a-f]{64}$'),
  ('xrp', 'XRP', 'XRP', 6, '^[0-9A-F]{64}$'),
  ('monero', 'Monero', 'XMR', 12, '^[0-9a-f]{64}$'),
  ('solana', 'Solana', 'SOL', 9, '^[1-9A-HJ-NP-Za-km-z]{64,88}$')
on conflict (id) do update
set name = excluded.name, symbol = excluded.symbol, digits = excluded.digits, transaction_form = excluded.transaction_form;
