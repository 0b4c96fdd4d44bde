import { useCallback } from 'react'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { useSession } from '../../../session/index.ts'
import type { Host } from '../rota.queries.ts'

/** Whose rota I may keep: everybody's, my own, or nobody's. */
export function useKeeping() {
  const allowed = useAllowed()
  const me = useSession(({ user }) => user?.id) ?? null
  const isManager = allowed('consult_schedule_manage_btn')
  const mayKeep = isManager || allowed('consult_schedule_own_btn')
  const ownId = mayKeep && !isManager ? me : null
  return {
    isManager,
    mayKeep,
    ownId,
    maySeeAppointment: allowed('consult_appoint_list_tab|consult_desk_list_tab'),
    isOffered: useCallback((host: Host): boolean => ownId === null || host.userId === ownId, [ownId]),
  }
}
