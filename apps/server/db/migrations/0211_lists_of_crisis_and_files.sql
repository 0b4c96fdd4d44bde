-- The same for what came since: who has a rainbow code, interviews that are over, cases, crises and opened files.

create index sheet_done on sheet (tenant_id, submitted_at desc, id) where state = 'done';
create index risk_signal_heard on risk_signal (tenant_id, (coalesce(heard_at, created_at)));

create index assessment_interview_over on assessment_interview (tenant_id, ended_at desc nulls last, id)
  where state in ('done', 'waived');
create index assessment_interview_over_of_plan on assessment_interview (tenant_id, plan_id, ended_at desc nulls last, id)
  where state in ('done', 'waived');

create index care_case_of_state on care_case (tenant_id, state, opened_at desc, id);

create index crisis_case_by_clock on crisis_case (tenant_id, due_at, id) where drill_id is null;
create index crisis_case_closed_last on crisis_case (tenant_id, closed_at desc nulls last, id) where drill_id is null;

create index archive_grant_of_purpose on archive_grant (tenant_id, purpose, opened_at desc, id);
