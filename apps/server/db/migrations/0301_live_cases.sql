-- 在管个案 of everybody, in the order of their list: without it the newest page was looked for among all that are long over.

create index care_case_live on care_case (tenant_id, opened_at desc, id) where state in ('wait', 'running');
