import { Box } from '../../../kit/layout/layout.tsx'
import { Card, CardData } from '../../../kit/card/card.tsx'
import { LIST_PAGE, rowsOf } from '../workbench.queries.ts'
import { NoteForm } from './note-form.tsx'
import { noteMessages as texts } from './note.messages.ts'
import { useOpenNotes } from './note.queries.ts'
import { NoteRow } from './note-row.tsx'
import styles from './notes.module.css'

/** What somebody wants to remember, in front of them all day. Ticking is enough; it can be taken back in the list. */
export function NotesCard({ compact }: { compact: boolean }) {
  const query = useOpenNotes()
  return (
    <Card
      title={texts.title}
      count={query.data?.total}
      urgent={(query.data?.due ?? 0) > 0}
      more={{ to: '/wel/index?notes=open', text: texts.all }}
    >
      <div className={styles.add}>
        <NoteForm onDone={() => undefined} />
      </div>
      <CardData query={query} rows={LIST_PAGE}>
        {({ records }) =>
          records.length === 0 ? (
            <Box look="faint" pad={16} className={styles.none}>
              <p>{texts.none}</p>
              <p>{texts.noneLead}</p>
            </Box>
          ) : (
            <ul className={styles.list}>
              {records.slice(0, rowsOf(compact)).map((note) => (
                <NoteRow key={note.id} note={note} />
              ))}
            </ul>
          )
        }
      </CardData>
    </Card>
  )
}
