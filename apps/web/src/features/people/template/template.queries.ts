import type { Reply } from '@xinqiao/contract/client'
import { change, one, useRead } from '../../../session/index.ts'

export type UserType = Reply<'GET /admin/uType/list'>[number]
export type Template = Reply<'GET /admin/form'>

export const useTypes = one('GET /admin/uType/list')
export const useTemplate = (userTypeId: string, category: number) =>
  useRead('GET /admin/form', { userTypeId, category }, { gcTime: 0 })

export const useSaveType = change('POST /admin/uType/save')
export const useSwitchType = change('POST /admin/uType/disable')
export const useSaveTemplate = change('POST /admin/form/save')
