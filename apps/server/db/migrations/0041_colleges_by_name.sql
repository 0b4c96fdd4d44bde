-- The people of a department in the order of their names, so that a page of a college reads a page of each of its parts.
create index user_account_dept_name on user_account (tenant_id, dept_id, name_pinyin text_pattern_ops, id) where not deleted;
