import { Link } from 'react-router'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { type Signature, SignatureField } from '../../../kit/signature/signature-field.tsx'
import { toast } from '../../../kit/toast.ts'
import { type UserInfo, useSession } from '../../../session/index.ts'
import { signatureMessages as texts } from '../answer.messages.ts'
import { useKeepSignature, useMySignature } from './signature.queries.ts'

/** One's own kept signature on another page: seen, written or uploaded there; everything else is on its own page. */
export function KeptSignature() {
  const me = useSession((state) => state.user)
  return me ? <Mine me={me} /> : null
}

function Mine({ me }: { me: UserInfo }) {
  const kept = useMySignature(me)
  const keep = useKeepSignature()
  if (kept.data === undefined) return <QueryState size="card" query={kept} title={texts.failed} rows={2} />
  const put = async ({ source, image }: Signature): Promise<void> => {
    if (source === 'quoted') return
    await keep.mutateAsync({ image, source, name: texts.fileName })
    toast.success(texts.saved)
  }
  const { data } = kept
  return (
    <SignatureField
      label={texts.mine}
      image={data?.image ?? null}
      note={
        <>
          <p>
            {data
              ? texts.since(data.time.slice(0, 16), texts.sources[data.source === 'uploaded' ? 'uploaded' : 'drawn'])
              : texts.none}
          </p>
          <Link to="/signature">{texts.manage}</Link>
        </>
      }
      onSign={put}
    />
  )
}
