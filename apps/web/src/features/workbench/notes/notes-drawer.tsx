import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { Dialog } from '../../../kit/dialog.tsx'
import { Button } from '../../../kit/form/button.tsx'
import { tabPanel, UnderlineTabs } from '../../../kit/form/underline-tabs.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { CardData } from '../../../kit/card/card.tsx'
import { NoteForm } from './note-form.tsx'
import { noteMessages as texts } from './note.messages.ts'
import { type NoteState, useNotePages } from './note.queries.ts'
import { NoteRow } from './note-row.tsx'
import styles from './notes.module.css'

const PARAM = 'notes'
const STATES = ['open', 'due', 'done'] as const
const TABS = STATES.map((key) => ({ key, label: texts.states[key] }))

/** All notes, opened by the address, so that a number, a card or a short cut can lead to exactly these. */
export function NotesDrawer() {
  const [params, setParams] = useSearchParams()
  const asked = params.get(PARAM)
  const go = (state: NoteState | null) => {
    const next = new URLSearchParams(params)
    if (state) next.set(PARAM, state)
    else next.delete(PARAM)
    setParams(next, { replace: true })
  }
  const state = STATES.find((one) => one === asked) ?? 'open'
  return (
    <Dialog open={asked !== null} place="right" width={480} title={texts.title} onClose={() => go(null)}>
      <Notes state={state} onState={go} />
    </Dialog>
  )
}

function Notes({ state, onState }: { state: NoteState; onState: (state: NoteState) => void }) {
  const id = useId()
  const query = useNotePages(state)
  const records = query.data?.pages.flatMap((page) => page.records)
  return (
    <>
      <NoteForm onDone={() => toast.success(texts.added)} />
      <UnderlineTabs id={id} label={texts.statesLabel} items={TABS} value={state} onChange={onState} />
      <div {...tabPanel(id, state)} className={styles.pages}>
        <CardData query={{ ...query, data: records }} rows={4}>
          {(notes) =>
            notes.length === 0 ? (
              <EmptyState size="card" title={texts.empty[state][0]} description={texts.empty[state][1]} />
            ) : (
              <ul className={styles.list}>
                {notes.map((note) => (
                  <NoteRow key={note.id} whole note={note} />
                ))}
              </ul>
            )
          }
        </CardData>
        {query.hasNextPage ? (
          <Button block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {texts.more}
          </Button>
        ) : null}
      </div>
    </>
  )
}
