import { client } from '../../session/index.ts'

/** Failures are shown where the list, page or field is. */
export const INLINE = { quiet: true, stay: true } as const
export const STAY = { stay: true } as const

/** Departments within one's own reach. */
export const deptSource = {
  load: (parentId: string) =>
    client.call('GET /admin/dept/findDeptByChildAndDataScope', { query: { deptId: parentId } }, INLINE),
  search: (name: string) => client.call('GET /admin/dept/tree', { query: { name } }, INLINE),
}
