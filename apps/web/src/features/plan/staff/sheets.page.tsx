import { sheetMachine } from '@xinqiao/domain'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { attempt } from '../../../kit/failure.ts'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumn, SearchField, StatusTabs } from '../../../kit/list/list.types.ts'
import { askedOf, useListAddress } from '../../../kit/list/use-list-address.ts'
import { StatusTag } from '../../../kit/status/status-tag.tsx'
import { ManyPapers } from '../paper/many-papers.tsx'
import { usePlanExports } from '../paper/plan-exports.tsx'
import { useCrumb } from '../crumb.ts'
import { planMessages } from '../plan.messages.ts'
import { type SheetRow, useSheets } from '../plan.queries.ts'
import { useHandOver } from '../tablet/hand-over.ts'
import { handMessages } from '../tablet/tablet.messages.ts'
import { SpaceLink, useGo, useIsCadre } from '../space.tsx'
import { sheetLook, starLook } from './looks.tsx'

const texts = planMessages.sheets

const FILTERS = ['state', 'keyword', 'star', 'risk'] as const
type Filter = (typeof FILTERS)[number]

const STATES = ['todo', 'answering', 'done', 'unfinished', 'unanswered', 'invalid'] as const

const TABS: StatusTabs<Filter> = {
  name: 'state',
  label: texts.tabs,
  items: [
    { value: '', label: texts.all },
    ...STATES.map((value) => ({ value, label: sheetMachine.states[value].label })),
  ],
}

const KEYWORD: SearchField<Filter> = { kind: 'text', name: 'keyword', label: texts.keyword, max: 50 }
const RESULTS: ReadonlyArray<SearchField<Filter>> = [
  {
    kind: 'select',
    name: 'star',
    label: texts.star,
    options: Object.entries(texts.stars).map(([value, label]) => ({ value, label })),
  },
  { kind: 'select', name: 'risk', label: texts.risk, options: [{ value: '1', label: texts.hasRisk }] },
]

const reportPath = ({ id }: SheetRow): string => `/evaluationReport?id=${id}`
const hasReport = ({ state, result }: SheetRow): boolean => result !== null && (state === 'done' || state === 'invalid')

const nameOf = ({ userName, userNo }: SheetRow): string => `${userName} ${userNo}`

const facts: ReadonlyArray<ListColumn<SheetRow>> = [
  {
    key: 'user',
    title: texts.columns.user,
    width: 170,
    always: true,
    onCard: 'title',
    text: nameOf,
    render: (row) => (hasReport(row) ? <SpaceLink to={reportPath(row)}>{nameOf(row)}</SpaceLink> : nameOf(row)),
  },
  { key: 'deptName', title: texts.columns.dept, width: 140 },
  { key: 'planName', title: texts.columns.plan, width: 180 },
  { key: 'state', title: texts.columns.state, width: 110, onCard: 'aside', look: sheetLook },
  { key: 'submitTime', title: texts.columns.time, kind: 'time', width: 145 },
]

/** No score stands in a list: the gravest band, whether a risk rule was met, and how the answers look. */
const results: ReadonlyArray<ListColumn<SheetRow>> = [
  {
    key: 'star',
    title: texts.columns.star,
    width: 150,
    text: ({ result }) => (result?.star ? texts.stars[String(result.star)] : ''),
    render: ({ result }) =>
      result?.star ? (
        <>
          <StatusTag {...starLook(result.star, texts.stars[String(result.star)] ?? '')} />
          {result.isRisk ? <StatusTag {...starLook(5, texts.atRisk)} /> : null}
        </>
      ) : null,
  },
  { key: 'validity', title: texts.columns.validity, width: 100, text: ({ result }) => result?.validity },
  {
    key: 'seconds',
    title: texts.columns.seconds,
    width: 110,
    optional: true,
    text: ({ result }) => (result?.seconds ? texts.minutes(result.seconds) : ''),
  },
]

/** 作答记录, of everybody, of one plan or of one person. Who sees to it that everybody answers learns who has, and nothing else. */
export function Page() {
  const crumb = useCrumb()
  const [asked] = useSearchParams()
  const go = useGo()
  const isReader = useAllowed()('plantest_sheet_list_tab')
  const address = useListAddress('sheets', FILTERS)
  const { current, size, filters } = address
  const { star, risk, ...words } = filters
  const planId = asked.get('planId')
  const userId = asked.get('userId')
  const rows = useSheets({
    current,
    size,
    ...askedOf(words),
    ...(planId ? { planId } : {}),
    ...(userId ? { userId } : {}),
    ...(isReader && star ? { star: Number(star) } : {}),
    ...(isReader && risk ? { isRisk: true } : {}),
  })
  const [isMany, setMany] = useState(false)
  const handOver = useHandOver()
  const isCadre = useIsCadre()
  const exports = usePlanExports(planId, () => setMany(true))
  return (
    <>
      <ListPage<SheetRow, Filter>
        id={isReader ? 'sheets' : 'sheets.progress'}
        crumbs={[crumb]}
        title={planId ? texts.ofPlan : userId ? texts.ofUser : texts.title}
        query={rows}
        address={address}
        rowName={({ userName }) => userName}
        columns={isReader ? [...facts, ...results] : facts}
        search={isReader ? [KEYWORD, ...RESULTS] : [KEYWORD]}
        tabs={TABS}
        note={isReader ? texts.readerNote : texts.tutorNote}
        rowActions={[
          { key: 'report', label: texts.report, shown: hasReport, run: (row) => go(reportPath(row)) },
          {
            key: 'tablet',
            label: handMessages.row,
            need: 'plantest_tablet_hand_btn',
            shown: ({ state }) => !isCadre && (state === 'todo' || state === 'answering'),
            run: (row) => attempt(() => handOver(row)),
          },
        ]}
        empty={texts.empty}
        actions={exports}
      />
      {planId ? <ManyPapers planId={planId} isOpen={isMany} onClose={() => setMany(false)} /> : null}
    </>
  )
}
