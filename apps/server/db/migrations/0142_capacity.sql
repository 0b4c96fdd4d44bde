-- 发布前的承接能力: how many those on duty can reach, and colleges that begin one after the other.

-- {deptId, startTime}: from when on the people of a college may begin; who is in none of them begins with the plan.
alter table assessment_plan add column waves jsonb not null default '[]';
alter table sheet add column opens_at timestamptz;

alter table assessment_rule
  -- People one person on duty reaches in an hour, and how many of a thousand sheets need it where no census lies behind.
  add column contacts_an_hour smallint not null default 4 check (contacts_an_hour between 1 and 20),
  add column flags_in_thousand smallint not null default 19 check (flags_in_thousand between 1 and 500);
