import type { Reply } from '@xinqiao/contract/client'
import { change, useRead } from '../../../session/index.ts'
import { EACH_MINUTE, LIST_PAGE } from '../workbench.queries.ts'

export type Registration = Reply<'POST /admin/user/page'>['records'][number]

export const usePendingRegistrations = () =>
  useRead('POST /admin/user/page', { current: 1, size: LIST_PAGE, auditStatus: 'pending' }, EACH_MINUTE)

export const useAuditRegistration = change('POST /admin/user/audit')
