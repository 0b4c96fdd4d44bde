import { Column } from '../../kit/layout/layout.tsx'
import { PageFrame } from '../../kit/page-frame/page-frame.tsx'
import { NoteForm } from './note-form.tsx'
import { warningMessages } from './warning.messages.ts'

/** 反映情况: for teachers outside the centre who see how somebody is. */
export function Page() {
  return (
    <PageFrame crumbs={[warningMessages.crisis]} title={warningMessages.note.titles.note}>
      <Column surface="card" pad={20}>
        <NoteForm kind="note" onDone={() => undefined} />
      </Column>
    </PageFrame>
  )
}
