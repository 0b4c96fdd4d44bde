import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Sunrise } from '../../../kit/brand/sunrise.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { usePhone } from '../../../kit/use-media.ts'
import { NotYet, ReadingPage } from '../../emergency/index.ts'
import { Care } from '../answer/care.tsx'
import { ContactMe } from '../answer/contact-me.tsx'
import pages from '../answer/pages.module.css'
import { Draw } from './draw.tsx'
import { htpMessages } from './htp.messages.ts'
import { type OwnDrawing, useOwnDrawing, useRedraw } from './htp.queries.ts'

const texts = htpMessages.draw

/** What somebody is asked to draw: the paper, then a few questions, then thanks or people who help. */
export function Own({ id }: { id: string }) {
  const own = useOwnDrawing(id)
  const isPhone = usePhone()
  const state = own.data?.state
  // Whoever hands it in stands at the end of a long page, and what follows begins at its top.
  useEffect(() => {
    if (state !== undefined) document.documentElement.scrollTop = 0
  }, [state])
  return (
    <ReadingPage title={texts.title}>
      {own.data === undefined ? (
        <NotYet query={own} texts={texts} />
      ) : own.data.state === 'returned' ? (
        <Returned own={own.data} />
      ) : own.data.state === 'todo' ? (
        <Draw
          key={own.data.version}
          own={own.data}
          sheet={own.data.strokes.length > 0 ? own.data.sheet : isPhone ? 'tall' : 'wide'}
        />
      ) : own.data.needsCare ? (
        <Care saved={texts.careSaved} />
      ) : (
        <Thanks />
      )}
    </ReadingPage>
  )
}

function Returned({ own: { id, version, reason } }: { own: OwnDrawing }) {
  const redraw = useRedraw()
  const [isAsked, setAsked] = useState(false)
  return (
    <section className={pages.card} aria-label={texts.returned}>
      <h2 className={pages.name}>{texts.returned}</h2>
      <p className={pages.notice}>{texts.reason(reason)}</p>
      <p className={pages.quiet}>{texts.returnedLead}</p>
      <Button
        size="xl"
        variant="primary"
        loading={isAsked && redraw.isPending}
        onClick={() => {
          setAsked(true)
          redraw.mutate({ id, version })
        }}
      >
        {texts.redraw}
      </Button>
    </section>
  )
}

function Thanks() {
  const navigate = useNavigate()
  return (
    <>
      <div className={pages.thanks}>
        <Sunrise />
        <h2>{texts.thanks}</h2>
        <p>{texts.thanksLead}</p>
      </div>
      <section className={pages.warm} aria-label={texts.thanks}>
        <ContactMe />
      </section>
      <Button size="xl" variant="primary" onClick={() => void navigate('/')}>
        {texts.home}
      </Button>
    </>
  )
}
