import type { Reply } from '@xinqiao/contract/client'
import { change, useRead } from '../../../session/index.ts'

export type Dict = Reply<'GET /admin/dict/list'>[number]
export type DictEntry = Reply<'GET /admin/dict/type/{name}'>[number]

/** All of them: there are few, and they are searched where they are shown. */
export const useDicts = () => useRead('GET /admin/dict/list', {})
export const useEntries = (name: string) => useRead('GET /admin/dict/type/{name}', { name })

export const useSaveDict = change('POST /admin/dict/save', { quiet: true })
export const useRemoveDict = change('POST /admin/dict/delete', { from: (type: string) => ({ type }) })
export const useSaveEntry = change('POST /admin/dict/item/save', { quiet: true })
/** The same call, but its refusals are told: no form is open. */
export const useSwitchEntry = change('POST /admin/dict/item/save')
export const useSortEntries = change('POST /admin/dict/item/sort')
export const useRemoveEntry = change('POST /admin/dict/item/delete')
