import { NotYet, ReadingPage } from '../../emergency/index.ts'
import { ContactMe } from '../answer/contact-me.tsx'
import pages from '../answer/pages.module.css'
import { useMyRainbow } from '../plan.queries.ts'
import { rainbowMessages } from './rainbow.messages.ts'

const texts = rainbowMessages.own

/** 心灵彩虹码 (R117), for its owner: a sentence, and somebody to talk to. No colour and no level. */
export function Page() {
  const mine = useMyRainbow()
  return (
    <ReadingPage title={texts.title}>
      {mine.data === undefined ? (
        <NotYet query={mine} texts={texts} />
      ) : (
        <section className={pages.warm} aria-label={texts.lead}>
          <h3>{texts.lead}</h3>
          <p>{mine.data.words ?? texts.none}</p>
          <ContactMe />
          <p className={pages.foot}>{texts.foot}</p>
        </section>
      )}
    </ReadingPage>
  )
}
