import { useEffect, useState } from 'react'
import { useAnswer } from '../../kit/use-answer.ts'
import { useSession } from '../../session/index.ts'
import { type Help, keptHelp, readHelp } from './emergency.queries.ts'
import { isHelpKept } from './keep-help.ts'

const MINUTE_MS = 60_000

type KnownHelp = Help & { readonly isOffline: boolean }

/**
 * What the school has published: at once as it was kept, then as the net says; null while nobody knows. Nothing waits for it,
 * and a net that hangs takes nothing away.
 */
export const useHelp = (code: string | null): KnownHelp | null => {
  const person = useSession((state) => state.token?.user_id ?? '')
  const fresh = useAnswer(code === null ? null : `${code} ${person}`, () => readHelp(code ?? ''))
  const kept = useAnswer(code, keptHelp)
  if (fresh.state === 'ready') return { ...fresh.data, isOffline: false }
  return kept.state === 'ready' && kept.data ? { ...kept.data, isOffline: fresh.state === 'failed' } : null
}

/** Whoever leaves the card open sees one shift give way to the next. */
export const useMinute = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

export const useIsKept = (): boolean => {
  const answer = useAnswer('kept', isHelpKept)
  return answer.state === 'ready' && answer.data
}
