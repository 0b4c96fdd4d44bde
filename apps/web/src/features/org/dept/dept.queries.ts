import { useQuery } from '@tanstack/react-query'
import type { Input, Reply } from '@xinqiao/contract/client'
import { client, useChange } from '../../../session/index.ts'
import { deptSource, INLINE, STAY } from '../org.queries.ts'

export type Dept = Reply<'GET /admin/dept/detail'>
export type DeptLeaf = Reply<'GET /admin/dept/findDeptByChild'>[number]

const KEY = 'depts'

/** Where one's own part of the organisation begins. */
export const useRegions = () =>
  useQuery({
    queryKey: [KEY, 'regions'],
    queryFn: () => client.call('GET /admin/inner/dept/region', undefined, INLINE),
  })

export const useDept = (id: string | null) =>
  useQuery({
    queryKey: [KEY, 'detail', id],
    queryFn: () => client.call('GET /admin/dept/detail', { query: { id: id ?? '' } }, INLINE),
    staleTime: 0,
    enabled: id !== null,
  })

export const useChildren = (id: string) =>
  useQuery({ queryKey: [KEY, 'children', id], queryFn: () => deptSource.load(id), staleTime: 0 })

type Saved = NonNullable<Input<'POST /admin/dept/save'>>['body']

export const useSaveDept = () => useChange(KEY, (body: Saved) => client.call('POST /admin/dept/save', { body }, INLINE))
export const useMoveDept = () =>
  useChange(KEY, (body: { id: string; parentId: string }) => client.call('POST /admin/dept/move', { body }, STAY))
export const useSortDepts = () =>
  useChange(KEY, (body: { parentId: string; ids: string[] }) => client.call('POST /admin/dept/sort', { body }, STAY))
/** Quiet: why it cannot go is explained in a dialog. */
export const useRemoveDept = () =>
  useChange(KEY, (id: string) => client.call('POST /admin/dept/delete', { body: { id } }, INLINE))
