-- The people of a department in the order of their names, so that a page of a college reads a page of each of its parts.
create index user_account_dept_name on user_account (tenant_id, dept_id, name_pinyin text_pattern_ops, id) where not deleted;

-- Answers that wait, were recalled or never sent: few beside those that were, and asked for by that alone.
create index form_answer_unsent on form_answer (tenant_id, status, submitted_at desc, id desc) where status <> 'submitted';
