import { useNavigate } from 'react-router'
import { Button } from '../../../kit/form/button.tsx'
import { momentWords } from '../../../kit/time-words.ts'
import pages from '../answer/pages.module.css'
import { htpMessages } from './htp.messages.ts'
import { useMyDrawings } from './htp.queries.ts'

const texts = htpMessages.mine
const isAsked = ({ state }: { state: string }): boolean => state === 'todo' || state === 'returned'

/** Among what somebody is asked to do: what they are asked to draw, and have drawn. */
export function MyDrawings() {
  const navigate = useNavigate()
  const mine = useMyDrawings().data ?? []
  return mine.map((one) => (
    <section key={one.id} className={isAsked(one) ? pages.card : pages.line} aria-label={texts.name}>
      <div>
        <h2 className={pages.name}>{texts.name}</h2>
        <p className={pages.quiet}>
          {isAsked(one) || !one.submitTime ? texts.size : texts.doneAt(momentWords(one.submitTime))}
        </p>
      </div>
      {isAsked(one) ? (
        <Button size="xl" variant="primary" onClick={() => void navigate(`/houseTreeManInfoWrite?id=${one.id}`)}>
          {one.state === 'returned' ? texts.redo : texts.start}
        </Button>
      ) : null}
    </section>
  ))
}
