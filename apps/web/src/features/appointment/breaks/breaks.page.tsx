import { breakLimits, isMasked } from '@xinqiao/domain'
import { useState } from 'react'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn } from '../../../kit/list/list.types.ts'
import { useListAddress } from '../../../kit/list/use-list-address.ts'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { shortDay } from '../../../kit/time-words.ts'
import { useExport } from '../../export/index.ts'
import { MaskedHint, RevealedName } from '../../reveal/index.ts'
import { useReason } from '../acts/use-reason.tsx'
import { appointmentMessages } from '../appointment.messages.ts'
import styles from '../list/list.module.css'
import { BreakDrawer } from './break-drawer.tsx'
import { appealLook, blockLook, isBlocked, WAITING } from './break-look.tsx'
import { breakMessages as texts } from './break.messages.ts'
import { type BreakRow, useBreaks, useRelease, useTerms } from './break.queries.ts'

const FILTERS = ['tab', 'keyword', 'termId'] as const
type Filter = (typeof FILTERS)[number]
const { columns } = texts
const RELEASE = 'consult_break_release_btn'

export function Page() {
  const address = useListAddress('breaks', FILTERS)
  const terms = useTerms().data ?? []
  const [opened, setOpened] = useState<BreakRow | null>(null)
  const release = useReleaseQuestion()
  const { tab, keyword, termId } = address.filters
  const narrowed = { ...(keyword ? { keyword } : {}), ...(termId ? { termId } : {}) }
  const rows = useBreaks({
    ...narrowed,
    current: address.current,
    size: address.size,
    ...(tab === 'blocked' ? { isBlocked: true } : {}),
    ...(tab === 'appealed' ? { isAppealed: true } : {}),
  })
  return (
    <>
      <ListPage<BreakRow, Filter>
        crumbs={[appointmentMessages.consult, texts.crumb]}
        title={texts.title}
        query={rows}
        address={address}
        rowKey={(row) => `${row.visitorId}:${row.termId}`}
        rowName={(row) => row.visitorName}
        columns={COLUMNS}
        tabs={{
          name: 'tab',
          label: texts.tabs.label,
          items: [
            { value: '', label: texts.tabs.all },
            { value: 'blocked', label: texts.tabs.blocked },
            { value: 'appealed', label: texts.tabs.appealed },
          ],
        }}
        search={[
          {
            kind: 'text',
            name: 'keyword',
            label: texts.search.keyword,
            placeholder: texts.search.keywordHint,
            max: 50,
          },
          {
            kind: 'select',
            name: 'termId',
            label: texts.search.term,
            options: terms.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]}
        actions={[
          useExport({
            title: texts.export,
            need: RELEASE,
            list: 'breaks',
            filter: { keyword, termId, blocked: tab === 'blocked' ? 'true' : '' },
          }),
        ]}
        rowActions={[
          { key: 'view', label: texts.view, run: setOpened },
          {
            key: 'decide',
            label: texts.decide,
            need: RELEASE,
            shown: (row) => row.appealState === WAITING,
            run: setOpened,
          },
          { key: 'release', label: texts.release, need: RELEASE, shown: isBlocked, run: release.ask },
        ]}
        note={rows.data?.records.some(({ visitorName }) => isMasked(visitorName)) ? <MaskedHint /> : null}
        empty={{ title: texts.empty, description: texts.emptyLead }}
      />
      <BreakDrawer about={opened} onRelease={release.ask} onClose={() => setOpened(null)} />
      {release.dialog}
    </>
  )
}

/** Lets somebody book again, saying why. */
function useReleaseQuestion() {
  const allowed = useAllowed()
  const reason = useReason()
  const release = useRelease()
  return {
    dialog: reason.dialog,
    ask: ({ visitorId, visitorName }: BreakRow): void => {
      if (!allowed(RELEASE)) return
      reason.ask({
        title: texts.releaseTitle(visitorName),
        label: texts.releaseLabel,
        ok: texts.release,
        lead: texts.releaseLead,
        min: breakLimits.releaseReasonMin,
        max: breakLimits.releaseReasonMax,
        send: async (words) => {
          await release.mutateAsync({ visitorId, reason: words })
          return texts.releasedDone
        },
      })
    },
  }
}

const COLUMNS: ReadonlyArray<ListColumn<BreakRow>> = [
  {
    key: 'visitor',
    title: columns.visitor,
    width: 128,
    always: true,
    onCard: 'title',
    text: (row) => `${row.visitorName} ${row.visitorNo}`,
    render: (row) => <RevealedName kind="visitorIds" id={row.visitorId} name={row.visitorName} no={row.visitorNo} />,
  },
  { key: 'deptName', title: columns.dept, width: 118 },
  { key: 'termName', title: columns.term, width: 180, optional: true },
  { key: 'cancels', title: columns.cancels, kind: 'number', width: 60 },
  { key: 'leaves', title: columns.leaves, kind: 'number', width: 60 },
  {
    key: 'noShows',
    title: columns.noShows,
    kind: 'number',
    width: 92,
    text: (row) =>
      [row.noShows, row.leavesCountedAsBreak > 0 ? texts.counted(row.leavesCountedAsBreak) : '']
        .filter(Boolean)
        .join(' '),
    render: (row) => (
      <Row as="span" inline gap={8} className={styles.counted}>
        {row.leavesCountedAsBreak > 0 ? <small>{texts.counted(row.leavesCountedAsBreak)}</small> : null}
        {row.noShows > 0 ? <b>{row.noShows}</b> : row.noShows}
      </Row>
    ),
  },
  { key: 'lastAt', title: columns.last, kind: 'time', width: 136 },
  {
    key: 'state',
    title: columns.state,
    width: 180,
    onCard: 'aside',
    text: (row) => [blockLook(row).label, row.blockedUntil].filter(Boolean).join(' '),
    render: (row) => (
      <Row as="span" inline gap={8} className={styles.counted}>
        <StatusTag {...blockLook(row)} />
        {isBlocked(row) && row.blockedUntil ? <small>{texts.until(row.blockedUntil)}</small> : null}
      </Row>
    ),
  },
  {
    key: 'released',
    title: columns.released,
    width: 100,
    text: (row) => (row.releasedAt ? [row.releasedByName, shortDay(row.releasedAt)].filter(Boolean).join(' ') : null),
  },
  {
    key: 'appeal',
    title: columns.appeal,
    width: 96,
    look: (row) => (row.appealState ? appealLook(row.appealState) : null),
  },
]
