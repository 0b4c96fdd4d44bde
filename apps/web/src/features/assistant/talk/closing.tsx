import { useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { HeartIcon } from '../../../kit/icons/icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { ReadingPage } from '../../emergency/index.ts'
import { talkMessages } from './talk.messages.ts'
import { usePast, useStart } from './talk.queries.ts'
import styles from './talk.module.css'

const texts = talkMessages.closing

/** A conversation has just ended: thanks, and the ways on. */
export function Closing({ id, onLeave }: { id: string; onLeave: () => void }) {
  const navigate = useNavigate()
  const start = useStart()
  const session = usePast(id).data?.session
  const look = (): void => {
    onLeave()
    void navigate(`/aiTalk?id=${id}`)
  }
  return (
    <ReadingPage title={talkMessages.title}>
      <section className={styles.closing} aria-label={texts.title}>
        <span>
          <HeartIcon size={28} />
        </span>
        <h2>{texts.title}</h2>
        <p>{texts.lead}</p>
        {session?.keptUntil ? <small>{texts.kept(session.keptUntil.slice(0, 10))}</small> : null}
        <Row gap={10} wrap className={styles.acts}>
          <Button size="xl" variant="primary" onClick={() => void navigate('/myAppointment')}>
            {talkMessages.book}
          </Button>
          <Button size="xl" onClick={look}>
            {texts.look}
          </Button>
          <Button size="xl" variant="text" loading={start.isPending} onClick={() => start.mutate({})}>
            {texts.again}
          </Button>
        </Row>
      </section>
    </ReadingPage>
  )
}
