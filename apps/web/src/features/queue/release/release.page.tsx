import { useAllowed } from '../../../kit/gate/gate.tsx'
import { RoundCards } from './round-cards.tsx'
import { RoundList } from './round-list.tsx'

/** 公平放号: planned by those who may, asked for by everybody else. */
export function Page() {
  const allowed = useAllowed()
  return allowed('consult_release_manage_btn') ? <RoundList /> : <RoundCards />
}
