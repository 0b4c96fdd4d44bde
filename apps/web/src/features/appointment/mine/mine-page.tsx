import { type ReactNode, useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { tabPanel, UnderlineTabs } from '../../../kit/form/underline-tabs.tsx'
import { ActionButtons } from '../../../kit/gate/action-buttons.tsx'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { CalendarIcon, PlusIcon } from '../../../kit/icons/shell-icons.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { EmbeddedList } from '../../../kit/list/embedded-list.tsx'
import { PageFrame } from '../../../kit/page-frame/page-frame.tsx'
import { QueryState } from '../../../kit/states/query-state.tsx'
import { EmptyState } from '../../../kit/states/states.tsx'
import { weekdayIn } from '../../../kit/time-words.ts'
import { useActs } from '../acts/use-acts.tsx'
import { appointmentMessages } from '../appointment.messages.ts'
import { type AppointmentRow, useAppointments, useCounts } from '../appointment.queries.ts'
import { BookDrawer, type Wish } from '../book/book-drawer.tsx'
import { PLACE, STATE, TIME, TYPE, VISITOR } from '../list/appointment-columns.tsx'
import { useDaySheetAction } from '../paper/use-day-sheet.tsx'
import { tabsFor } from '../tab-rights.ts'
import { agendaOf } from '../day/agenda-order.ts'
import { useRowActions } from '../list/use-row-actions.tsx'
import { dayAfter, rightNow, today } from '../moment.ts'
import { DayCard } from './day-card.tsx'
import { mineMessages as texts } from './mine.messages.ts'
import styles from './mine.module.css'

export type MineKind = 'consult' | 'assess'

/** Whoever is with me today stands on the first page, whatever for; assessments have a list of their own besides. */
const TYPES: Readonly<Record<MineKind, string>> = {
  consult: '1,2,8,9,10,11,12,13,14,15,17,18,19,20,23',
  assess: '1,13,15,17',
}
const FIRST: Readonly<Record<MineKind, string>> = { consult: '2', assess: '1' }
const MOST = 50
const TABS = ['later', 'success', 'unresolved', 'complete', 'all'] as const
type Tab = (typeof TABS)[number]

/** A host's own day: today first, with the next step of each visit in reach; the rest below. */
export function MinePage({ kind }: { kind: MineKind }) {
  const navigate = useNavigate()
  const allowed = useAllowed()
  const acts = useActs()
  const [wish, setWish] = useState<Wish | null>(null)
  // In the address: the workbench leads straight to the next appointment.
  const [params, setParams] = useSearchParams()
  const isAsked = params.get('book') === 'new' && allowed('consult_appoint_book_btn')
  const rowActions = useRowActions({
    run: acts.run,
    onRebook: ({ type, visitorId }) => setWish({ type, visitorId }),
  })
  const daySheet = useDaySheetAction({ of: 'mine' })
  const day = today()
  const todays = useAppointments({
    type: TYPES[kind],
    isMine: true,
    startDate: day,
    endDate: day,
    ascending: true,
    size: MOST,
  })
  const tools = [
    { ...daySheet.action, need: 'consult_appoint_list_tab' },
    {
      key: 'calendar',
      label: texts.calendar,
      need: 'consult_schedule_list_tab',
      icon: <CalendarIcon size={14} />,
      run: () => void navigate('/schedule/index'),
    },
    {
      key: 'add',
      label: texts.add,
      primary: true,
      need: 'consult_appoint_book_btn',
      icon: <PlusIcon size={14} />,
      run: () => setWish({ type: FIRST[kind] }),
    },
  ]
  return (
    <PageFrame crumbs={[appointmentMessages.consult, appointmentMessages.manage]} title={texts[kind]}>
      <section className={styles.panel} aria-label={texts.today}>
        <Row as="header" wrap pad="8 16" className={styles.head}>
          <h2>
            {texts.today} <small>{`${day} ${weekdayIn(day)}`}</small>
          </h2>
          {todays.data ? <span className={styles.count}>{texts.todayCount(todays.data.total)}</span> : null}
          <Row gap={8} align="stretch" push className={styles.tools}>
            <ActionButtons actions={tools.filter(({ need }) => allowed(need))} />
          </Row>
        </Row>
        <Today query={todays}>
          {(rows) =>
            agendaOf(rows, rightNow()).map((entry) => (
              <DayCard key={entry.row.id} entry={entry} run={acts.run} actions={rowActions} />
            ))
          }
        </Today>
      </section>
      <Others kind={kind} rowActions={rowActions} />
      {acts.dialogs}
      {daySheet.dialog}
      <BookDrawer
        wish={wish ?? (isAsked ? { type: FIRST[kind] } : null)}
        onClose={() => {
          setWish(null)
          if (isAsked) setParams({}, { replace: true })
        }}
      />
    </PageFrame>
  )
}

type TodayProps = {
  query: ReturnType<typeof useAppointments>
  children: (rows: readonly AppointmentRow[]) => ReactNode
}

function Today({ query, children }: TodayProps) {
  if (!query.data) return <QueryState size="card" query={query} title={texts.failed} />
  if (query.data.records.length === 0)
    return <EmptyState size="card" title={texts.noToday} description={texts.noTodayLead} />
  return <ul className={styles.day}>{children(query.data.records)}</ul>
}

type OthersProps = { kind: MineKind; rowActions: ReturnType<typeof useRowActions> }

function Others({ kind, rowActions }: OthersProps) {
  const id = useId()
  // In the address: the menu and messages lead to one of them.
  const [params, setParams] = useSearchParams()
  const tabs = tabsFor(TABS, useAllowed())
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'later'
  const mine = { type: TYPES[kind], isMine: true }
  const counts = new Map(useCounts(mine).data?.map(({ tab: key, count }) => [key, count]))
  const rows = useAppointments({ ...mine, size: MOST, ...askedFor(tab) })
  return (
    <section className={styles.panel} aria-label={texts.tabs.label}>
      <div className={styles.tabs}>
        <UnderlineTabs
          id={id}
          label={texts.tabs.label}
          value={tab}
          onChange={(next: Tab) => setParams({ tab: next }, { replace: true })}
          items={tabs.map((key) => ({ key, label: <Tabbed label={texts.tabs[key]} count={counts.get(key)} /> }))}
        />
      </div>
      <div {...tabPanel(id, tab)}>
        <EmbeddedList<AppointmentRow>
          title={texts.tabs[tab]}
          query={rows}
          columns={[VISITOR, TYPE, { ...TIME, sortable: false }, PLACE, STATE]}
          rowActions={rowActions}
          empty={{ title: texts[`${tab}Empty`] }}
        />
        {rows.data && rows.data.total > MOST ? <p className={styles.more}>{texts.more(rows.data.total)}</p> : null}
      </div>
    </section>
  )
}

function askedFor(tab: Tab) {
  if (tab === 'later') return { tab: 'notStart', startDate: dayAfter(today(), 1), ascending: true }
  return tab === 'all' ? {} : { tab }
}

function Tabbed({ label, count }: { label: string; count: number | undefined }) {
  return (
    <Row as="span" inline gap={6} className={styles.tab}>
      {label}
      {count ? <small>{count}</small> : null}
    </Row>
  )
}
