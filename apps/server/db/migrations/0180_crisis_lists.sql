-- Lists of crises cost the same after ten years: each has an index in its own order, and whose something is is looked up, not searched.
create index crisis_case_of_whom on crisis_case (tenant_id, owner_id);
create index crisis_case_over on crisis_case (tenant_id, closed_at desc nulls last, id)
  where state in ('closed', 'dismissed', 'merged') and drill_id is null;
create index crisis_case_over_by_star on crisis_case (tenant_id, star, closed_at desc nulls last, id)
  where state in ('closed', 'dismissed', 'merged') and drill_id is null;
create index crisis_case_all on crisis_case (tenant_id, due_at, id) where drill_id is null;
create index crisis_case_by_no on crisis_case (tenant_id, case_no text_pattern_ops);
create index crisis_member_of_whom on crisis_member (tenant_id, user_id);
create index crisis_report_of_person on crisis_report (tenant_id, user_id);
create index crisis_report_by_no on crisis_report (tenant_id, report_no text_pattern_ops);
create index crisis_report_asked on crisis_report (tenant_id, created_at desc, id)
  where state in ('review', 'returned') and drill_id is null;
create index crisis_report_by_counsellors on crisis_report (tenant_id, created_at desc, id)
  where reporter_type in ('counsellor', 'warning') and drill_id is null;
create index crisis_receipt_of_person on crisis_receipt (tenant_id, user_id);
create index crisis_receipt_open on crisis_receipt (tenant_id, created_at desc, id)
  where state <> 'confirmed' and drill_id is null;
