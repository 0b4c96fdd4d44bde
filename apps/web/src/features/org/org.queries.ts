import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../session/index.ts'

/** Failures are shown where the list, page or field is. */
export const INLINE = { quiet: true, stay: true } as const
export const STAY = { stay: true } as const

/** A change after which everything of that part is read again: also after a refusal, since somebody else may have been quicker. */
export const useChange = <Given, Answer>(key: string, call: (given: Given) => Promise<Answer>) => {
  const queries = useQueryClient()
  return useMutation({ mutationFn: call, onSettled: () => queries.invalidateQueries({ queryKey: [key] }) })
}

/** Departments within one's own reach. */
export const deptSource = {
  load: (parentId: string) =>
    client.call('GET /admin/dept/findDeptByChildAndDataScope', { query: { deptId: parentId } }, INLINE),
  search: (name: string) => client.call('GET /admin/dept/tree', { query: { name } }, INLINE),
}
