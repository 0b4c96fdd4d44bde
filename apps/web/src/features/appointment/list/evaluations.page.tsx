import { isMasked } from '@xinqiao/domain'
import { NavLink, useParams } from 'react-router'
import { useAllowed } from '../../../kit/gate/gate.tsx'
import { Row } from '../../../kit/layout/layout.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { askedOf, useListAddress } from '../../../kit/list/use-list-address.ts'
import { useTabTitle } from '../../../kit/page-tab.ts'
import { useExport } from '../../export/index.ts'
import { MaskedHint } from '../../reveal/index.ts'
import { useActs } from '../acts/use-acts.tsx'
import { appointmentMessages } from '../appointment.messages.ts'
import { type AppointmentRow, useAppointments, useCounts } from '../appointment.queries.ts'
import { tabsFor } from '../tab-rights.ts'
import { appointmentColumns } from './appointment-columns.tsx'
import styles from './list.module.css'
import { type Filter, FILTERS, useSearchFields } from './search-fields.ts'
import { useRowActions } from './use-row-actions.tsx'

const texts = appointmentMessages.evaluations
const FIRST = '1'
/** What has been evaluated, and what still has to be. What visitors say about it is nobody's list: see 来访者反馈. */
const TABS = ['complete', 'success'] as const

export function Page() {
  const { type = FIRST } = useParams()
  return <Evaluations key={type} type={type in texts.titles ? type : FIRST} />
}

/** The talks of one type that took place, by whether their evaluation is written. */
function Evaluations({ type }: { type: string }) {
  const address = useListAddress(`evaluations.${type}`, FILTERS)
  const tabs = tabsFor(TABS, useAllowed())
  const { current, size, sort, filters } = address
  const tab = tabs.find((one) => one === filters.tab) ?? tabs[0] ?? TABS[0]
  const { tab: _, type: _type, ...rest } = filters
  const narrowed = askedOf({ ...rest, type })
  const rows = useAppointments({
    ...narrowed,
    current,
    size,
    tab,
    ...(sort?.key === 'startAt' ? { ascending: sort.order === 'asc' } : {}),
  })
  const counts = new Map(useCounts(narrowed).data?.map((one) => [one.tab, one.count]))
  const acts = useActs()
  const title = texts.titles[type] ?? ''
  useTabTitle(title)
  const isAnyMasked = rows.data?.records.some(({ visitorName }) => isMasked(visitorName)) ?? false
  const exported = useExport({
    title,
    need: 'consult_appoint_manage_btn',
    list: 'appointments',
    masked: isAnyMasked ? [appointmentMessages.columns.visitor] : [],
    filter: { ...narrowed, tab },
  })
  return (
    <>
      <ListPage<AppointmentRow, Filter>
        crumbs={[appointmentMessages.consult, appointmentMessages.manage]}
        title={title}
        query={rows}
        address={address}
        rowName={(row) => row.visitorName}
        columns={appointmentColumns()}
        search={useSearchFields({ seesTypes: false })}
        tabs={{
          name: 'tab',
          label: texts.tabs.label,
          items: tabs.map((value, at) => ({
            value: at === 0 ? '' : value,
            label: texts.tabs[value],
            count: counts.get(value),
            due: value === 'success',
          })),
        }}
        actions={[exported]}
        note={
          <>
            <Types />
            {isAnyMasked ? <MaskedHint /> : null}
          </>
        }
        rowActions={useRowActions({ run: acts.run })}
        empty={{ title: texts.empty, description: texts.emptyLead }}
      />
      {acts.dialogs}
    </>
  )
}

/** From the list of one type to that of another. */
function Types() {
  return (
    <Row as="nav" gap={8} wrap aria-label={texts.types} className={styles.types}>
      {Object.entries(texts.short).map(([type, label]) => (
        <NavLink key={type} to={`/consult/evaluation/${type}`}>
          {label}
        </NavLink>
      ))}
    </Row>
  )
}
