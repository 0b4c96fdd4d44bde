import { useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { momentWords } from '../../../kit/time-words.ts'
import { NotYet, ReadingPage } from '../../emergency/index.ts'
import { MyDrawings } from '../htp/my-drawings.tsx'
import type { MySheet } from '../plan.queries.ts'
import { pathIn } from '../space.tsx'
import { answerMessages } from './answer.messages.ts'
import { useMySheets } from './answer.queries.ts'
import styles from './pages.module.css'

const texts = answerMessages.mine

const pathOf = (page: string, { id, evaluationType }: MySheet): string =>
  pathIn(evaluationType === '1' ? { evaluationType } : {}, `${page}?id=${id}`)

const isLive = ({ state }: MySheet): boolean => state === 'todo' || state === 'answering'

/** 我的测评: what somebody is asked, and what they answered. */
export function Page({ isAlone = false }: { isAlone?: boolean }) {
  const mine = useMySheets()
  if (mine.data === undefined)
    return (
      <ReadingPage title={texts.title} isOwn={isAlone}>
        <NotYet query={mine} texts={texts} />
      </ReadingPage>
    )
  const [asked, earlier] = [mine.data.filter(isLive), mine.data.filter((sheet) => !isLive(sheet))]
  return (
    <ReadingPage title={texts.title} isOwn={isAlone}>
      {asked.length === 0 ? <EmptyState title={texts.none} description={texts.noneLead} /> : null}
      {asked.map((sheet) => (
        <Asked key={sheet.id} sheet={sheet} />
      ))}
      <MyDrawings />
      {earlier.length > 0 ? <h2 className={styles.heading}>{texts.earlier}</h2> : null}
      {earlier.map((sheet) => (
        <Earlier key={sheet.id} sheet={sheet} />
      ))}
    </ReadingPage>
  )
}

function Asked({ sheet }: { sheet: MySheet }) {
  const navigate = useNavigate()
  const isBegun = sheet.state === 'answering'
  return (
    <section className={styles.card} aria-label={sheet.title}>
      <h2 className={styles.name}>{sheet.title}</h2>
      <p className={styles.size}>{texts.size(sheet.total, sheet.minutes)}</p>
      <p className={styles.quiet}>
        {isBegun
          ? texts.answered(sheet.answered, sheet.total)
          : (sheet.isOpen ? texts.until : texts.from)(momentWords(sheet.isOpen ? sheet.endTime : sheet.startTime))}
      </p>
      {sheet.isOpen ? (
        <Button size="xl" variant="primary" onClick={() => void navigate(pathOf('/evaluation_user_test/index', sheet))}>
          {isBegun ? texts.goOn : texts.start}
        </Button>
      ) : null}
    </section>
  )
}

function Earlier({ sheet }: { sheet: MySheet }) {
  const navigate = useNavigate()
  return (
    <section className={styles.line} aria-label={sheet.title}>
      <div>
        <h3 className={styles.name}>{sheet.title}</h3>
        <p className={styles.quiet}>{sheet.submitTime ? texts.doneAt(momentWords(sheet.submitTime)) : texts.over}</p>
      </div>
      {sheet.hasReport ? (
        <Button onClick={() => void navigate(pathOf('/evaluationReport', sheet))}>{texts.summary}</Button>
      ) : null}
    </section>
  )
}
