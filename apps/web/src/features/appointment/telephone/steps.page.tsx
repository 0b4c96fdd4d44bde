import { useSearchParams } from 'react-router'
import { CallPage } from './call-detail.tsx'
import { OwnTelephone } from './own-telephone.tsx'

/** 电话评估进度: a call with its steps for whoever makes it (`id`), one's own for a visitor. */
export function Page() {
  const [params] = useSearchParams()
  const id = params.get('id')
  return id ? <CallPage id={id} view="steps" /> : <OwnTelephone />
}
