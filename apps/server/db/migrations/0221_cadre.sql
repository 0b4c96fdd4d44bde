-- 干部测评 (ADR 0085): plans and sheets of a space of their own. They are there in a transaction that steps into that space, and in
-- no other: no list, figure, file or job of the school that does not say so ever sees one.

alter table assessment_plan drop constraint assessment_plan_kind_check;
alter table assessment_plan add constraint assessment_plan_kind_check check (kind in ('plan', 'daily', 'cadre'));
alter table assessment_plan add column is_cadre boolean not null generated always as (kind = 'cadre') stored;
alter table assessment_plan add unique (tenant_id, id, is_cadre);
-- Nobody is spoken with afterwards by a rule, and nobody signs for it by a link: both lead to the centre's work with visitors.
alter table assessment_plan add check (kind <> 'cadre' or interview_star = 0);

alter table sheet add column is_cadre boolean not null default false;
-- A sheet is of the space its plan is of; there is no other way to write it down.
alter table sheet drop constraint sheet_tenant_id_plan_id_fkey;
alter table sheet add foreign key (tenant_id, plan_id, is_cadre) references assessment_plan (tenant_id, id, is_cadre);
alter table sheet add check (not (is_cadre and (is_daily or is_risk)));

-- Few among many: their own list does not walk past everybody else's.
create index sheet_of_cadres on sheet (tenant_id, is_risk desc, submitted_at desc nulls last, id) where is_cadre;

create policy cadre_apart on assessment_plan as restrictive
  using (is_cadre = (current_setting('app.apart', true) is not distinct from 'cadre') or current_setting('app.apart', true) = 'all');
create policy cadre_apart on sheet as restrictive
  using (is_cadre = (current_setting('app.apart', true) is not distinct from 'cadre') or current_setting('app.apart', true) = 'all');

select grant_to_roles(array[['ROLE_ASSESSMENT', 'plantest_cadre_list_tab']]);
