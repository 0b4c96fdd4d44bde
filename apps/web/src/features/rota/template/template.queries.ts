import { useMutation } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { ask, type Asked, byId, change, paged } from '../../../session/index.ts'

export type Template = Asked<'POST /consult/schedule/plan'>
export type Workforce = Reply<'POST /consult/workforce/workForTeacher'>['records'][number]

/** Quiet: refusals stand in the drawer. */
export const usePlan = () => useMutation({ mutationFn: (body: Template) => ask('POST /consult/schedule/plan', body) })
export const useSaveTemplate = change('POST /consult/schedule/save', { quiet: true })

export const useTemplates = paged('POST /consult/workforce/workForTeacher')
export const useRemoveTemplate = change('POST /consult/workforce/del', byId)
