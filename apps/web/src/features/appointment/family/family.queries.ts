import type { Reply } from '@xinqiao/contract/client'
import { change, detail } from '../../../session/index.ts'

export type FamilyMember = Reply<'GET /consult/family/members'>['members'][number]

export const useFamily = detail('GET /consult/family/members')
export const useSaveMember = change('POST /consult/family/save')
export const useRemoveMember = change('POST /consult/family/remove')
