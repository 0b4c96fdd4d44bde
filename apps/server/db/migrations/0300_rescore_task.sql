-- 重新计分: the task a run is worked on by. One that broke off is known by it and can be begun again, where it stands.

alter table rescore add column task_id uuid;
