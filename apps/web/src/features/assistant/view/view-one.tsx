import { useState } from 'react'
import { AskPurpose } from './ask-purpose.tsx'
import { Transcript } from './transcript.tsx'
import { type Viewed, useView } from './view.queries.ts'

/** First what for, then what was said. */
export function ViewOne({ id }: { id: string }) {
  const view = useView(id)
  const [viewed, setViewed] = useState<Viewed | null>(null)
  if (viewed) return <Transcript viewed={viewed} onDone={() => setViewed(null)} />
  return (
    <AskPurpose
      isBusy={view.isPending}
      error={view.error}
      onAsk={(purpose) => view.mutate(purpose, { onSuccess: setViewed })}
    />
  )
}
