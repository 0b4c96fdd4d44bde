import { useEffect, useEffectEvent } from 'react'
import { toast } from '../../../kit/toast.ts'
import { authTexts } from '../auth.messages.ts'
import { type School, signInBySocial } from '../auth.queries.ts'
import { enter, keepUnbound } from '../enter.ts'
import { failureOf, isRefusal } from '../failure.ts'
import { readReturned, type Returned, TAKEN } from './popup-message.ts'
import { takeStart } from './sso-memory.ts'

/** Finishes a sign-in that went on in a window of its own (see /authredirect). */
export function usePopupReturn(school: School, onUnbound: () => void): void {
  const finish = useEffectEvent(async ({ state, code }: Returned) => {
    if (!takeStart(state)) return void toast.warning(authTexts.sso.foreignText)
    try {
      enter(school, await signInBySocial({ state, code }))
    } catch (error) {
      const failure = failureOf(error)
      if (!isRefusal(failure, 'auth.not_bound')) return void toast.error(failure.text)
      keepUnbound(school, null, failure)
      onUnbound()
    }
  })

  useEffect(() => {
    function listen(event: MessageEvent): void {
      const returned = event.origin === window.location.origin ? readReturned(event.data) : null
      if (!returned) return
      event.source?.postMessage({ type: TAKEN }, { targetOrigin: event.origin })
      void finish(returned)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
}
