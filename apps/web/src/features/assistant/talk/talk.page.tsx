import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Closed } from './closed.tsx'
import { Closing } from './closing.tsx'
import { Consent } from './consent.tsx'
import { TalkRoom } from './talk-room.tsx'
import { Earlier } from './earlier.tsx'
import { Home } from './home.tsx'
import { Past } from './past.tsx'
import { NotYet, ReadingPage } from '../../emergency/index.ts'
import { talkMessages as texts } from './talk.messages.ts'
import { type Terms, useCurrent, useTerms } from './talk.queries.ts'

/** 倾诉小站: a machine that listens, and people one tap away. */
export function Page() {
  const [params] = useSearchParams()
  const past = params.get('id')
  if (past) return <Past key={past} id={past} />
  return params.get('earlier') ? <Earlier /> : <Now />
}

function Now() {
  const terms = useTerms()
  if (!terms.data)
    return (
      <ReadingPage title={texts.title}>
        <NotYet query={terms} texts={texts} />
      </ReadingPage>
    )
  if (!terms.data.isOpen) return <Closed terms={terms.data} />
  return terms.data.isAgreed ? <Agreed terms={terms.data} /> : <Consent terms={terms.data} />
}

function Agreed({ terms }: { terms: Terms }) {
  const current = useCurrent(true)
  const session = current.data?.session ?? null
  const [lastId, setLastId] = useState<string | null>(null)
  // Whoever ended it, the one who was in it is told so, and not led away without a word.
  if (session && session.id !== lastId) setLastId(session.id)
  if (!current.data)
    return (
      <ReadingPage title={texts.title}>
        <NotYet query={current} texts={texts} />
      </ReadingPage>
    )
  if (session) return <TalkRoom key={session.id} session={session} terms={terms} help={current.data.help} />
  if (lastId) return <Closing id={lastId} onLeave={() => setLastId(null)} />
  return <Home terms={terms} />
}
