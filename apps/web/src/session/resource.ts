import type { Key, Reply } from '@xinqiao/contract/client'
import { change, useRead, type Asked } from './data.ts'

type Calls<L, S, D> = { readonly list: L; readonly save: S; readonly remove: D }
type Row<L extends Key> = Reply<L> extends readonly (infer R)[] ? R : never

/** The hook of a resource's calls: its rows, and what changes them. A form shows itself why it was refused. */
export const resource = <L extends Key, S extends Key, D extends Key>(calls: Calls<L, S, D>) => {
  const { list, save, remove } = calls
  const asPage = (found: unknown) => {
    const records = found as readonly Row<L>[]
    return { records, total: records.length }
  }
  const [useSave, useSend] = [change(save), change(save, { quiet: true })]
  const useRemove = change(remove, { from: (id: string) => ({ id }) as unknown as Asked<D> })
  const useResource = (asked: Asked<L>) => ({
    query: useRead(list, asked, { select: asPage }),
    acts: { save: useSave().mutateAsync, send: useSend().mutateAsync, remove: useRemove().mutateAsync },
  })
  return Object.assign(useResource, { calls })
}
