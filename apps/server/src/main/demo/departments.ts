import type { Tx } from '../../kernel/db/tx.ts'
import { COLLEGES, UNITS } from './names.ts'
import type { Random } from './random.ts'

export type DemoDept = {
  id: string
  parentId: string | null
  name: string
  kind: 'school' | 'college' | 'class' | 'unit'
  sort: number
}
export type DemoDepts = {
  all: DemoDept[]
  school: DemoDept
  centre: DemoDept
  colleges: DemoDept[]
  classes: DemoDept[]
}

const YEARS = [2023, 2024, 2025, 2026]

/** School → colleges and units → classes. */
export const planDepartments = (random: Random, schoolName: string, collegeCount: number): DemoDepts => {
  const make = (name: string, kind: DemoDept['kind'], parent: DemoDept | null, sort: number): DemoDept => ({
    id: random.id(`dept:${parent?.id ?? ''}:${name}`),
    parentId: parent?.id ?? null,
    name,
    kind,
    sort,
  })
  const school = make(schoolName, 'school', null, 0)
  const units = UNITS.map((name, i) => make(name, 'unit', school, i))
  const colleges = COLLEGES.slice(0, collegeCount).map((college, i) => make(college.name, 'college', school, 10 + i))
  const classes = colleges.flatMap((college, c) =>
    COLLEGES[c]!.majors.flatMap((major, m) =>
      YEARS.map((year, y) => make(`${year}级${major}1班`, 'class', college, m * 10 + y)),
    ),
  )
  return { all: [school, ...units, ...colleges, ...classes], school, centre: units[0]!, colleges, classes }
}

export const insertDepartments = async (tx: Tx, { all }: DemoDepts): Promise<void> => {
  await tx.sql(
    `insert into dept (tenant_id, id, parent_id, name, kind, sort, created_at)
     select $1, x.id, x."parentId", x.name, x.kind, x.sort, $3
       from jsonb_to_recordset($2::jsonb) as x(id uuid, "parentId" uuid, name text, kind text, sort int)`,
    [tx.tenantId, JSON.stringify(all), tx.now],
  )
  await tx.sql(
    `with recursive up (descendant_id, ancestor_id, depth) as (
       select id, id, 0 from dept where tenant_id = $1
       union all select up.descendant_id, d.parent_id, up.depth + 1 from up join dept d on d.tenant_id = $1 and d.id = up.ancestor_id
        where d.parent_id is not null)
     insert into dept_closure (tenant_id, ancestor_id, descendant_id, depth) select $1, ancestor_id, descendant_id, depth from up`,
    [tx.tenantId],
  )
}
