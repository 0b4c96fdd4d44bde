import { ask, lookup } from './data.ts'

const FEW_MINUTES = 300_000

/** What many pages choose from, asked in one place. */
export const useOpenSites = lookup('GET /consult/site/cache/all', { staleTime: FEW_MINUTES })
export const useRoleNames = lookup('GET /admin/inner/role/list')

/** Departments within one's own reach; those above are shown and cannot be chosen. */
export const deptsInSight = {
  load: (parentId: string) => ask('GET /admin/dept/findDeptByChildAndDataScope', { deptId: parentId }),
  search: (name: string) => ask('GET /admin/dept/tree', { name }),
}

const BETWEEN = '、'

type Wanted = { keyword: string; deptId: string; current: number; size: number }

/** Colleagues to choose from, as the picker of people shows them. */
export const loadColleagues = async ({ keyword, deptId, current, size }: Wanted) => {
  const body = { current, size, ...(keyword ? { keyword } : {}), ...(deptId ? { deptId } : {}) }
  const { records, total } = await ask('POST /consult/act/approver/page', body)
  return {
    records: records.map((one) => ({
      id: one.id,
      name: one.realName,
      no: one.numberName,
      path: [one.deptName, one.roleNames.join(BETWEEN)].filter(Boolean).join(' · '),
    })),
    total,
  }
}
