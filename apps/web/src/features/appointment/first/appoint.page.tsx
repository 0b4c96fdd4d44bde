import { useAllowed } from '../../../kit/gate/gate.tsx'
import { FirstList } from './first-list.tsx'
import { MyFirst } from './my-first.tsx'

/** Those who receive or arrange see the list, visitors their own. */
export function Page() {
  return useAllowed()('consult_appoint_list_tab') ? <FirstList isRecord={false} /> : <MyFirst />
}
