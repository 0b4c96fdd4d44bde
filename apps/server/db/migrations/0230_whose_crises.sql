-- Who belongs to a college, whether they are still here or not, is asked by every list of a faculty; what concerns them is counted
-- without being read.
create index user_account_of_dept on user_account (tenant_id, dept_id, id);
create index crisis_report_about on crisis_report (tenant_id, user_id) where drill_id is null;
create index crisis_receipt_about on crisis_receipt (tenant_id, user_id) where drill_id is null;
create index crisis_talk_done on crisis_talk (tenant_id, case_id) where risk is not null;
