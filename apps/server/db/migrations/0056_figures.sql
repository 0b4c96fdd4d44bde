-- Beside a submitted answer, the codes and numbers of it that are counted, sealed and bound to it: the counting job opens these and no body.
create table form_fact (
  tenant_id integer not null,
  answer_id uuid not null,
  body bytea not null,
  primary key (tenant_id, answer_id),
  foreign key (tenant_id, answer_id) references form_answer (tenant_id, id)
);
select make_tenant_table('form_fact');

-- Counts, and sums where a measure has a value. Never finer than these columns; '' where one is not known or not of the measure.
create table figure_cell (
  tenant_id integer not null,
  measure text not null,
  week date not null,
  college text not null default '',
  grade text not null default '',
  sex text not null default '',
  type text not null default '',
  n integer not null check (n > 0),
  total double precision not null default 0,
  primary key (tenant_id, measure, week, college, grade, sex, type)
);
select make_tenant_table('figure_cell');

-- Weeks whose cells are old: counted anew within minutes. Whatever is asked while one is being counted stays asked.
create table figure_due (
  tenant_id integer not null,
  week date not null,
  asked_at timestamptz not null,
  primary key (tenant_id, week)
);
select make_tenant_table('figure_due');

-- When each measure was last counted as a whole week, for whoever reads it.
create table figure_count (
  tenant_id integer not null,
  measure text not null,
  week date not null,
  counted_at timestamptz not null,
  primary key (tenant_id, measure, week)
);
select make_tenant_table('figure_count');
