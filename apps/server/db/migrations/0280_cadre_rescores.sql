-- 干部测评 (ADR 0085): scoring anew is done in each space by itself. What was done in one is not there in the other, so the same two
-- versions are gone through once in each.

alter table rescore add column is_cadre boolean not null default false;
alter table rescore drop constraint rescore_tenant_id_from_version_id_to_version_id_key;
alter table rescore add unique (tenant_id, from_version_id, to_version_id, is_cadre);
alter table rescore add unique (tenant_id, id, is_cadre);

alter table sheet_rescore add column is_cadre boolean not null default false;
-- What came of a run is of the space the run is of.
alter table sheet_rescore drop constraint sheet_rescore_tenant_id_rescore_id_fkey;
alter table sheet_rescore add foreign key (tenant_id, rescore_id, is_cadre) references rescore (tenant_id, id, is_cadre);
-- Nobody on duty hears of cadres, so nothing of theirs may be late to be heard.
alter table sheet_rescore add check (not (is_cadre and is_risen));

create policy cadre_apart on rescore as restrictive
  using (is_cadre = (current_setting('app.apart', true) is not distinct from 'cadre') or current_setting('app.apart', true) = 'all');
create policy cadre_apart on sheet_rescore as restrictive
  using (is_cadre = (current_setting('app.apart', true) is not distinct from 'cadre') or current_setting('app.apart', true) = 'all');
