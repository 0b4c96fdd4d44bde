import { useSearchParams } from 'react-router'
import { ViewList } from './view-list.tsx'
import { ViewOne } from './view-one.tsx'

/** 查看会话: what was said in one session, for a stated purpose; without an id the sessions there are. */
export function Page() {
  const [params] = useSearchParams()
  const id = params.get('id')
  return id ? <ViewOne key={id} id={id} /> : <ViewList />
}
