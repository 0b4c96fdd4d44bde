import type { Reply } from '@xinqiao/contract/client'
import { change, detail, lookup, useRead } from '../../../session/index.ts'

export type Dept = Reply<'GET /admin/dept/detail'>
export type DeptLeaf = Reply<'GET /admin/dept/findDeptByChild'>[number]

/** Where one's own part of the organisation begins. */
export const useRegions = lookup('GET /admin/inner/dept/region')
export const useDept = detail('GET /admin/dept/detail')
export const useChildren = (deptId: string) => useRead('GET /admin/dept/findDeptByChildAndDataScope', { deptId })

export const useSaveDept = change('POST /admin/dept/save', { quiet: true })
export const useMoveDept = change('POST /admin/dept/move')
export const useSortDepts = change('POST /admin/dept/sort')
/** Quiet: why it cannot go is explained in a dialog. */
export const useRemoveDept = change('POST /admin/dept/delete', { quiet: true, from: (id: string) => ({ id }) })
