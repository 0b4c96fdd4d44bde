import { useState } from 'react'
import { CheckIcon } from '../../kit/icons/icons.tsx'
import { PencilIcon } from '../../kit/icons/shell-icons.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import type { ListColumn } from '../../kit/list/list.types.ts'
import type { StatusLook } from '../../kit/status/status-tag.tsx'
import { errandMessages } from './errand.messages.ts'
import { type LadderRow, useLadders, useResetLadder } from './errand.queries.ts'
import { chainWords, LadderChain } from './ladder-chain.tsx'
import { LadderDrawer } from './ladder-drawer.tsx'
import { againWords } from './ladder-words.ts'
import { ladderMessages as texts } from './ladder.messages.ts'
import styles from './ladder.module.css'

const LOOKS = {
  own: { label: texts.states.own, icon: <PencilIcon size={12} />, tone: 'processing' },
  standard: { label: texts.states.standard, icon: <CheckIcon size={12} />, tone: 'closed' },
} as const satisfies Record<string, StatusLook>

const columns: ReadonlyArray<ListColumn<LadderRow>> = [
  {
    key: 'title',
    title: texts.columns.kind,
    width: 230,
    always: true,
    onCard: 'title',
    text: (row) => `${row.title} ${row.about}`,
    render: (row) => (
      <span className={styles.kind}>
        {row.title}
        <small>{row.about}</small>
      </span>
    ),
  },
  {
    key: 'steps',
    title: texts.columns.steps,
    width: 560,
    text: chainWords,
    render: (row) => <LadderChain row={row} />,
  },
  { key: 'again', title: texts.columns.again, width: 160, text: againWords },
  {
    key: 'state',
    title: texts.columns.state,
    width: 100,
    onCard: 'aside',
    look: (row) => LOOKS[row.isOwn ? 'own' : 'standard'],
  },
]

/** 提醒阶梯: who hears when, while something is not seen to. */
export function Page() {
  const query = useLadders()
  const reset = useResetLadder()
  const [editing, setEditing] = useState<LadderRow | null>(null)
  return (
    <>
      <ListPage<LadderRow>
        id="errand.ladders"
        crumbs={[errandMessages.own, errandMessages.title]}
        title={texts.title}
        query={{ ...query, data: query.data && { records: query.data, total: query.data.length } }}
        rowKey={(row) => row.kind}
        rowName={(row) => row.title}
        columns={columns}
        numbered={false}
        note={texts.note}
        rowActions={[
          { key: 'edit', label: texts.edit, run: setEditing },
          {
            key: 'reset',
            label: texts.reset.act,
            shown: ({ isOwn }) => isOwn,
            question: ({ title }) => ({ title: texts.reset.question(title), content: texts.reset.lead }),
            run: ({ kind }) => reset.mutateAsync({ kind: kind as Parameters<typeof reset.mutateAsync>[0]['kind'] }),
            done: texts.reset.done,
          },
        ]}
        empty={errandMessages.empty.open}
      />
      <LadderDrawer row={editing} onClose={() => setEditing(null)} />
    </>
  )
}
